/** Measures how far the search index lags behind the stock. */
export interface IndexLag {
  /** Reports that all changes made before `lookedAt` are searchable. */
  caughtUp(lookedAt: number): void;
  /** Reports that some changes are not searchable yet. */
  fellBehind(): void;
  /**
   * The longest time for which a change may have been missing from the index, in seconds: the time since the
   * last poll of the feed that found nothing new. 0 if nothing is pending. An overdue poll counts as pending
   * changes, since their number is unknown.
   */
  seconds(): number;
}

/** @param overdueMs time without a poll after which the index counts as behind */
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
