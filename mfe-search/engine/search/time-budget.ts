/** Limits the time that the searches of one request occupy the thread; waiting between them does not count. */
export class TimeBudget {
  readonly #mostMs: number;
  #spentMs = 0;
  #startedAt = 0;

  constructor(mostMs: number) {
    this.#mostMs = mostMs;
  }

  /** Runs a part of the request's work. */
  run<T>(work: () => T): T {
    this.#startedAt = performance.now();
    try {
      this.check();
      return work();
    } finally {
      this.#spentMs += performance.now() - this.#startedAt;
    }
  }

  /** Call it regularly during the work. Throws SearchTimeExceeded when the time is used up. */
  check(): void {
    if (this.#spentMs + performance.now() - this.#startedAt > this.#mostMs)
      throw new SearchTimeExceeded(this.#mostMs);
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
