import { sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { nextChange, overrides, snapshotOrders, vehicles } from '../../db/tables.ts';
import { reapplyOverrides } from '../../overrides/apply-overrides.ts';

type Pair = { id: string; first: string | null };

/**
 * Shows a vehicle that several sources have once: the first one that was shown stays, with its address, the
 * others are hidden. When the shown one leaves its source, the hidden one's data continues under its address.
 */
export async function settleDuplicates(client: Client, tenant: string): Promise<void> {
  const orm = ormOf(client);
  const { rows: sources } = await orm.execute(sql`
    select source from ${vehicles} where tenant = ${tenant} and (removed_at is null or duplicate_of is not null) group by source limit 2`);
  if (sources.length < 2) return;
  const { rows } = await orm.execute<Pair>(differing(tenant));
  const hidden = rows.filter(({ first }) => first !== null);
  const alone = rows.filter(({ first }) => first === null).map(({ id }) => id);
  await hide(client, tenant, hidden);
  await continueUnderFirst(client, tenant, alone);
  await show(client, tenant, alone);
}

const compact = (field: string) =>
  sql`regexp_replace(upper(coalesce(data->>${sql.raw(`'${field}'`)}, '')), '[[:space:][:punct:]]+', '', 'g')`;
const plain = (field: string) => sql`lower(trim(coalesce(data->>${sql.raw(`'${field}'`)}, '')))`;

/**
 * The vehicles that are a duplicate and not yet hidden, or hidden and no duplicate any more. Equal are those
 * of one VIN; if not both have a VIN, of one registration, or of one stock number and make, model and year.
 */
const differing = (tenant: string) => sql`
  with present as materialized (
    select id, source, created_at, duplicate_of, ${compact('vin')} as vin, ${compact('regplate')} as plate, ${compact('stocknum')} as stock,
      concat_ws('|', ${plain('make')}, ${plain('model')}, data->>'year') as what
    from ${vehicles} where tenant = ${tenant} and removed_at is null
  ), keyed as materialized (
    select id, source, created_at, duplicate_of, length(vin) = 17 as has_vin, 'vin:' || vin as key from present where length(vin) = 17
    union all select id, source, created_at, duplicate_of, length(vin) = 17, 'reg:' || plate || what from present where length(plate) >= 3
    union all select id, source, created_at, duplicate_of, length(vin) = 17, 'stock:' || stock || what from present where length(stock) >= 2
  ), shared as materialized (
    select * from keyed where key in (select key from keyed group by key having count(distinct source) > 1)
  ), firsts as (
    select distinct on (one.id) one.id, other.id as first
    from shared one join shared other on other.key = one.key and other.source <> one.source
      and (one.key like 'vin:%' or not (one.has_vin and other.has_vin))
      and (other.duplicate_of is not null, other.created_at, other.id) < (one.duplicate_of is not null, one.created_at, one.id)
    where other.duplicate_of is null or other.duplicate_of is distinct from one.id
    order by one.id, other.duplicate_of is not null, other.created_at, other.id
  )
  select present.id, firsts.first from present left join firsts using (id)
  where present.duplicate_of is distinct from firsts.first`;

async function hide(client: Client, tenant: string, pairs: Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  await ormOf(client).execute(sql`
    update ${vehicles} set duplicate_of = pair.first,
      fed_shown = case when duplicate_of is null then (data->>'show_on_dealer_website')::boolean else fed_shown end,
      data = data || '{"show_on_dealer_website": false}', updated_at = now(), change = ${nextChange}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair(id text, first text)
    where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = pair.id`);
}

async function show(client: Client, tenant: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await ormOf(client).execute(sql`
    update ${vehicles} set duplicate_of = null, fed_shown = null,
      data = data || jsonb_build_object('show_on_dealer_website', coalesce(fed_shown, true)), updated_at = now(), change = ${nextChange}
    where ${vehicles.tenant} = ${tenant} and ${vehicles.removed_at} is null and ${vehicles.id} = any(${sql.param(ids)}::text[])`);
}

/** Gives the shown vehicle that left its source the data of the one hidden behind it. */
async function continueUnderFirst(client: Client, tenant: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const orm = ormOf(client);
  const { rows } = await orm.execute<{ id: string; first: string; source: string; identity: string }>(sql`
    select one.id, first.id as first, one.source, one.identity
    from ${vehicles} one join ${vehicles} first on first.tenant = one.tenant and first.id = one.duplicate_of and first.removed_at is not null
    where one.tenant = ${tenant} and one.removed_at is null and one.id = any(${sql.param(ids)}::text[])`);
  if (rows.length === 0) return;
  const moved = JSON.stringify(rows);
  await orm.execute(sql`
    update ${vehicles} set identity = concat_ws(' ', 'moved:', ${vehicles.id}, ${vehicles.identity}), removed_at = now(), updated_at = now(), change = ${nextChange}
    from jsonb_to_recordset(${moved}::jsonb) as pair(id text)
    where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = pair.id`);
  await orm.execute(sql`
    update ${vehicles} set source = pair.source, identity = pair.identity, photos = one.photos, ruled_words = one.ruled_words, removed_at = null, updated_at = now(),
      data = one.data || jsonb_build_object('show_on_dealer_website', coalesce(one.fed_shown, true)), change = ${nextChange}
    from jsonb_to_recordset(${moved}::jsonb) as pair(id text, first text, source text, identity text)
      join ${vehicles} one on one.tenant = ${tenant} and one.id = pair.id
    where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = pair.first`);
  await orm.execute(sql`
    update ${overrides} set fed = one.data->${overrides.field}
    from jsonb_to_recordset(${moved}::jsonb) as pair(id text, first text)
      join ${vehicles} one on one.tenant = ${tenant} and one.id = pair.id
    where ${overrides.tenant} = ${tenant} and ${overrides.vehicleId} = pair.first and ${overrides.endedAt} is null`);
  await reapplyOverrides(client, tenant);
  for (const { id, first, source } of rows)
    await orm.execute(sql`
      update ${snapshotOrders} set ids = array_replace(ids, ${id}, ${first})
      where ${snapshotOrders.tenant} = ${tenant} and ${snapshotOrders.source} = ${source}`);
}
