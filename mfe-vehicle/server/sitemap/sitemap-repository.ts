import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import { stockScope } from '@forecourt/contracts/tenant/stock-scope';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { vehicles } from '../db/tables.ts';
import type { DealershipFilter } from '../stock/dealership-site.ts';
import { isListed } from '../stock/stock-rule-in-sql.ts';

const batch = 2000;

export type Lists = {
  car_types: Record<string, number>;
  bodies: Record<string, number>;
  models: { make: string; model: string; count: number }[];
};

/** Counts the listed vehicles of each list that contains any. */
export async function countLists(
  client: Client,
  site: TenantConfig,
  dealershipFilters: readonly DealershipFilter[],
): Promise<Lists> {
  const where = and(inArray(vehicles.tenant, stockScope(site)), isListed(site, dealershipFilters));
  const [types, bodies, models] = await Promise.all([
    ormOf(client)
      .select({ value: vehicles.car_type, count: count() })
      .from(vehicles)
      .where(where)
      .groupBy(vehicles.car_type),
    ormOf(client)
      .select({ value: vehicles.simple_body, count: count() })
      .from(vehicles)
      .where(where)
      .groupBy(vehicles.simple_body)
      .orderBy(asc(vehicles.simple_body)),
    ormOf(client)
      .select({ make: vehicles.make, model: vehicles.model, count: count() })
      .from(vehicles)
      .where(where)
      .groupBy(vehicles.make, vehicles.model)
      .orderBy(asc(vehicles.make), asc(vehicles.model)),
  ]);
  const byValue = (rows: { value: string | null; count: number }[]) =>
    Object.fromEntries(rows.flatMap(({ value, count: number }) => (value ? [[value, number]] : [])));
  return { car_types: byValue(types), bodies: byValue(bodies), models };
}

/**
 * Yields the paths of listed vehicles in batches, in the order of group members and ids, so that each batch
 * continues after the previous one. Each path is yielded once.
 */
export async function* readPaths(
  client: Client,
  site: TenantConfig,
  dealershipFilters: readonly DealershipFilter[],
): AsyncGenerator<{ path: string; updated_at: string }[]> {
  const listed = isListed(site, dealershipFilters);
  const seen = new Set<string>();
  for (const tenant of stockScope(site)) {
    let after = '';
    for (;;) {
      const rows = await ormOf(client)
        .select({ id: vehicles.id, slug: vehicles.slug, updated_at: vehicles.updated_at })
        .from(vehicles)
        .where(and(eq(vehicles.tenant, tenant), listed, gt(vehicles.id, after)))
        .orderBy(asc(vehicles.id))
        .limit(batch);
      yield rows
        .filter(({ slug }) => !seen.has(slug) && seen.add(slug))
        .map(({ slug, updated_at }) => ({ path: `/cars/${slug}`, updated_at: updated_at.toISOString() }));
      if (rows.length < batch) break;
      after = rows.at(-1)!.id;
    }
  }
}
