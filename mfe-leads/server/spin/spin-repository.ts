import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { spins } from '../db/tables.ts';

export type StoredSpin = typeof spins.$inferSelect;
type NewSpin = Omit<StoredSpin, 'id' | 'idempotency_key' | 'created_at' | 'redeemed_at'> & { key: string };

/** Serialises the turns of one site until the end of the transaction, so that no prize is given too often. */
export async function lockWheel(client: PoolClient, tenant: string): Promise<void> {
  await ormOf(client).execute(sql`select pg_advisory_xact_lock(hashtextextended(${`spin:${tenant}`}, 0))`);
}

export async function findSpinByKey(client: Client, tenant: string, key: string): Promise<StoredSpin | null> {
  const [row] = await ormOf(client)
    .select()
    .from(spins)
    .where(and(eq(spins.tenant, tenant), eq(spins.idempotency_key, key)));
  return row ?? null;
}

/** Finds the turn because of which a phone number has to wait; null if it may have a turn. */
export async function findCurrentSpin(
  client: Client,
  tenant: string,
  phone: string,
): Promise<StoredSpin | null> {
  const [row] = await ormOf(client)
    .select()
    .from(spins)
    .where(and(eq(spins.tenant, tenant), eq(spins.phone, phone), gt(spins.again_at, sql`now()`)))
    .orderBy(desc(spins.created_at))
    .limit(1);
  return row ?? null;
}

export async function countTaken(client: Client, tenant: string): Promise<Map<string, number>> {
  const rows = await ormOf(client)
    .select({ prize_id: spins.prize_id, taken: count() })
    .from(spins)
    .where(eq(spins.tenant, tenant))
    .groupBy(spins.prize_id);
  return new Map(rows.map(({ prize_id, taken }) => [prize_id, taken]));
}

export async function insertSpin(client: Client, { key, ...spin }: NewSpin): Promise<StoredSpin> {
  const [row] = await ormOf(client)
    .insert(spins)
    .values({ ...spin, idempotency_key: key })
    .returning();
  return row!;
}

/** Lists the prizes that were won, the newest first. */
export async function listPrizes(
  client: Client,
  { tenant, onlyOpen }: { tenant: string | null; onlyOpen: boolean },
): Promise<StoredSpin[]> {
  return ormOf(client)
    .select()
    .from(spins)
    .where(
      and(
        eq(spins.wins, true),
        tenant === null ? undefined : eq(spins.tenant, tenant),
        onlyOpen ? isNull(spins.redeemed_at) : undefined,
      ),
    )
    .orderBy(desc(spins.created_at));
}

export type Redeemed =
  | { ok: true; spin: StoredSpin }
  | { ok: false; reason: 'unknown' | 'redeemed'; at?: Date };

/** Marks a prize as handed over, once. */
export async function redeemPrize(client: Client, tenant: string, code: string): Promise<Redeemed> {
  const hasCode = and(eq(spins.tenant, tenant), eq(spins.code, code.trim().toUpperCase()));
  const [spin] = await ormOf(client)
    .update(spins)
    .set({ redeemed_at: sql`now()` })
    .where(and(hasCode, isNull(spins.redeemed_at)))
    .returning();
  if (spin) return { ok: true, spin };
  const [found] = await ormOf(client).select().from(spins).where(hasCode);
  return found?.redeemed_at
    ? { ok: false, reason: 'redeemed', at: found.redeemed_at }
    : { ok: false, reason: 'unknown' };
}
