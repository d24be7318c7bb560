/** Runs one task after another, and lets the event loop answer other requests between them. */
export function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.then(pause, pause);
    return result;
  };
}

const pause = () => new Promise((resolve) => setImmediate(resolve));
