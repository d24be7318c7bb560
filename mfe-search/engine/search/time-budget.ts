import { ApiError } from '../http/api-error.ts';

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

  /** Call it regularly during the work. Throws `search_time_exceeded` when the time is used up. */
  check(): void {
    if (this.#spentMs + performance.now() - this.#startedAt <= this.#mostMs) return;
    throw new ApiError(
      'search_time_exceeded',
      `The search was ended after ${this.#mostMs} ms: send fewer queries in one request, or queries with fewer words, facets and conditions.`,
    );
  }
}
