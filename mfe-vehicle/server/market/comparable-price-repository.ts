import { and, between, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { vehicles } from '../db/tables.ts';
import type { StoredVehicle } from '../stock/vehicle-repository.ts';

const most = 1000;

/** Prices and years of other vehicles of the make, model and condition on all sites, of these years. */
export async function listComparables(
  client: Client,
  { tenant, vehicle }: StoredVehicle,
  { from, to }: { from: number; to: number },
): Promise<{ price: number; year: number }[]> {
  return ormOf(client)
    .select({ price: sql<number>`${vehicles.current_price}::float8`, year: sql<number>`${vehicles.year}` })
    .from(vehicles)
    .where(
      and(
        sql`lower(${vehicles.make}) = ${vehicle.make.toLowerCase()}`,
        sql`lower(${vehicles.model}) = ${vehicle.model.toLowerCase()}`,
        between(vehicles.year, from, to),
        isNull(vehicles.removed_at),
        isNull(vehicles.duplicate_of),
        sql`${vehicles.current_price} > 200`,
        vehicle.car_type === 'used' ? eq(vehicles.car_type, 'used') : ne(vehicles.car_type, 'used'),
        sql`(${vehicles.tenant}, ${vehicles.id}) <> (${tenant}, ${vehicle.id})`,
      ),
    )
    .limit(most);
}
