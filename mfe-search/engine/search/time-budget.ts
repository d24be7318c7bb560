/** Limits the time that the searches of one request occupy the thread; waiting does not count. */
export class TimeBudget {
  readonly #mostMs: number;
  #spentMs = 0;

  constructor(mostMs: number) {
    this.#mostMs = mostMs;
  }

  /**
   * Runs a part of the request's work.
   * @throws SearchTimeExceeded when the time was used up before
   */
  run<T>(work: () => T): T {
    const startedAt = performance.now();
    try {
      this.#check();
      return work();
    } finally {
      this.#spentMs += performance.now() - startedAt;
    }
  }

  #check(): void {
    if (this.#spentMs > this.#mostMs) throw new SearchTimeExceeded(this.#mostMs);
  }
}

/** A search that needs more of the thread than it may have. */
class SearchTimeExceeded extends Error {
  readonly statusCode = 503;
  readonly code = 'search_time_exceeded';

  constructor(mostMs: number) {
    super(`the search was ended after ${mostMs} ms: send fewer words, facets and conditions`);
  }
}
