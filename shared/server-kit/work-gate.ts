/** Thrown for a rejected job: too many wait already, or it waited too long. */
export class TooBusy extends Error {}

type Options = {
  /** A job that has waited this long is rejected. */
  longestWaitMs?: number;
};

export type WorkGate = {
  /**
   * Runs the job when its turn comes.
   * @param signal removes the job from the queue; a running job continues
   * @throws TooBusy if the job is rejected
   */
  <T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Number of jobs that wait for their turn. */
  waiting(): number;
};

/** Lets `atOnce` jobs run and `mostWaiting` more wait, first in, first out. Further jobs are rejected. */
export function createWorkGate(
  atOnce: number,
  mostWaiting: number,
  { longestWaitMs }: Options = {},
): WorkGate {
  const queue = new Set<() => void>();
  let running = 0;

  function waitForTurn(signal?: AbortSignal): Promise<void> {
    if (queue.size >= mostWaiting)
      throw new TooBusy('too much is being prepared; please try again in a moment');
    return new Promise((resolve, reject) => {
      const begin = () => leave(resolve);
      const abort = () => leave(() => reject(signal!.reason as Error));
      const timer =
        longestWaitMs === undefined
          ? undefined
          : setTimeout(
              () => leave(() => reject(new TooBusy(`waited longer than ${longestWaitMs} ms`))),
              longestWaitMs,
            );
      function leave(settle: () => void): void {
        queue.delete(begin);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        settle();
      }
      queue.add(begin);
      signal?.addEventListener('abort', abort);
    });
  }

  const gate = async <T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    if (running >= atOnce) await waitForTurn(signal);
    else running++;
    try {
      return await job();
    } finally {
      // The next job takes over the slot.
      const [next] = queue;
      if (next) next();
      else running--;
    }
  };
  return Object.assign(gate, { waiting: () => queue.size });
}
