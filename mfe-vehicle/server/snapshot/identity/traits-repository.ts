import { sql, type SQL } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { vehicles } from '../../db/tables.ts';
import { snapshotKeys, snapshotRows } from '../tables.ts';

/** Staged rows and vehicles of equal traits, the odometer apart, that have no counterpart yet. */
export type Unmatched = {
  fresh: { record: number; km: number | null }[];
  missing: { id: string; km: number | null }[];
};

/** Groups larger than this are left alone: their vehicles cannot be told apart. */
const largestGroup = 200;

const text = (data: SQL | typeof snapshotRows.data | typeof vehicles.data, ...fields: string[]) =>
  sql`regexp_replace(lower(normalize(coalesce(${sql.join(
    fields.map((field) => sql`${data}->>${sql.raw(`'${field}'`)}`),
    sql`, `,
  )}, ''), nfkc)), '\\s+', ' ', 'g')`;

const traits = (data: typeof snapshotRows.data | typeof vehicles.data) =>
  sql`md5(concat_ws(chr(31), ${text(data, 'dealership_slug', 'dealership_name')}, ${text(data, 'carsales_title', 'name')}, ${text(data, 'location_name', 'city')}, ${text(data, 'state')}, ${text(data, 'colour')}))`;

export async function readUnmatched(client: Client, tenant: string, source: string): Promise<Unmatched[]> {
  const { rows } = await ormOf(client).execute<Unmatched>(sql`
    with missing as (
      select ${traits(vehicles.data)} as traits, json_agg(json_build_object('id', ${vehicles.id}, 'km', ${vehicles.km})) as vehicles, count(*) as count
      from ${vehicles}
      where ${vehicles.tenant} = ${tenant} and ${vehicles.source} = ${source} and ${vehicles.removed_at} is null
        and ${vehicles.identity} like 'traits:%' and not exists (select 1 from ${snapshotKeys} where ${snapshotKeys.id} = ${vehicles.id})
      group by 1
    ), fresh as (
      select ${traits(snapshotRows.data)} as traits, json_agg(json_build_object('record', record, 'km', (${snapshotRows.data}->>'km')::numeric) order by record) as rows, count(*) as count
      from ${snapshotKeys} join ${snapshotRows} using (record)
      where ${snapshotKeys.kind} = 'traits' and ${snapshotKeys.isNew} and exists (select 1 from missing)
      group by 1
    )
    select fresh.rows as fresh, missing.vehicles as missing from fresh join missing using (traits)
    where fresh.count <= ${largestGroup} and missing.count <= ${largestGroup}`);
  return rows;
}

/** Lets staged rows be the vehicles that they were matched with. */
export async function adoptVehicles(
  client: Client,
  tenant: string,
  pairs: { record: number; id: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await ormOf(client).execute(sql`
    update ${snapshotKeys} set id = ${vehicles.id}, slug = ${vehicles.slug}, is_new = false, is_different = true
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair(record integer, id text)
    join ${vehicles} on ${vehicles.tenant} = ${tenant} and ${vehicles.id} = pair.id
    where ${snapshotKeys.record} = pair.record`);
}
