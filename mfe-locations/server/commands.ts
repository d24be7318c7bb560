import type { Database } from '@forecourt/server-kit/database';

/** Lists the dealerships and locations of sites, which their settings may name. */
export async function placeNames(
  database: Database,
  tenants: string[],
): Promise<{ dealerships: string[]; locations: string[] }> {
  const { listPlaceNames } = await import('./place-names.ts');
  return listPlaceNames(database.pool, tenants);
}
