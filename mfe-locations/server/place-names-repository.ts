import { inArray } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import { hasTable } from '@forecourt/server-kit/has-table';
import { dealerships, locations } from './db/tables.ts';

/** Lists the slugs of the dealerships and locations of some tenants; none on a database without this domain. */
export async function listPlaceNames(
  database: Database,
  tenants: string[],
): Promise<{ dealerships: string[]; locations: string[] }> {
  if (!(await hasTable(database, dealerships))) return { dealerships: [], locations: [] };
  const { orm } = database;
  const [places, dealers] = await Promise.all([
    orm
      .select({ slug: locations.slug, dealership: locations.dealershipSlug })
      .from(locations)
      .where(inArray(locations.tenant, tenants)),
    orm.select({ slug: dealerships.slug }).from(dealerships).where(inArray(dealerships.tenant, tenants)),
  ]);
  const names = [...places.map(({ dealership }) => dealership), ...dealers.map(({ slug }) => slug)];
  return {
    dealerships: [...new Set(names)].sort(),
    locations: [...new Set(places.map(({ slug }) => slug))].sort(),
  };
}
