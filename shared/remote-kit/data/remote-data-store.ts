import { trackStatus } from './track-status.ts';

/** A promise with its state: `pending`, `fulfilled` with its value, or `rejected`. */
export type Entry = Promise<unknown> & { status?: string; value?: unknown; reason?: unknown };

/** The data of `useRemoteData` by key, one store per render, reused by the browser. */
export type RemoteDataStore = {
  get(key: string, load: () => Promise<unknown>): Entry;
  /** Returns the loaded data, for the page's state. */
  settled(): Record<string, unknown>;
  forget(key: string): void;
};

export function createRemoteDataStore(initial: Record<string, unknown> = {}): RemoteDataStore {
  const entries = new Map<string, Entry>();
  for (const [key, value] of Object.entries(initial))
    entries.set(key, Object.assign(Promise.resolve(value), { status: 'fulfilled', value }) as Entry);
  return {
    get(key, load) {
      const existing = entries.get(key);
      if (existing) return existing;
      const entry = trackStatus(load());
      entries.set(key, entry);
      return entry;
    },
    settled: () =>
      Object.fromEntries(
        [...entries]
          .filter(([, entry]) => entry.status === 'fulfilled')
          .map(([key, entry]) => [key, entry.value]),
      ),
    forget: (key) => void entries.delete(key),
  };
}
