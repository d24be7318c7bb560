export type Hits = { current: number; /** ms until the window ends */ ttl: number };

type Attempt = { key: string; seconds: number };
/** Attempts of one key. */
export type Counted = Attempt & { hits: number };
type Waiting = Attempt & { resolve(hits: Hits): void; reject(error: unknown): void };

/**
 * Collects attempts while others are being counted, and counts them together. Each attempt would otherwise
 * need a connection of its own, and a rush would let everybody else wait for one.
 * @param addAll adds to each key, and returns the new counts by key
 */
export function batchCounts(addAll: (counted: Counted[]) => Promise<Map<string, Hits>>) {
  let waiting: Waiting[] = [];
  let isCounting = false;

  async function countAll(): Promise<void> {
    isCounting = true;
    while (waiting.length > 0) {
      const attempts = waiting;
      waiting = [];
      const byKey = Map.groupBy(attempts, ({ key }) => key);
      try {
        const counts = await addAll(
          [...byKey].map(([key, ofKey]) => ({ key, seconds: ofKey[0]!.seconds, hits: ofKey.length })),
        );
        for (const [key, ofKey] of byKey) {
          const { current, ttl } = counts.get(key)!;
          // The first one of the batch has the lowest number.
          for (const [at, { resolve }] of ofKey.entries())
            resolve({ current: current - ofKey.length + at + 1, ttl });
        }
      } catch (error) {
        for (const { reject } of attempts) reject(error);
      }
    }
    isCounting = false;
  }

  return (attempt: Attempt): Promise<Hits> =>
    new Promise((resolve, reject) => {
      waiting.push({ ...attempt, resolve, reject });
      if (!isCounting) void countAll();
    });
}
