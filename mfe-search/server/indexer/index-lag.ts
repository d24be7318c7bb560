/** Measures how far the search index is behind the stock. */
export interface IndexLag {
  /** Everything that had changed when a look at the feed began can be found. */
  caughtUp(lookedAt: number): void;
  /** There are changes that cannot be found yet. */
  fellBehind(): void;
  /**
   * For how long the oldest change may not have been found, in seconds: since the last look that found nothing new. 0 while
   * nothing waits; a look that is overdue counts as changes that wait, since nobody knows of any.
   */
  seconds(): number;
}

/** @param overdueMs after how long without a look the index counts as behind */
export function measureIndexLag(overdueMs: number, now: () => number = Date.now): IndexLag {
  let caughtUpAt = now();
  let isBehind = false;
  return {
    caughtUp(lookedAt) {
      caughtUpAt = lookedAt;
      isBehind = false;
    },
    fellBehind() {
      isBehind = true;
    },
    seconds() {
      const age = now() - caughtUpAt;
      return isBehind || age > overdueMs ? age / 1000 : 0;
    },
  };
}
