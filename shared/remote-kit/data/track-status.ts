/** Stores a promise's status on it, where React's `use` reads it; a rejection counts as handled. */
export function trackStatus<T>(
  promise: Promise<T>,
): Promise<T> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: T; reason?: unknown } {
  const result: ReturnType<typeof trackStatus<T>> = promise;
  result.status = 'pending';
  // Returns nothing: a handler that returned the promise would make its rejection unhandled again.
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
