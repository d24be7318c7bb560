/** Responses by key. Requests for a key share a call; the oldest is evicted from a full cache. */
export type QueryCache = {
  /** The cached response, if it is fresh. */
  peek<T>(key: string): T | undefined;
  /** Adds a response that came without a call, as one of the time `at`. */
  put(key: string, value: unknown, at: number): void;
  /** The cached response, the pending one, or a new one. It is aborted when all callers have aborted. */
  fetch<T>(key: string, load: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
};

type Call = { answer: Promise<unknown>; abort: AbortController; waiting: number };

const defaultMaxAgeMs = 5 * 60_000;

export function createQueryCache(
  size: number,
  { maxAgeMs = defaultMaxAgeMs, now = Date.now }: { maxAgeMs?: number; now?: () => number } = {},
): QueryCache {
  const answers = new Map<string, { value: unknown; at: number }>();
  const calls = new Map<string, Call>();

  function peek<T>(key: string): T | undefined {
    const entry = answers.get(key);
    if (entry && now() - entry.at > maxAgeMs) answers.delete(key);
    return answers.get(key)?.value as T | undefined;
  }

  function put(key: string, value: unknown, at: number): void {
    answers.delete(key);
    answers.set(key, { value, at });
    const oldest = answers.keys().next();
    if (answers.size > size && !oldest.done) answers.delete(oldest.value);
  }

  function start(key: string, load: (signal: AbortSignal) => Promise<unknown>): Call {
    const abort = new AbortController();
    const call: Call = { answer: load(abort.signal), abort, waiting: 0 };
    calls.set(key, call);
    const end = () => {
      if (calls.get(key) === call) calls.delete(key);
    };
    call.answer.then((value) => {
      end();
      if (!abort.signal.aborted) put(key, value, now());
    }, end);
    return call;
  }

  function leave(key: string, call: Call): void {
    if (--call.waiting > 0) return;
    if (calls.get(key) === call) calls.delete(key);
    call.abort.abort();
  }

  return {
    peek,
    put,
    fetch<T>(key: string, load: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
      const cached = peek<T>(key);
      if (cached !== undefined) return Promise.resolve(cached);
      if (signal?.aborted) return Promise.reject(signal.reason as Error);
      const call = calls.get(key) ?? start(key, load);
      call.waiting++;
      if (!signal) return call.answer as Promise<T>;
      return new Promise<T>((resolve, reject) => {
        const giveUp = () => {
          leave(key, call);
          reject(signal.reason as Error);
        };
        signal.addEventListener('abort', giveUp, { once: true });
        call.answer
          .finally(() => signal.removeEventListener('abort', giveUp))
          .then((value) => resolve(value as T), reject);
      });
    },
  };
}
