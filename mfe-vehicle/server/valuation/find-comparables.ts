import { and, between, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ValuedVehicle } from '@forecourt/contracts/valuation/valuation';
import type { Database } from '@forecourt/server-kit/database';
import { vehicles } from '../db/tables.ts';
import { reachYears, type Comparable } from './estimate-value.ts';

const most = 2000;

/**
 * Finds used vehicles of the same make and model in the stock of all sites, each once even if several sites list it. Only
 * their figures are read, and only figures computed from them leave the domain.
 */
export async function findComparables(
  { orm }: Database,
  { make, model, year }: ValuedVehicle,
): Promise<Comparable[]> {
  const car = sql`coalesce(nullif(${vehicles.data}->>'vin', ''), ${vehicles.tenant} || ' ' || ${vehicles.id})`;
  return orm
    .selectDistinctOn([car], {
      price: sql<number>`${vehicles.current_price}::float8`,
      year: sql<number>`${vehicles.year}`,
      km: vehicles.km,
      badge: vehicles.badge,
    })
    .from(vehicles)
    .where(
      and(
        sql`lower(${vehicles.make}) = lower(${make})`,
        sql`lower(${vehicles.model}) = lower(${model})`,
        between(vehicles.year, year - reachYears, year + reachYears),
        isNull(vehicles.removed_at),
        eq(vehicles.car_type, 'used'),
        gt(vehicles.current_price, 200),
      ),
    )
    .orderBy(car, desc(vehicles.updated_at))
    .limit(most);
}
