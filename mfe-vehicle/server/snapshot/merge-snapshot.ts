import { and, count, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type pg from 'pg';
import { ormOf, type Database } from '@forecourt/server-kit/database';
import { lockChanges, notifyChanges } from '../changes/change-repository.ts';
import { nextChange, priceHistory, vehicles, vehicleViews } from '../db/tables.ts';
import { ImportLimits } from './import-limits.ts';
import { findMassChanges } from './mass-change.ts';
import type { SnapshotResult, SnapshotSafety } from './snapshot-result.ts';
import { snapshotKeys, snapshotRows } from './staged-tables.ts';

type Orm = Database['orm'];

const largestRemoval = ImportLimits.parse({}).removed;

/** Merges the staged rows into the stock with set-based statements. */
export async function mergeSnapshot(
  client: pg.ClientBase,
  tenant: string,
  source: string,
  { limits, allowRemovals = false, allowChanges = [] }: SnapshotSafety,
): Promise<SnapshotResult> {
  const orm = ormOf(client);
  await lockChanges(client);
  const duplicateRecords = await resolveKeys(orm, tenant, source);
  const { present, missing } = await countRemovals(orm, tenant, source);
  if (!allowRemovals && missing > present * (limits?.removed ?? largestRemoval))
    return { ok: false, reason: 'too-many-removals', present, missing };
  const changes = limits ? await findMassChanges(client, tenant, limits, allowChanges) : [];
  if (changes.length > 0) return { ok: false, reason: 'mass-change', changes };

  await orm.execute(historyOfPrices(tenant));
  const added = changedRows(await orm.execute(insertNew(tenant, source)));
  await orm.execute(initialViews(tenant));
  const returned = changedRows(await orm.execute(bringBack(tenant)));
  const changed = changedRows(await orm.execute(updateChanged(tenant)));
  const removed = changedRows(await removeMissing(orm, tenant, source));
  const matched = await orm.$count(snapshotKeys);
  if (added + returned + changed + removed > 0) await notifyChanges(client, tenant);
  await orm.execute(sql`drop table ${snapshotKeys}, ${snapshotRows}`);
  return {
    ok: true,
    added: added + returned,
    changed,
    unchanged: matched - added - returned - changed,
    removed,
    duplicates: duplicateRecords.length,
    duplicateRecords,
  };
}

/** Finds or creates each staged row's id and slug. @returns the records that repeat an earlier one */
async function resolveKeys(orm: Orm, tenant: string, source: string): Promise<number[]> {
  await orm.execute(sql`
    create temporary table ${snapshotKeys} on commit drop as
    select s.record, s.kind, s.identity, s.earlier, s.occurrence, s.slug_base, s.slug as wanted_slug,
      coalesce(${vehicles.id}, s.id, left(encode(sha256(convert_to(concat_ws(chr(31), ${tenant}::text, ${source}::text, s.identity), 'UTF8')), 'hex'), 16)) as id,
      ${vehicles.slug}, ${vehicles.id} is null as is_new, ${vehicles.removed_at} is not null as is_back,
      ${vehicles.content_hash} is distinct from md5(s.data::text) as is_different
    from (
      select record, kind, earlier, id, slug, slug_base, data,
        case kind when 'traits' then key || '#' || rank else key end as identity,
        case kind when 'traits' then 1 else rank end as occurrence
      from (select *, row_number() over (partition by key order by record) as rank from ${snapshotRows}) ranked
    ) s
    left join ${vehicles} on ${vehicles.tenant} = ${tenant} and ${vehicles.source} = ${source} and ${vehicles.identity} = s.identity`);
  // The stock's statistics are stale right after a first import: without these indexes the planner may compare every
  // pair. They are created before any row changes, since an index over changed rows cannot be used in the same
  // transaction.
  await orm.execute(sql`create index on ${snapshotKeys} (id)`);
  await orm.execute(sql`create index on ${snapshotRows} (record)`);
  const rows = await orm
    .delete(snapshotKeys)
    .where(gt(snapshotKeys.occurrence, 1))
    .returning({ record: snapshotKeys.record });
  await orm.execute(sameUnderVin(tenant, source));
  await orm.execute(newSlugs(tenant));
  await orm.execute(sql`analyze ${snapshotKeys}, ${snapshotRows}`);
  return rows.map((row) => row.record).sort((a, b) => a - b);
}

async function countRemovals(
  orm: Orm,
  tenant: string,
  source: string,
): Promise<{ present: number; missing: number }> {
  const [counts] = await orm
    .select({
      present: count(),
      missing: sql`count(*) filter (where ${snapshotKeys.id} is null)`.mapWith(Number),
    })
    .from(vehicles)
    .leftJoin(snapshotKeys, eq(snapshotKeys.id, vehicles.id))
    .where(and(eq(vehicles.tenant, tenant), eq(vehicles.source, source), isNull(vehicles.removed_at)));
  return counts ?? { present: 0, missing: 0 };
}

const changedRows = ({ rowCount }: pg.QueryResult) => rowCount ?? 0;

/** Matches a vehicle that was identified by its stock number and now has a VIN: it stays the same vehicle. */
const sameUnderVin = (tenant: string, source: string) => sql`
  update ${snapshotKeys} set id = ${vehicles.id}, slug = ${vehicles.slug}, is_new = false, is_back = ${vehicles.removed_at} is not null, is_different = true
  from ${vehicles}
  where ${snapshotKeys.isNew} and ${vehicles.tenant} = ${tenant} and ${vehicles.source} = ${source} and ${vehicles.identity} = ${snapshotKeys.earlier}
    and not exists (
      select 1 from ${snapshotKeys} other
      where other.identity = ${snapshotKeys.earlier} or (other.earlier = ${snapshotKeys.earlier} and other.record < ${snapshotKeys.record})
    )`;

const newSlugs = (tenant: string) => sql`
  with wanted as (
    select record, coalesce(wanted_slug, case kind when 'stock' then slug_base else slug_base || '-' || left(id, 8) end) as slug
    from ${snapshotKeys} where is_new
  ), placed as (
    select record, slug, row_number() over (partition by slug order by record) as place,
      exists (select 1 from ${vehicles} where ${vehicles.tenant} = ${tenant} and ${vehicles.slug} = wanted.slug) as is_taken
    from wanted
  )
  update ${snapshotKeys} set slug = case when place > 1 or is_taken then placed.slug || '-' || ${snapshotKeys.id} else placed.slug end
  from placed where placed.record = ${snapshotKeys.record}`;

const pricesOf = (data: typeof snapshotRows.data | typeof vehicles.data) =>
  sql`${data}->'price', ${data}->'before_price', ${data}->'offer_price'`;

const keysWithRows = sql`${snapshotKeys} join ${snapshotRows} using (record)`;

const historyOfPrices = (tenant: string) => sql`
  insert into ${priceHistory} (tenant, vehicle_id, price, before_price, offer_price, seen_at)
  select ${tenant}, ${snapshotKeys.id}, (${snapshotRows.data}->>'price')::numeric,
    (${snapshotRows.data}->>'before_price')::numeric, (${snapshotRows.data}->>'offer_price')::numeric,
    case when ${snapshotKeys.isNew} then coalesce(${snapshotRows.createdAt}, now()) else now() end
  from ${keysWithRows}
  left join ${vehicles} on ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${snapshotKeys.id} and not ${snapshotKeys.isNew}
  where ${snapshotKeys.isNew} or (${snapshotKeys.isDifferent} and row(${pricesOf(snapshotRows.data)}) is distinct from row(${pricesOf(vehicles.data)}))
  order by ${snapshotKeys.record}`;

const insertNew = (tenant: string, source: string) => sql`
  insert into ${vehicles} (tenant, id, source, identity, slug, data, created_at, updated_at, change)
  select ${tenant}, ${snapshotKeys.id}, ${source}, ${snapshotKeys.identity}, ${snapshotKeys.slug}, ${snapshotRows.data},
    coalesce(${snapshotRows.createdAt}, now()), coalesce(${snapshotRows.updatedAt}, ${snapshotRows.createdAt}, now()), ${nextChange}
  from ${keysWithRows} where ${snapshotKeys.isNew} order by ${snapshotKeys.record}`;

const initialViews = (tenant: string) => sql`
  insert into ${vehicleViews} (tenant, vehicle_id, views)
  select ${tenant}, ${snapshotKeys.id}, ${snapshotRows.views}
  from ${keysWithRows} where ${snapshotKeys.isNew} and ${snapshotRows.views} > 0
  on conflict do nothing`;

const bringBack = (tenant: string) => sql`
  update ${vehicles} set data = ${snapshotRows.data}, identity = ${snapshotKeys.identity}, removed_at = null, updated_at = now(), change = ${nextChange}
  from ${keysWithRows} where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${snapshotKeys.id} and ${snapshotKeys.isBack}`;

const updateChanged = (tenant: string) => sql`
  update ${vehicles} set data = ${snapshotRows.data}, identity = ${snapshotKeys.identity}, updated_at = now(), change = ${nextChange}
  from ${keysWithRows}
  where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${snapshotKeys.id}
    and ${snapshotKeys.isDifferent} and not ${snapshotKeys.isNew} and not ${snapshotKeys.isBack}`;

const removeMissing = (orm: Orm, tenant: string, source: string) =>
  orm
    .update(vehicles)
    .set({ removed_at: sql`now()`, updated_at: sql`now()`, change: nextChange })
    .where(
      and(
        eq(vehicles.tenant, tenant),
        eq(vehicles.source, source),
        isNull(vehicles.removed_at),
        notExists(
          orm.select({ id: snapshotKeys.id }).from(snapshotKeys).where(eq(snapshotKeys.id, vehicles.id)),
        ),
      ),
    );
