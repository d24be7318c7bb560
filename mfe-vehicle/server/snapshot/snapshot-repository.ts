import { and, count, eq, isNull, notExists, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { nextChange, priceHistory, vehicles, vehicleViews } from '../db/tables.ts';
import { photosBeforeDownload } from '../photos/shown-photos.ts';
import { isGone } from './is-gone.ts';
import { snapshotKeys, snapshotRows } from './tables.ts';

/**
 * Counts the present vehicles of the source, and those of them that the snapshot removes: the ones of these
 * identities, or those that it lacks.
 */
export async function countRemovals(
  client: Client,
  tenant: string,
  source: string,
  gone: string[] | null,
): Promise<{ present: number; missing: number }> {
  const [counts] = await ormOf(client)
    .select({
      present: count(),
      missing: sql`count(*) filter (where ${snapshotKeys.id} is null and ${isGone(gone)})`.mapWith(Number),
    })
    .from(vehicles)
    .leftJoin(snapshotKeys, eq(snapshotKeys.id, vehicles.id))
    .where(and(eq(vehicles.tenant, tenant), eq(vehicles.source, source), isNull(vehicles.removed_at)));
  return counts ?? { present: 0, missing: 0 };
}

/**
 * Writes the price history of new and other prices, which nobody has seen in the future, whatever a feed
 * says. Call before the vehicles are changed.
 */
export async function insertPrices(client: Client, tenant: string): Promise<void> {
  await ormOf(client).execute(sql`
    insert into ${priceHistory} (tenant, vehicle_id, price, before_price, offer_price, seen_at)
    select ${tenant}, ${snapshotKeys.id}, (${snapshotRows.data}->>'price')::numeric,
      (${snapshotRows.data}->>'before_price')::numeric, (${snapshotRows.data}->>'offer_price')::numeric,
      case when ${snapshotKeys.isNew} then least(coalesce(${snapshotRows.createdAt}, now()), now()) else now() end
    from ${keysWithRows}
    left join ${vehicles} on ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${snapshotKeys.id} and not ${snapshotKeys.isNew}
    where ${snapshotKeys.isNew} or (${snapshotKeys.isDifferent} and row(${pricesOf(snapshotRows.data)}) is distinct from row(${pricesOf(vehicles.data)}))
    order by ${snapshotKeys.record}`);
}

export async function insertNewVehicles(client: Client, tenant: string, source: string): Promise<number> {
  return countChanged(
    await ormOf(client).execute(sql`
      insert into ${vehicles} (tenant, id, source, identity, slug, data, ruled_words, photos, created_at, updated_at, change)
      select ${tenant}, ${snapshotKeys.id}, ${source}, ${snapshotKeys.identity}, ${snapshotKeys.slug}, ${snapshotRows.data},
        ${snapshotRows.ruledWords}, ${photosBeforeDownload(snapshotRows.data)},
        least(coalesce(${snapshotRows.createdAt}, now()), now()),
        least(coalesce(${snapshotRows.updatedAt}, ${snapshotRows.createdAt}, now()), now()), ${nextChange}
      from ${keysWithRows} where ${snapshotKeys.isNew} order by ${snapshotKeys.record}`),
  );
}

/** Writes the view counts that the snapshot assigns to new vehicles. */
export async function insertViews(client: Client, tenant: string): Promise<void> {
  await ormOf(client).execute(sql`
    insert into ${vehicleViews} (tenant, vehicle_id, views)
    select ${tenant}, ${snapshotKeys.id}, ${snapshotRows.views}
    from ${keysWithRows} where ${snapshotKeys.isNew} and ${snapshotRows.views} > 0
    on conflict do nothing`);
}

/** Restores removed vehicles that are in the snapshot, also those that another source had. */
export async function restoreVehicles(client: Client, tenant: string, source: string): Promise<number> {
  return countChanged(
    await ormOf(client).execute(sql`
      update ${vehicles} set data = ${snapshotRows.data}, ruled_words = ${snapshotRows.ruledWords}, source = ${source}, duplicate_of = null, identity = ${snapshotKeys.identity}, removed_at = null, updated_at = now(), change = ${nextChange}
      from ${keysWithRows} where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${snapshotKeys.id} and ${snapshotKeys.isBack}`),
  );
}

export async function updateChangedVehicles(client: Client, tenant: string): Promise<number> {
  return countChanged(
    await ormOf(client).execute(sql`
      update ${vehicles} set data = ${snapshotRows.data}, ruled_words = ${snapshotRows.ruledWords}, identity = ${snapshotKeys.identity}, updated_at = now(), change = ${nextChange}
      from ${keysWithRows}
      where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${snapshotKeys.id}
        and ${snapshotKeys.isDifferent} and not ${snapshotKeys.isNew} and not ${snapshotKeys.isBack}`),
  );
}

/** Notes what rules replaced in unchanged vehicles of which the feed has other words. */
export async function noteRuledWords(client: Client, tenant: string): Promise<void> {
  await ormOf(client).execute(sql`
    update ${vehicles} set ruled_words = ${snapshotRows.ruledWords}
    from ${keysWithRows}
    where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${snapshotKeys.id}
      and not ${snapshotKeys.isNew} and ${vehicles.ruled_words} is distinct from ${snapshotRows.ruledWords}`);
}

/** Removes the vehicles of the source that the snapshot lacks; of a delta only those of these identities. */
export async function removeMissingVehicles(
  client: Client,
  tenant: string,
  source: string,
  gone: string[] | null,
): Promise<number> {
  const orm = ormOf(client);
  return countChanged(
    await orm
      .update(vehicles)
      .set({ removed_at: sql`now()`, updated_at: sql`now()`, change: nextChange })
      .where(
        and(
          eq(vehicles.tenant, tenant),
          eq(vehicles.source, source),
          isNull(vehicles.removed_at),
          isGone(gone),
          notExists(
            orm.select({ id: snapshotKeys.id }).from(snapshotKeys).where(eq(snapshotKeys.id, vehicles.id)),
          ),
        ),
      ),
  );
}

const countChanged = ({ rowCount }: pg.QueryResult) => rowCount ?? 0;

const pricesOf = (data: typeof snapshotRows.data | typeof vehicles.data) =>
  sql`${data}->'price', ${data}->'before_price', ${data}->'offer_price'`;

const keysWithRows = sql`${snapshotKeys} join ${snapshotRows} using (record)`;
