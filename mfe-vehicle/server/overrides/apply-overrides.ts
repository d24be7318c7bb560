import { sql, type SQL } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { nextChange, vehicles, overrides } from '../db/tables.ts';
import { snapshotKeys, snapshotRows } from '../snapshot/tables.ts';

/** Values in force, of one vehicle each. */
const inForce = (tenant: string) => sql`
  select ${overrides.vehicleId} as vehicle_id, jsonb_object_agg(${overrides.field}, ${overrides.value}) as values
  from ${overrides}
  where ${overrides.tenant} = ${tenant} and ${overrides.endedAt} is null and (${overrides.until} is null or ${overrides.until} > now())
  group by ${overrides.vehicleId}`;

/** A vehicle's data with values put in, and what follows from them. */
export const withValues = (data: SQL | typeof vehicles.data | typeof snapshotRows.data, values: SQL) => sql`(
  ${data} || ${values}
  || case when ${values} ?| array['make', 'model'] then jsonb_build_object('make_model',
       coalesce(${values}->>'make', ${data}->>'make') || ' ' || coalesce(${values}->>'model', ${data}->>'model')) else '{}' end
  || case when ${values} ? 'status' then jsonb_build_object('sold', ${values}->>'status' = 'sold') else '{}' end
  || case when ${values}->>'status' <> 'sold' then '{"sold_date_timestamp": null}'::jsonb else '{}' end)`;

/**
 * Lets staged rows say what people decided: values that they set, and that a vehicle of two sources is shown
 * once. What the feed itself says is noted.
 */
export async function keepDecisions(client: Client, tenant: string): Promise<void> {
  const orm = ormOf(client);
  await orm.execute(sql`
    update ${overrides} set fed = ${snapshotRows.data}->${overrides.field}
    from ${snapshotKeys} join ${snapshotRows} using (record)
    where ${overrides.tenant} = ${tenant} and ${overrides.endedAt} is null and ${overrides.vehicleId} = ${snapshotKeys.id}
      and ${overrides.fed} is distinct from ${snapshotRows.data}->${overrides.field}`);
  await orm.execute(sql`
    update ${vehicles} set fed_shown = (${snapshotRows.data}->>'show_on_dealer_website')::boolean
    from ${snapshotKeys} join ${snapshotRows} using (record)
    where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${snapshotKeys.id} and ${vehicles.duplicate_of} is not null
      and ${vehicles.fed_shown} is distinct from (${snapshotRows.data}->>'show_on_dealer_website')::boolean`);
  const patched = await orm.execute<{ record: number }>(sql`
    with decided as (${inForce(tenant)}), hidden as (
      select ${vehicles.id} as vehicle_id, '{"show_on_dealer_website": false}'::jsonb as values
      from ${vehicles} where ${vehicles.tenant} = ${tenant} and ${vehicles.duplicate_of} is not null and ${vehicles.removed_at} is null
    ), patch as (
      select vehicle_id, coalesce(decided.values, '{}') || coalesce(hidden.values, '{}') as values
      from decided full join hidden using (vehicle_id)
    )
    update ${snapshotRows} set data = ${withValues(snapshotRows.data, sql`patch.values`)}
    from ${snapshotKeys}, patch
    where ${snapshotKeys.record} = ${snapshotRows.record} and ${snapshotKeys.id} = patch.vehicle_id
    returning ${snapshotRows.record}`);
  if (patched.rows.length === 0) return;
  await orm.execute(sql`
    update ${snapshotKeys} set is_different = ${vehicles.content_hash} is distinct from md5(${snapshotRows.data}::text)
    from ${snapshotRows}, ${vehicles}
    where ${snapshotRows.record} = ${snapshotKeys.record} and ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${snapshotKeys.id}
      and ${snapshotKeys.record} = any(${sql.param(patched.rows.map(({ record }) => record))}::integer[])`);
}

/** Puts the values in force into vehicles whose data was restored as it was before they were set. */
export async function reapplyOverrides(client: Client, tenant: string): Promise<void> {
  await ormOf(client).execute(sql`
    with decided as (${inForce(tenant)})
    update ${vehicles} set data = ${withValues(vehicles.data, sql`decided.values`)}, updated_at = now(), change = ${nextChange}
    from decided
    where ${vehicles.tenant} = ${tenant} and ${vehicles.id} = decided.vehicle_id and not ${vehicles.data} @> decided.values`);
}
