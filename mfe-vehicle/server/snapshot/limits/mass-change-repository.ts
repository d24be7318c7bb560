import { sql, type SQL } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { vehicles } from '../../db/tables.ts';
import { derivedFields, nestedFields } from '../compared-fields.ts';
import { snapshotKeys, snapshotRows } from '../tables.ts';

type AffectedField = { field: string; emptied: number; changed: number };

/** Counts, for each field, the vehicles in which the staged rows empty or change it. */
export async function countAffected(client: Client, tenant: string): Promise<AffectedField[]> {
  const { rows } = await ormOf(client).execute<AffectedField>(affected(tenant));
  return rows;
}

/** Counts, for each of the fields, the compared vehicles that have a value in it. */
export async function countWithValue(
  client: Client,
  tenant: string,
  fields: string[],
): Promise<Map<string, number>> {
  const { rows } = await ormOf(client).execute<{ field: string; count: number }>(withValue(tenant, fields));
  return new Map(rows.map(({ field, count }) => [field, count]));
}

const isEmpty = (value: SQL) => sql`(${value} is null or ${value} in ('null', '""', '[]', '{}'))`;

const compared = (tenant: string) => sql`
  from ${snapshotKeys} join ${vehicles}
    on ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${snapshotKeys.id} and ${vehicles.removed_at} is null`;

function affected(tenant: string): SQL {
  const [before, after] = [sql`before.value`, sql`after.value`];
  const nested = sql`${sql.param(nestedFields)}::text[]`;
  const derived = sql`${sql.param(derivedFields)}::text[]`;
  return sql`
  select before.field,
    count(*) filter (where ${isEmpty(after)})::integer as emptied,
    count(*) filter (where not ${isEmpty(after)})::integer as changed
  ${compared(tenant)} and ${snapshotKeys.isDifferent}
  join ${snapshotRows} using (record)
  cross join lateral (
    select key as field, value from jsonb_each(${vehicles.data}) where key <> all (${nested}) and key <> all (${derived})
    union all
    select part || '.' || key, value from unnest(${nested}) part
      cross join lateral jsonb_each(case jsonb_typeof(${vehicles.data}->part) when 'object' then ${vehicles.data}->part else '{}' end)
  ) before
  cross join lateral (select ${snapshotRows.data} #> string_to_array(before.field, '.') as value) after
  where not ${isEmpty(before)} and ${after} is distinct from ${before}
  group by before.field
  order by before.field`;
}

const withValue = (tenant: string, fields: string[]) => sql`
  select field, count(*)::integer as count
  ${compared(tenant)}
  cross join lateral unnest(${sql.param(fields)}::text[]) field
  cross join lateral (select ${vehicles.data} #> string_to_array(field, '.') as value) before
  where not ${isEmpty(sql`before.value`)}
  group by field`;
