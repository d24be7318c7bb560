import { inArray } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { vehicles } from '../db/tables.ts';

/** Lists the makes of all vehicles ever listed, and the dealerships of those of some tenants. */
export async function listStockNames(
  client: Client,
  tenants: string[],
): Promise<{ makes: string[]; dealerships: string[] }> {
  const [makes, dealerships] = await Promise.all([
    ormOf(client).selectDistinct({ make: vehicles.make }).from(vehicles).orderBy(vehicles.make),
    ormOf(client)
      .selectDistinct({ slug: vehicles.dealership_slug })
      .from(vehicles)
      .where(inArray(vehicles.tenant, tenants)),
  ]);
  return { makes: makes.map(({ make }) => make), dealerships: dealerships.flatMap(({ slug }) => slug ?? []) };
}

/** Whether any of these tenants has a vehicle. */
export async function hasStock(client: Client, tenants: string[]): Promise<boolean> {
  const found = await ormOf(client)
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(inArray(vehicles.tenant, tenants))
    .limit(1);
  return found.length > 0;
}
