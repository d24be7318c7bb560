import { and, eq, gt, inArray, lte, max, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { followedVehicles, stockChanges } from '../db/tables.ts';

export type StockChange = {
  id: number;
  tenant: string;
  vehicleId: string;
  kind: 'new' | 'price-drop';
  name: string;
  slug: string;
  priceBefore: number | null;
  /** The current price. */
  price: number | null;
};

/** A vehicle as the change feed lists it, with its place in the feed. */
export type ListedVehicle = {
  sequence: number;
  tenant: string;
  id: string;
  name: string;
  slug: string;
  price: number | null;
};

/** Stores a change for each vehicle that is not followed yet or costs less; a repeat has no effect. */
export async function insertStockChanges(client: PoolClient, listed: ListedVehicle[]): Promise<void> {
  await ormOf(client).execute(sql`
    insert into ${stockChanges} (sequence, tenant, vehicle_id, kind, name, slug, price_before)
    select c.sequence, c.tenant, c.id, case when f.vehicle_id is null then 'new' else 'price-drop' end, c.name, c.slug, f.price
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
      as c(sequence bigint, tenant text, id text, name text, slug text, price integer)
    left join ${followedVehicles} f on f.tenant = c.tenant and f.vehicle_id = c.id
    where f.vehicle_id is null or c.price < f.price
    order by c.sequence
    on conflict do nothing`);
}

/** Returns the id of the newest change up to a place in the change feed; null if there is none. */
export async function findNewestChange(client: Client, sequence: number): Promise<number | null> {
  const [newest] = await ormOf(client)
    .select({ id: max(stockChanges.id) })
    .from(stockChanges)
    .where(lte(stockChanges.sequence, sequence));
  return newest?.id ?? null;
}

/** Lists the changes of tenants' vehicles after one change and up to another, the oldest first. */
export async function listStockChanges(
  client: Client,
  tenants: string[],
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<StockChange[]> {
  return ormOf(client)
    .select({
      id: stockChanges.id,
      tenant: stockChanges.tenant,
      vehicleId: stockChanges.vehicleId,
      kind: stockChanges.kind,
      name: stockChanges.name,
      slug: stockChanges.slug,
      priceBefore: stockChanges.priceBefore,
      price: followedVehicles.price,
    })
    .from(stockChanges)
    .innerJoin(
      followedVehicles,
      and(
        eq(followedVehicles.tenant, stockChanges.tenant),
        eq(followedVehicles.vehicleId, stockChanges.vehicleId),
      ),
    )
    .where(and(gt(stockChanges.id, after), lte(stockChanges.id, upTo), inArray(stockChanges.tenant, tenants)))
    .orderBy(stockChanges.id)
    .limit(limit);
}

export async function deleteOldStockChanges(client: Client, storedDays: number): Promise<void> {
  await ormOf(client)
    .delete(stockChanges)
    .where(sql`${stockChanges.createdAt} < now() - make_interval(days => ${storedDays})`);
}
