import { and, between, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AutoGauge } from '@forecourt/contracts/api/vehicle-api';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { Database } from '@forecourt/server-kit/database';
import { vehicles } from '../db/tables.ts';
import type { StoredVehicle } from '../stock/vehicle-repository.ts';
import { autoGauge } from './auto-gauge.ts';
import { comparisonText } from './comparison-text.ts';
import { comparableYears } from './keep-averages.ts';

const most = 1000;

/**
 * Compares a vehicle's price with the stock of all sites: the same make and model, used only with used, others only with
 * others, built within two years of it. Returns only figures, never a vehicle of another site.
 */
export async function findAutoGauge(
  database: Database,
  { tenant, vehicle }: StoredVehicle,
  locale: string,
): Promise<AutoGauge | null> {
  const price = currentPrice(vehicle);
  if (price === null || vehicle.year === null) return null;
  const [from, to] = [vehicle.year - comparableYears, vehicle.year + comparableYears];
  const rows = await database.orm
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
  return autoGauge(
    price,
    rows.map((row) => row.price ?? 0),
    comparisonText({ vehicle, count: rows.length, from, to }, locale),
  );
}
