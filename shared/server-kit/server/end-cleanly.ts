type Ending = {
  /** Lets what is in flight finish. */
  close(): Promise<void>;
  longestCloseMs: number;
  /** Gives up what would outlive the process, such as the embedded database. */
  release(): Promise<void>;
  /** What an operator reads about an error. */
  describe(error: unknown): string;
  signals?: readonly NodeJS.Signals[];
};

/** The server that is released may not answer. */
const longestReleaseMs = 45_000;

/**
 * Ends the process at a signal, or when its parent has gone: it finishes what is in flight, but for
 * `longestCloseMs` at most. A second signal ends that wait. What would outlive the process is released in
 * each case.
 * @returns how to end in the same way with a code
 */
export function endCleanly({
  close,
  longestCloseMs,
  release,
  describe,
  signals = ['SIGINT', 'SIGTERM'],
}: Ending): (code: number) => void {
  let ending = false;
  let leaving = false;

  function leave(code: number): void {
    if (leaving) return;
    leaving = true;
    setTimeout(() => process.exit(code), longestReleaseMs).unref();
    release().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(`did not end cleanly: ${describe(error)}`);
        process.exit(1);
      },
    );
  }

  function end(code: number): void {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      console.error('running requests and jobs did not finish in time');
      leave(1);
    }, longestCloseMs).unref();
    close().then(
      () => leave(code),
      (error: unknown) => {
        console.error(`did not close cleanly: ${describe(error)}`);
        leave(1);
      },
    );
  }

  function endAtSignal(): void {
    if (ending) return leave(130);
    console.log('\nstopping…');
    end(0);
  }
  for (const signal of signals) process.on(signal, endAtSignal);
  process.on('disconnect', () => end(0));
  return end;
}
