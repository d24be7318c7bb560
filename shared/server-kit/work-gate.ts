/** Thrown when too many renditions are asked for at once. */
export class TooBusy extends Error {}

/** Lets `atOnce` jobs run and `waiting` more wait; the rest are turned away. */
export function createWorkGate(atOnce: number, waiting: number): <T>(job: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new TooBusy('too much is being prepared; please try again in a moment');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running++;
    }
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
