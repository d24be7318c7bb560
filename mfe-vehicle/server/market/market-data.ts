import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { MarketData, Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { Database } from '@forecourt/server-kit/database';
import { marketAverages } from '../db/tables.ts';

/**
 * Returns the vehicle with the average prices of comparable vehicles, if its source has no market data. A vehicle without
 * a state is treated as in the site's default state.
 */
export async function withMarketData(
  database: Database,
  vehicle: Vehicle,
  { defaultState }: Pick<TenantConfig, 'defaultState'>,
): Promise<Vehicle> {
  if (vehicle.autograb_data || vehicle.year === null) return vehicle;
  const ownState = (vehicle.state || defaultState).toLowerCase();
  const rows = await database.orm
    .select({ state: marketAverages.state, average: marketAverages.average })
    .from(marketAverages)
    .where(
      and(
        eq(marketAverages.make, vehicle.make.toLowerCase()),
        eq(marketAverages.model, vehicle.model.toLowerCase()),
        eq(marketAverages.used, vehicle.car_type === 'used'),
        eq(marketAverages.year, vehicle.year),
        inArray(marketAverages.state, ['', ownState]),
      ),
    );
  const average = (state: string) => rows.find((row) => row.state === state)?.average ?? null;
  const autograb_data: z.infer<typeof MarketData> = {
    average_market_price: average(''),
    state_average_market_price: average(ownState),
  };
  return autograb_data.average_market_price === null ? vehicle : { ...vehicle, autograb_data };
}
