import type { Client } from '@forecourt/server-kit/database';
import { addRedirectHits, type CountedHits } from './redirect-hit-repository.ts';

export type RedirectHits = {
  /** Counts a visit; stored with the next `store`. */
  count(tenant: string, address: string): void;
  /** Stores what was counted since the last time. */
  store(): Promise<void>;
};

/** Counts the visits of redirected addresses, in the database now and then: programs open many. */
export function createRedirectHits(client: Client): RedirectHits {
  let counts = new Map<string, CountedHits>();

  function add(tenant: string, address: string, hits: number): void {
    const key = `${tenant} ${address}`;
    const counted = counts.get(key);
    if (counted) counted.hits += hits;
    else counts.set(key, { tenant, address, hits });
  }

  return {
    count: (tenant, address) => add(tenant, address, 1),
    async store() {
      if (counts.size === 0) return;
      const rows = [...counts.values()];
      counts = new Map();
      try {
        await addRedirectHits(client, rows);
      } catch (error) {
        for (const { tenant, address, hits } of rows) add(tenant, address, hits);
        throw error;
      }
    },
  };
}
