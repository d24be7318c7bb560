import { and, between, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { vehicles } from '../db/tables.ts';
import type { StoredVehicle } from '../stock/vehicle-repository.ts';

const most = 1000;

/** Prices of other vehicles of the make, model and condition on all sites, of these years. */
export async function listComparablePrices(
  client: Client,
  { tenant, vehicle }: StoredVehicle,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const rows = await ormOf(client)
    .select({ price: vehicles.current_price })
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
  return rows.map((row) => row.price ?? 0);
}
