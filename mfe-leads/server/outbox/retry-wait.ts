const longestMs = 3_600_000;

/** Doubles from `firstMs` with each failed try up to an hour, spread by a fifth so that tries of many leads part. */
export function retryWait(failedTries: number, firstMs: number, random: () => number = Math.random): number {
  const wait = Math.min(longestMs, firstMs * 2 ** Math.min(failedTries - 1, 30));
  return Math.round(wait * (0.9 + 0.2 * random()));
}
