import { eq, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { redirectHits } from '../db/tables.ts';

export type CountedHits = { tenant: string; address: string; hits: number };

/** Adds visits of redirected addresses to those that are stored. */
export async function addRedirectHits(client: Client, counted: readonly CountedHits[]): Promise<void> {
  await ormOf(client)
    .insert(redirectHits)
    .values(counted.map((row) => ({ ...row, lastAt: new Date() })))
    .onConflictDoUpdate({
      target: [redirectHits.tenant, redirectHits.address],
      set: { hits: sql`${redirectHits.hits} + excluded.hits`, lastAt: sql`excluded.last_at` },
    });
}

/** Lists how often each address of a site was visited. */
export async function listRedirectHits(client: Client, tenant: string) {
  return ormOf(client)
    .select({ address: redirectHits.address, hits: redirectHits.hits, lastAt: redirectHits.lastAt })
    .from(redirectHits)
    .where(eq(redirectHits.tenant, tenant));
}
