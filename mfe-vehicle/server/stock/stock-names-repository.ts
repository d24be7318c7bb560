import { inArray } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import { vehicles } from '../db/tables.ts';

/** Lists the makes of all vehicles ever listed, and the dealerships of those of some tenants. */
export async function listStockNames(
  { orm }: Database,
  tenants: string[],
): Promise<{ makes: string[]; dealerships: string[] }> {
  const [makes, dealerships] = await Promise.all([
    orm.selectDistinct({ make: vehicles.make }).from(vehicles).orderBy(vehicles.make),
    orm
      .selectDistinct({ slug: vehicles.dealership_slug })
      .from(vehicles)
      .where(inArray(vehicles.tenant, tenants)),
  ]);
  return { makes: makes.map(({ make }) => make), dealerships: dealerships.flatMap(({ slug }) => slug ?? []) };
}

/** Whether any of these tenants has a vehicle. */
export async function hasStock({ orm }: Database, tenants: string[]): Promise<boolean> {
  const found = await orm
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(inArray(vehicles.tenant, tenants))
    .limit(1);
  return found.length > 0;
}
