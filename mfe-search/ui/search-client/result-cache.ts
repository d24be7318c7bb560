/** Keeps the last few results by key; when it is full the oldest entry goes (specification, document 1 section 7). */
export type ResultCache<T> = { get(key: string): T | undefined; set(key: string, value: T): void; clear(): void };

export function createResultCache<T>(size: number, maxAgeMs: number, now: () => number = Date.now): ResultCache<T> {
  const entries = new Map<string, { value: T; at: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (now() - entry.at <= maxAgeMs) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, at: now() });
      const oldest = entries.keys().next();
      if (entries.size > size && !oldest.done) entries.delete(oldest.value);
    },
    clear: () => entries.clear(),
  };
}
