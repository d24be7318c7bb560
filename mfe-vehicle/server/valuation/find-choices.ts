import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { VehicleChoices } from '@forecourt/contracts/api/valuation-api';
import type { Database } from '@forecourt/server-kit/database';
import { vehicles } from '../db/tables.ts';

const oldestYears = 25;

/** Returns what a shopper can choose manually: makes of used stock on all sites; models of the make; years and badges of the model. */
export async function findChoices(
  { orm }: Database,
  { make = '', model = '' }: { make?: string; model?: string },
  thisYear: number,
): Promise<VehicleChoices> {
  const names = async (column: 'make' | 'model' | 'badge', condition?: SQL) => {
    const lowered = sql`lower(${vehicles[column]})`;
    const rows = await orm
      .select({ name: sql<string>`mode() within group (order by ${vehicles[column]})` })
      .from(vehicles)
      .where(
        and(isNull(vehicles.removed_at), eq(vehicles.car_type, 'used'), ne(vehicles[column], ''), condition),
      )
      .groupBy(lowered)
      .orderBy(lowered)
      .limit(500);
    return rows.map((row) => row.name);
  };
  const ofMake = sql`lower(${vehicles.make}) = lower(${make})`;
  const ofModel = sql`lower(${vehicles.model}) = lower(${model})`;
  const [makes, models, badges] = await Promise.all([
    names('make'),
    make ? names('model', ofMake) : [],
    make && model ? names('badge', and(ofMake, ofModel)) : [],
  ]);
  const years = Array.from({ length: oldestYears }, (_none, index) => thisYear + 1 - index);
  return { makes, models, years: make && model ? years : [], badges };
}
