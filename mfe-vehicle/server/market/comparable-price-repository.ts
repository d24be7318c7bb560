import { and, between, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import { vehicles } from '../db/tables.ts';
import type { StoredVehicle } from '../stock/vehicle-repository.ts';

const most = 1000;

/** Lists the prices of other vehicles of the same make, model and condition on all sites, built in the range of years. */
export async function listComparablePrices(
  { orm }: Database,
  { tenant, vehicle }: StoredVehicle,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const rows = await orm
    .select({ price: vehicles.current_price })
    .from(vehicles)
    .where(
      and(
        sql`lower(${vehicles.make}) = ${vehicle.make.toLowerCase()}`,
        sql`lower(${vehicles.model}) = ${vehicle.model.toLowerCase()}`,
        between(vehicles.year, from, to),
        isNull(vehicles.removed_at),
        sql`${vehicles.current_price} > 200`,
        vehicle.car_type === 'used' ? eq(vehicles.car_type, 'used') : ne(vehicles.car_type, 'used'),
        sql`(${vehicles.tenant}, ${vehicles.id}) <> (${tenant}, ${vehicle.id})`,
      ),
    )
    .limit(most);
  return rows.map((row) => row.price ?? 0);
}
