import type { ValuedVehicle } from '@forecourt/contracts/valuation/valuation';
import type { Database } from '@forecourt/server-kit/database';
import { reachYears, type Comparable } from './estimate-value.ts';

const most = 2000;

/**
 * Used vehicles of the same make and model in the stock of all sites, each once though several sites list it. Only their
 * figures are read, and only figures worked out from them leave the domain.
 */
export async function findComparables(
  { pool }: Database,
  { make, model, year }: ValuedVehicle,
): Promise<Comparable[]> {
  const { rows } = await pool.query<Comparable>(
    `
    select distinct on (coalesce(nullif(data->>'vin', ''), tenant || ' ' || id))
      current_price::float8 as price, year, km::float8 as km, badge
    from vehicle.vehicles
    where lower(make) = lower($1) and lower(model) = lower($2) and year between $3::int - $4::int and $3::int + $4::int
      and removed_at is null and car_type = 'used' and current_price > 200
    order by coalesce(nullif(data->>'vin', ''), tenant || ' ' || id), updated_at desc
    limit $5`,
    [make, model, year, reachYears, most],
  );
  return rows;
}
