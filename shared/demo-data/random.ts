/** A small seeded generator (mulberry32): the same seed gives the same vehicles on every machine. */
export type Random = {
  /** 0 up to, not including, 1 */
  next(): number;
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the items, by weight. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  /** `count` different items in random order. */
  sample<T>(items: readonly T[], count: number): T[];
  /** Approximately normal with mean 0 and standard deviation 1, between -3 and 3. */
  normal(): number;
};

export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]) => items[int(0, items.length - 1)] as T;
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return items[items.length - 1]![0];
    },
    sample(items, count) {
      const pool = [...items];
      const chosen = [];
      while (chosen.length < count && pool.length > 0)
        chosen.push(...pool.splice(int(0, pool.length - 1), 1));
      return chosen;
    },
    normal: () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
  };
}

/** FNV-1a hash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
