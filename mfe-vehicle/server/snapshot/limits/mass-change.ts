import type { Client } from '@forecourt/server-kit/database';
import type { ImportLimits } from './import-limits.ts';
import { countAffected, countWithValue } from './mass-change-repository.ts';

/** A field that a snapshot empties or changes for `count` of the `of` vehicles that have a value in it. */
export type MassChange = {
  field: string;
  kind: 'emptied' | 'changed';
  count: number;
  of: number;
  limit: number;
};

/** Compares staged rows with their vehicles. @returns the changes that exceed the limits */
export async function findMassChanges(
  client: Client,
  tenant: string,
  limits: ImportLimits,
  allowed: readonly string[],
): Promise<MassChange[]> {
  const candidates = (await countAffected(client, tenant)).filter(
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
