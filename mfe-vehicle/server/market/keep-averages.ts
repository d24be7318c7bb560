import { startJob, type JobLog } from '@forecourt/server-kit/background-job';
import { queryLong, transaction, type Database } from '@forecourt/server-kit/database';

/** Built at most this many years before or after. */
export const comparableYears = 2;
/** Fewer vehicles are no market. */
export const fewestComparable = 5;
const keptForMs = 30 * 60_000;

/**
 * Works out what comparable vehicles cost on average, for each make, model, condition and year in stock, per state and in the
 * nation (an empty state), across all sites. Few and cheap enough to be rebuilt as a whole.
 */
export async function keepAverages(database: Database): Promise<void> {
  await transaction(database, async (client) => {
    await queryLong(client, "select pg_advisory_xact_lock(hashtextextended('vehicle.market_averages', 0))");
    await client.query('delete from vehicle.market_averages');
    await queryLong(client, averages, [comparableYears, fewestComparable]);
  });
}

const averages = `
  with groups as (
    select distinct lower(make) as make, lower(model) as model, car_type = 'used' as used, year from vehicle.vehicles where removed_at is null and year is not null
  )
  insert into vehicle.market_averages (make, model, used, year, state, average, vehicles)
  select g.make, g.model, g.used, g.year, case when grouping(v.state) = 1 then '' else v.state end, round(avg(v.current_price)), count(*)
  from groups g
  join (select make, model, car_type, year, current_price, removed_at, lower(state) as state from vehicle.vehicles) v on lower(v.make) = g.make and lower(v.model) = g.model and (v.car_type = 'used') = g.used and v.year between g.year - $1::int and g.year + $1::int
  where v.removed_at is null and v.current_price > 200
  group by grouping sets ((g.make, g.model, g.used, g.year), (g.make, g.model, g.used, g.year, v.state))
  having count(*) >= $2::int and (grouping(v.state) = 1 or v.state <> '')`;

/** Keeps them up to date while the server runs. @returns how to stop, which waits for a run that is under way */
export const startKeepingAverages = (database: Database, log: JobLog): (() => Promise<void>) =>
  startJob({
    name: 'vehicle/market-averages',
    everyMs: keptForMs,
    run: () => keepAverages(database),
    log,
  });
