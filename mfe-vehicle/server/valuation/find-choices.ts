import type { VehicleChoices } from '@forecourt/contracts/api/valuation-api';
import type { Database } from '@forecourt/server-kit/database';

const oldestYears = 25;

/** What a shopper can choose by hand: makes of used stock on all sites; models of the make; years and badges of the model. */
export async function findChoices(
  { pool }: Database,
  { make = '', model = '' }: { make?: string; model?: string },
  thisYear: number,
): Promise<VehicleChoices> {
  const names = async (column: 'make' | 'model' | 'badge', condition: string, values: string[]) =>
    (
      await pool.query<{ name: string }>(
        `select mode() within group (order by ${column}) as name from vehicle.vehicles
         where removed_at is null and car_type = 'used' and ${column} <> '' ${condition}
         group by lower(${column}) order by lower(${column}) limit 500`,
        values,
      )
    ).rows.map((row) => row.name);
  const ofMake = 'and lower(make) = lower($1)';
  const [makes, models, badges] = await Promise.all([
    names('make', '', []),
    make ? names('model', ofMake, [make]) : [],
    make && model ? names('badge', `${ofMake} and lower(model) = lower($2)`, [make, model]) : [],
  ]);
  const years = Array.from({ length: oldestYears }, (_none, index) => thisYear + 1 - index);
  return { makes, models, years: make && model ? years : [], badges };
}
