/** Entries by key. Keys take turns; a key's entries are first in, first out, or last in (`newestFirst`). */
export function fairQueue<T>({ newestFirst = false } = {}) {
  // In the order of turns: a key moves to the end when one of its entries is next.
  const entries = new Map<string, Set<T>>();
  let size = 0;

  return {
    size: () => size,
    lengthOf: (key: string) => entries.get(key)?.size ?? 0,
    longestKey: () => [...entries].sort(([, a], [, b]) => b.size - a.size)[0]?.[0],
    newestOf: (key: string): T | undefined => [...(entries.get(key) ?? [])].at(-1),
    add(key: string, entry: T): void {
      const ofKey = entries.get(key) ?? new Set();
      entries.set(key, ofKey.add(entry));
      size++;
    },
    remove(key: string, entry: T): void {
      const ofKey = entries.get(key);
      if (!ofKey?.delete(entry)) return;
      size--;
      if (ofKey.size === 0) entries.delete(key);
    },
    /** The entry whose turn it is, of a key that may have one; it stays until it is removed. */
    next(isAllowed: (key: string) => boolean): T | undefined {
      const turn = entries.entries().find(([key]) => isAllowed(key));
      if (!turn) return undefined;
      const [key, ofKey] = turn;
      entries.delete(key);
      entries.set(key, ofKey);
      return newestFirst ? [...ofKey].at(-1) : ofKey.values().next().value;
    },
  };
}
