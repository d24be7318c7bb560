import { and, eq, inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { ormOf, queryLong, type Client } from '@forecourt/server-kit/database';
import { marketAverages, vehicles } from '../db/tables.ts';
import { comparableYears, confidenceAbove, fewestComparable, halfConfidentAt } from './comparison-limits.ts';

type Priced = Pick<Vehicle, 'make' | 'model' | 'car_type'> & { year: number };

/** Average prices of comparable vehicles in the states; an empty state means the nation. */
export async function findAverages(
  client: Client,
  { make, model, car_type, year }: Priced,
  states: string[],
): Promise<{ state: string; average: number }[]> {
  return ormOf(client)
    .select({ state: marketAverages.state, average: marketAverages.average })
    .from(marketAverages)
    .where(
      and(
        eq(marketAverages.make, make.toLowerCase()),
        eq(marketAverages.model, model.toLowerCase()),
        eq(marketAverages.used, car_type === 'used'),
        eq(marketAverages.year, year),
        inArray(marketAverages.state, states),
      ),
    );
}

/** Takes a lock until the transaction ends, so that the averages are computed once at a time. */
export async function lockAverages(client: pg.PoolClient): Promise<void> {
  await queryLong(client, "select pg_advisory_xact_lock(hashtextextended('vehicle.market_averages', 0))");
}

/** Replaces all averages. Call under `lockAverages`. */
export async function replaceAverages(client: pg.PoolClient): Promise<void> {
  const orm = ormOf(client);
  await orm.delete(marketAverages);
  const insertion = orm.insert(marketAverages).select(averages).toSQL();
  await queryLong(client, insertion.sql, insertion.params);
}

/**
 * Its columns are in the same order as the table's. An average of prices that differ too much for the auto
 * gauge is left out: it would promise savings that no comparison supports.
 */
const averages = sql`
  with groups as (
    select distinct lower(${vehicles.make}) as make, lower(${vehicles.model}) as model, ${vehicles.car_type} = 'used' as used, ${vehicles.year}
    from ${vehicles} where ${vehicles.removed_at} is null and ${vehicles.year} is not null
  )
  select g.make, g.model, g.used, g.year, case when grouping(v.state) = 1 then '' else v.state end, round(avg(v.current_price)), count(*)
  from groups g
  join (
    select ${vehicles.make}, ${vehicles.model}, ${vehicles.car_type}, ${vehicles.year}, ${vehicles.current_price}, ${vehicles.removed_at}, lower(${vehicles.state}) as state
    from ${vehicles} where ${vehicles.duplicate_of} is null
  ) v on lower(v.make) = g.make and lower(v.model) = g.model and (v.car_type = 'used') = g.used
    and v.year between g.year - ${comparableYears}::int and g.year + ${comparableYears}::int
  where v.removed_at is null and v.current_price > 200
  group by grouping sets ((g.make, g.model, g.used, g.year), (g.make, g.model, g.used, g.year, v.state))
  having count(*) >= ${fewestComparable}::int and (grouping(v.state) = 1 or v.state <> '')
    and count(*)::float / (count(*) + ${halfConfidentAt}::int) / (1 + (
      percentile_cont(0.75) within group (order by v.current_price) - percentile_cont(0.25) within group (order by v.current_price)
    ) / percentile_cont(0.5) within group (order by v.current_price)) > ${confidenceAbove}::float`;
