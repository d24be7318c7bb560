import type { z } from 'zod';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { MarketData, Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { Database } from '@forecourt/server-kit/database';
import { findAverages } from './market-average-repository.ts';

/**
 * Returns the vehicle with the average prices of comparable vehicles, if its source has no market data. A
 * vehicle without a state is treated as in the site's default state.
 */
export async function withMarketData(
  database: Database,
  vehicle: Vehicle,
  { defaultState }: Pick<TenantConfig, 'defaultState'>,
): Promise<Vehicle> {
  const { year } = vehicle;
  if (vehicle.autograb_data || year === null) return vehicle;
  const state = (vehicle.state || defaultState).toLowerCase();
  const averages = await findAverages(database.pool, { ...vehicle, year }, ['', state]);
  const averageIn = (place: string) => averages.find((row) => row.state === place)?.average ?? null;
  const autograb_data: z.infer<typeof MarketData> = {
    average_market_price: averageIn(''),
    state_average_market_price: averageIn(state),
  };
  return averages.length === 0 ? vehicle : { ...vehicle, autograb_data };
}
