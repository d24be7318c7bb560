import type pg from 'pg';
import { derivedFields, nestedFields } from './compared-fields.ts';
import type { ImportLimits } from './import-limits.ts';

/** A field that a snapshot empties or changes for `count` of the `of` vehicles that have a value in it. */
export type MassChange = {
  field: string;
  kind: 'emptied' | 'changed';
  count: number;
  of: number;
  limit: number;
};

/** Compares staged rows with the vehicles that they change. @returns what goes beyond the limits and is not allowed */
export async function findMassChanges(
  client: pg.ClientBase,
  tenant: string,
  limits: ImportLimits,
  allowed: readonly string[],
): Promise<MassChange[]> {
  const { rows } = await client.query<{ field: string; emptied: number; changed: number }>(affected, [
    tenant,
    nestedFields,
    derivedFields,
  ]);
  const candidates = rows.filter(
    ({ field, emptied, changed }) =>
      !isAllowed(field, allowed) && (emptied >= limits.minimum || changed >= limits.minimum),
  );
  if (candidates.length === 0) return [];
  const totals = await countWithValue(
    client,
    tenant,
    candidates.map(({ field }) => field),
  );
  return candidates.flatMap((counts) =>
    (['emptied', 'changed'] as const).flatMap((kind) => {
      const count = counts[kind];
      const of = totals.get(counts.field)!;
      const limit = limitOf(limits, counts.field, kind);
      const isTooMuch = count >= limits.minimum && count > of * limit;
      return isTooMuch ? [{ field: counts.field, kind, count, of, limit }] : [];
    }),
  );
}

const isAllowed = (field: string, allowed: readonly string[]) =>
  allowed.includes(field) || allowed.includes(field.split('.')[0]!);

function limitOf(limits: ImportLimits, field: string, kind: MassChange['kind']): number {
  return limits.fields[field]?.[kind] ?? limits.fields[field.split('.')[0]!]?.[kind] ?? limits[kind];
}

async function countWithValue(
  client: pg.ClientBase,
  tenant: string,
  fields: string[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ field: string; count: number }>(withValue, [tenant, fields]);
  return new Map(rows.map(({ field, count }) => [field, count]));
}

const isEmpty = (value: string) => `(${value} is null or ${value} in ('null', '""', '[]', '{}'))`;

const compared = `
  from snapshot_keys k join vehicle.vehicles v on v.tenant = $1 and v.id = k.id and v.removed_at is null`;

const affected = `
  select before.field,
    count(*) filter (where ${isEmpty('after.value')})::integer as emptied,
    count(*) filter (where not ${isEmpty('after.value')})::integer as changed
  ${compared} and k.is_different
  join snapshot_rows s using (record)
  cross join lateral (
    select key as field, value from jsonb_each(v.data) where key <> all ($2::text[]) and key <> all ($3::text[])
    union all
    select part || '.' || key, value from unnest($2::text[]) part
      cross join lateral jsonb_each(case jsonb_typeof(v.data->part) when 'object' then v.data->part else '{}' end)
  ) before
  cross join lateral (select s.data #> string_to_array(before.field, '.') as value) after
  where not ${isEmpty('before.value')} and after.value is distinct from before.value
  group by before.field
  order by before.field`;

const withValue = `
  select field, count(*)::integer as count
  ${compared}
  cross join lateral unnest($2::text[]) field
  cross join lateral (select v.data #> string_to_array(field, '.') as value) before
  where not ${isEmpty('before.value')}
  group by field`;
