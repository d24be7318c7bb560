import type pg from 'pg';
import { lockChanges, notifyChanges } from '../changes/change-feed.ts';
import { ImportLimits } from './import-limits.ts';
import { findMassChanges } from './mass-change.ts';
import type { SnapshotResult, SnapshotSafety } from './snapshot-result.ts';

const largestRemoval = ImportLimits.parse({}).removed;

/** Takes the staged rows into the stock, set by set. */
export async function mergeSnapshot(
  client: pg.ClientBase,
  tenant: string,
  source: string,
  { limits, allowRemovals = false, allowChanges = [] }: SnapshotSafety,
): Promise<SnapshotResult> {
  await lockChanges(client);
  const duplicateRecords = await resolveKeys(client, tenant, source);
  const { present, missing } = await countRemovals(client, tenant, source);
  if (!allowRemovals && missing > present * (limits?.removed ?? largestRemoval))
    return { ok: false, reason: 'too-many-removals', present, missing };
  const changes = limits ? await findMassChanges(client, tenant, limits, allowChanges) : [];
  if (changes.length > 0) return { ok: false, reason: 'mass-change', changes };

  await client.query(historyOfPrices, [tenant]);
  const added = await rowCount(client, insertNew, [tenant, source]);
  await client.query(initialViews, [tenant]);
  const returned = await rowCount(client, bringBack, [tenant]);
  const changed = await rowCount(client, updateChanged, [tenant]);
  const removed = await rowCount(client, removeMissing, [tenant, source]);
  const matched = await rowCount(client, 'select 1 from snapshot_keys', []);
  if (added + returned + changed + removed > 0) await notifyChanges(client, tenant);
  await client.query('drop table snapshot_keys, snapshot_rows');
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

/** Finds or makes each staged row's id and slug. @returns the records that repeat an earlier one */
async function resolveKeys(client: pg.ClientBase, tenant: string, source: string): Promise<number[]> {
  await client.query(
    `
    create temporary table snapshot_keys on commit drop as
    select s.record, s.kind, s.identity, s.earlier, s.occurrence, s.slug_base, s.slug as wanted_slug,
      coalesce(v.id, s.id, left(encode(sha256(convert_to(concat_ws(chr(31), $1::text, $2::text, s.identity), 'UTF8')), 'hex'), 16)) as id,
      v.slug, v.id is null as is_new, v.removed_at is not null as is_back,
      v.content_hash is distinct from md5(s.data::text) as is_different
    from (
      select record, kind, earlier, id, slug, slug_base, data,
        case kind when 'traits' then key || '#' || rank else key end as identity,
        case kind when 'traits' then 1 else rank end as occurrence
      from (select *, row_number() over (partition by key order by record) as rank from snapshot_rows) ranked
    ) s
    left join vehicle.vehicles v on v.tenant = $1 and v.source = $2 and v.identity = s.identity`,
    [tenant, source],
  );
  // The stock's statistics are stale right after a first import: without these the planner may compare every pair. They
  // are made before any row changes, since an index over changed rows cannot be used in the same transaction.
  await client.query('create index on snapshot_keys (id)');
  await client.query('create index on snapshot_rows (record)');
  const { rows } = await client.query<{ record: number }>(
    'delete from snapshot_keys where occurrence > 1 returning record',
  );
  await client.query(sameUnderVin, [tenant, source]);
  await client.query(newSlugs, [tenant]);
  await client.query('analyze snapshot_keys, snapshot_rows');
  return rows.map((row) => row.record).sort((a, b) => a - b);
}

async function countRemovals(
  client: pg.ClientBase,
  tenant: string,
  source: string,
): Promise<{ present: number; missing: number }> {
  const { rows } = await client.query<{ present: string; missing: string }>(
    `
    select count(*) as present, count(*) filter (where k.id is null) as missing
    from vehicle.vehicles v left join snapshot_keys k on k.id = v.id
    where v.tenant = $1 and v.source = $2 and v.removed_at is null`,
    [tenant, source],
  );
  return { present: Number(rows[0]?.present ?? 0), missing: Number(rows[0]?.missing ?? 0) };
}

async function rowCount(client: pg.ClientBase, text: string, values: unknown[]): Promise<number> {
  return (await client.query(text, values)).rowCount ?? 0;
}

/** A vehicle known by its stock number whose VIN has come stays the same vehicle. */
const sameUnderVin = `
  update snapshot_keys k set id = v.id, slug = v.slug, is_new = false, is_back = v.removed_at is not null, is_different = true
  from vehicle.vehicles v
  where k.is_new and v.tenant = $1 and v.source = $2 and v.identity = k.earlier
    and not exists (select 1 from snapshot_keys other where other.identity = k.earlier or (other.earlier = k.earlier and other.record < k.record))`;

const newSlugs = `
  with wanted as (
    select record, coalesce(wanted_slug, case kind when 'stock' then slug_base else slug_base || '-' || left(id, 8) end) as slug
    from snapshot_keys where is_new
  ), placed as (
    select record, slug, row_number() over (partition by slug order by record) as place,
      exists (select 1 from vehicle.vehicles v where v.tenant = $1 and v.slug = wanted.slug) as is_taken
    from wanted
  )
  update snapshot_keys k set slug = case when place > 1 or is_taken then placed.slug || '-' || k.id else placed.slug end
  from placed where placed.record = k.record`;

const historyOfPrices = `
  insert into vehicle.price_history (tenant, vehicle_id, price, before_price, offer_price, seen_at)
  select $1, k.id, (s.data->>'price')::numeric, (s.data->>'before_price')::numeric, (s.data->>'offer_price')::numeric,
    case when k.is_new then coalesce(s.created_at, now()) else now() end
  from snapshot_keys k join snapshot_rows s using (record) left join vehicle.vehicles v on v.tenant = $1 and v.id = k.id and not k.is_new
  where k.is_new or (k.is_different and row(s.data->'price', s.data->'before_price', s.data->'offer_price')
    is distinct from row(v.data->'price', v.data->'before_price', v.data->'offer_price'))
  order by k.record`;

const insertNew = `
  insert into vehicle.vehicles (tenant, id, source, identity, slug, data, created_at, updated_at, change)
  select $1, k.id, $2, k.identity, k.slug, s.data, coalesce(s.created_at, now()), coalesce(s.updated_at, s.created_at, now()), nextval('vehicle.change_sequence')
  from snapshot_keys k join snapshot_rows s using (record) where k.is_new order by k.record`;

const initialViews = `
  insert into vehicle.vehicle_views (tenant, vehicle_id, views)
  select $1, k.id, s.views from snapshot_keys k join snapshot_rows s using (record) where k.is_new and s.views > 0
  on conflict do nothing`;

const bringBack = `
  update vehicle.vehicles v set data = s.data, identity = k.identity, removed_at = null, updated_at = now(), change = nextval('vehicle.change_sequence')
  from snapshot_keys k join snapshot_rows s using (record) where v.tenant = $1 and v.id = k.id and k.is_back`;

const updateChanged = `
  update vehicle.vehicles v set data = s.data, identity = k.identity, updated_at = now(), change = nextval('vehicle.change_sequence')
  from snapshot_keys k join snapshot_rows s using (record)
  where v.tenant = $1 and v.id = k.id and k.is_different and not k.is_new and not k.is_back`;

const removeMissing = `
  update vehicle.vehicles v set removed_at = now(), updated_at = now(), change = nextval('vehicle.change_sequence')
  where v.tenant = $1 and v.source = $2 and v.removed_at is null and not exists (select 1 from snapshot_keys k where k.id = v.id)`;
