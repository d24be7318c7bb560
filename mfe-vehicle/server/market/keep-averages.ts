import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ormOf, queryLong, transaction, type Database } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { marketAverages, vehicles } from '../db/tables.ts';

/** Comparable vehicles were built at most this many years before or after. */
export const comparableYears = 2;
/** The minimum number of vehicles for an average. */
export const fewestComparable = 5;
const halfHourly = '*/30 * * * *';

/**
 * Computes the average price of comparable vehicles, for each make, model, condition and year in stock, per state and for
 * the nation (an empty state), across all sites. The table is small enough to be rebuilt as a whole.
 */
export async function keepAverages(database: Database): Promise<void> {
  await transaction(database, async (client) => {
    await queryLong(client, "select pg_advisory_xact_lock(hashtextextended('vehicle.market_averages', 0))");
    const orm = ormOf(client);
    await orm.delete(marketAverages);
    const rebuilding = orm.insert(marketAverages).select(averages).toSQL();
    await queryLong(client, rebuilding.sql, rebuilding.params);
  });
}

/** Its columns are in the same order as the table's. */
const averages = sql`
  with groups as (
    select distinct lower(${vehicles.make}) as make, lower(${vehicles.model}) as model, ${vehicles.car_type} = 'used' as used, ${vehicles.year}
    from ${vehicles} where ${vehicles.removed_at} is null and ${vehicles.year} is not null
  )
  select g.make, g.model, g.used, g.year, case when grouping(v.state) = 1 then '' else v.state end, round(avg(v.current_price)), count(*)
  from groups g
  join (
    select ${vehicles.make}, ${vehicles.model}, ${vehicles.car_type}, ${vehicles.year}, ${vehicles.current_price}, ${vehicles.removed_at}, lower(${vehicles.state}) as state
    from ${vehicles}
  ) v on lower(v.make) = g.make and lower(v.model) = g.model and (v.car_type = 'used') = g.used
    and v.year between g.year - ${comparableYears}::int and g.year + ${comparableYears}::int
  where v.removed_at is null and v.current_price > 200
  group by grouping sets ((g.make, g.model, g.used, g.year), (g.make, g.model, g.used, g.year, v.state))
  having count(*) >= ${fewestComparable}::int and (grouping(v.state) = 1 or v.state <> '')`;

const averagesJob = defineJob({ name: 'vehicle/market-averages', data: z.object({}), singleton: true });

/** Schedules the job that computes the averages, now and every half hour, in one of all processes. */
export async function workOnAverages({ database, jobs }: DomainContext): Promise<void> {
  await jobs.work(averagesJob, () => keepAverages(database));
  await jobs.schedule(averagesJob, halfHourly, {});
  await jobs.enqueue(database.pool, averagesJob, {});
}
