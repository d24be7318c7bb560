const SLICE_MS = 8;

/** Lets other work in whenever a long loop that awaits it has held the thread for a while. */
export function createBreather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}
