import type { z } from 'zod';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { MarketData, Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { Database } from '@forecourt/server-kit/database';

/** The vehicle with what the market asks for its like, from our own averages where its source says nothing of it. A vehicle without a state is in the site's default state. */
export async function withMarketData(
  database: Database,
  vehicle: Vehicle,
  { defaultState }: Pick<TenantConfig, 'defaultState'>,
): Promise<Vehicle> {
  if (vehicle.autograb_data || vehicle.year === null) return vehicle;
  const ownState = (vehicle.state || defaultState).toLowerCase();
  const { rows } = await database.pool.query<{ state: string; average: number }>(
    'select state, average from vehicle.market_averages where make = $1 and model = $2 and used = $3 and year = $4 and state in ($5, $6)',
    [
      vehicle.make.toLowerCase(),
      vehicle.model.toLowerCase(),
      vehicle.car_type === 'used',
      vehicle.year,
      '',
      ownState,
    ],
  );
  const average = (state: string) => rows.find((row) => row.state === state)?.average ?? null;
  const autograb_data: z.infer<typeof MarketData> = {
    average_market_price: average(''),
    state_average_market_price: average(ownState),
  };
  return autograb_data.average_market_price === null ? vehicle : { ...vehicle, autograb_data };
}
