import { and, between, desc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { ValuedVehicle } from '@forecourt/contracts/valuation/valuation';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { vehicles } from '../db/tables.ts';
import { reachYears, type Comparable } from './estimate-value.ts';

const mostComparables = 2000;
const mostNames = 500;

/**
 * Finds used vehicles of the same make and model in the stock of all sites, each once even if several sites
 * list it. Only their figures are read, and only figures computed from them leave the domain.
 */
export async function findComparables(
  client: Client,
  { make, model, year }: ValuedVehicle,
): Promise<Comparable[]> {
  const vin = sql`upper(${vehicles.data}->>'vin')`;
  const car = sql`case when ${vin} ~ '^[A-HJ-NPR-Z0-9]{17}$' then ${vin} else ${vehicles.tenant} || ' ' || ${vehicles.id} end`;
  return ormOf(client)
    .selectDistinctOn([car], {
      price: sql<number>`${vehicles.current_price}::float8`,
      year: sql<number>`${vehicles.year}`,
      km: vehicles.km,
      badge: vehicles.badge,
    })
    .from(vehicles)
    .where(
      and(
        isMake(make),
        isModel(model),
        between(vehicles.year, year - reachYears, year + reachYears),
        isNull(vehicles.removed_at),
        isNull(vehicles.duplicate_of),
        eq(vehicles.car_type, 'used'),
        gt(vehicles.current_price, 200),
      ),
    )
    .orderBy(car, desc(vehicles.updated_at))
    .limit(mostComparables);
}

/** Lists the makes of the used stock of all sites, each in its most frequent spelling. */
export const listMakes = (client: Client): Promise<string[]> => listNames(client, 'make');

export const listModels = (client: Client, make: string): Promise<string[]> =>
  listNames(client, 'model', isMake(make));

export const listBadges = (client: Client, make: string, model: string): Promise<string[]> =>
  listNames(client, 'badge', and(isMake(make), isModel(model)));

async function listNames(
  client: Client,
  column: 'make' | 'model' | 'badge',
  condition?: SQL,
): Promise<string[]> {
  const lowered = sql`lower(${vehicles[column]})`;
  const rows = await ormOf(client)
    .select({ name: sql<string>`mode() within group (order by ${vehicles[column]})` })
    .from(vehicles)
    .where(
      and(isNull(vehicles.removed_at), eq(vehicles.car_type, 'used'), ne(vehicles[column], ''), condition),
    )
    .groupBy(lowered)
    .orderBy(lowered)
    .limit(mostNames);
  return rows.map((row) => row.name);
}

const isMake = (make: string) => sql`lower(${vehicles.make}) = lower(${make})`;
const isModel = (model: string) => sql`lower(${vehicles.model}) = lower(${model})`;
