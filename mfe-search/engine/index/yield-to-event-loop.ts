const sliceMs = 8;

/** Returns a function for long loops: awaiting it yields to the event loop when the loop has blocked the thread for a while. */
export function createYield(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < sliceMs) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}
