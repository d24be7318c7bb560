import { gt, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { vehicles } from '../../db/tables.ts';
import { snapshotKeys, snapshotRows } from '../tables.ts';

/** Finds or creates each staged row's id and slug. @returns records that repeat an earlier one */
export async function createKeys(client: Client, tenant: string, source: string): Promise<number[]> {
  const orm = ormOf(client);
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
  // The stock's statistics are stale right after a first import: without these indexes the planner may
  // compare every pair. They are created before any row changes, since an index over changed rows cannot be
  // used in the same transaction.
  await orm.execute(sql`create index on ${snapshotKeys} (id)`);
  await orm.execute(sql`create index on ${snapshotRows} (record)`);
  const rows = await orm
    .delete(snapshotKeys)
    .where(gt(snapshotKeys.occurrence, 1))
    .returning({ record: snapshotKeys.record });
  await orm.execute(sameUnderVin(tenant, source));
  await orm.execute(backFromElsewhere(tenant, source));
  await orm.execute(anotherId(tenant));
  await orm.execute(sql`analyze ${snapshotKeys}, ${snapshotRows}`);
  return rows.map((row) => row.record).sort((a, b) => a - b);
}

/** Gives each new vehicle its slug. */
export async function assignSlugs(client: Client, tenant: string): Promise<void> {
  await ormOf(client).execute(newSlugs(tenant));
}

export const countKeys = (client: Client): Promise<number> => ormOf(client).$count(snapshotKeys);

/** Matches a vehicle that was identified by its stock number and now has a VIN: it stays the same vehicle. */
const sameUnderVin = (tenant: string, source: string) => sql`
  update ${snapshotKeys} set id = ${vehicles.id}, slug = ${vehicles.slug}, is_new = false, is_back = ${vehicles.removed_at} is not null, is_different = true
  from ${vehicles}
  where ${snapshotKeys.isNew} and ${vehicles.tenant} = ${tenant} and ${vehicles.source} = ${source} and ${vehicles.identity} = ${snapshotKeys.earlier}
    and not exists (
      select 1 from ${snapshotKeys} other
      where other.identity = ${snapshotKeys.earlier} or (other.earlier = ${snapshotKeys.earlier} and other.record < ${snapshotKeys.record})
    )`;

/** Matches a new vehicle with a removed one of another source: it returns with its address and history. */
const backFromElsewhere = (tenant: string, source: string) => sql`
  with gone as (
    select distinct on (identity) identity, id, slug from ${vehicles}
    where tenant = ${tenant} and source <> ${source} and removed_at is not null and duplicate_of is null
      and identity in (select identity from ${snapshotKeys} where is_new and kind in ('vin', 'reg'))
    order by identity, removed_at desc, id
  )
  update ${snapshotKeys} set id = gone.id, slug = gone.slug, is_new = false, is_back = true, is_different = true
  from gone
  where ${snapshotKeys.isNew} and ${snapshotKeys.identity} = gone.identity
    and not exists (
      select 1 from ${vehicles} other
      where other.tenant = ${tenant} and other.source <> ${source} and other.identity = gone.identity and other.removed_at is null
    )`;

/** Gives a new vehicle another id if its own is in use: another source's data continues under it. */
const anotherId = (tenant: string) => sql`
  update ${snapshotKeys} set id = left(encode(sha256(convert_to(${snapshotKeys.id} || clock_timestamp()::text, 'UTF8')), 'hex'), 16)
  where ${snapshotKeys.isNew}
    and exists (select 1 from ${vehicles} where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${snapshotKeys.id})`;

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
