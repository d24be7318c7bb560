/** Stores a promise's status on it, where React's `use` reads it; a rejection counts as handled. */
export function trackStatus<T>(
  promise: Promise<T>,
): Promise<T> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: T; reason?: unknown } {
  const result: ReturnType<typeof trackStatus<T>> = promise;
  result.status = 'pending';
  // Nothing is returned: a handler that gives the promise back would make its failure unhandled again.
  promise.then(
    (value) => {
      Object.assign(result, { status: 'fulfilled', value });
    },
    (reason: unknown) => {
      Object.assign(result, { status: 'rejected', reason });
    },
  );
  return result;
}
