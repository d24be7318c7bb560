import { sql } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import { redirectHits } from '../db/tables.ts';

export type RedirectHits = {
  /** Counts a visit; stored with the next `store`. */
  count(tenant: string, address: string): void;
  /** Stores what was counted since the last time. */
  store(): Promise<void>;
};

/** Counts the visits of redirected addresses, in the database now and then: programs open many. */
export function createRedirectHits({ orm }: Pick<Database, 'orm'>): RedirectHits {
  let counts = new Map<string, { tenant: string; address: string; hits: number }>();

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
        await orm
          .insert(redirectHits)
          .values(rows.map((row) => ({ ...row, lastAt: new Date() })))
          .onConflictDoUpdate({
            target: [redirectHits.tenant, redirectHits.address],
            set: { hits: sql`${redirectHits.hits} + excluded.hits`, lastAt: sql`excluded.last_at` },
          });
      } catch (error) {
        for (const { tenant, address, hits } of rows) add(tenant, address, hits);
        throw error;
      }
    },
  };
}

/** Lists how often each address of a site was visited. */
export async function listRedirectHits({ orm }: Pick<Database, 'orm'>, tenant: string) {
  return orm
    .select({ address: redirectHits.address, hits: redirectHits.hits, lastAt: redirectHits.lastAt })
    .from(redirectHits)
    .where(sql`${redirectHits.tenant} = ${tenant}`);
}
