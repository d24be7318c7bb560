import type { MarketData, Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { Database } from '@forecourt/server-kit/database';
import type { z } from 'zod';

/** The vehicle with what the market asks for its like, from our own averages where its source says nothing of it. */
export async function withMarketData(database: Database, vehicle: Vehicle): Promise<Vehicle> {
  if (vehicle.autograb_data || vehicle.year === null) return vehicle;
  const { rows } = await database.pool.query<{ state: string; average: number }>(
    'select state, average from vehicle.market_averages where make = $1 and model = $2 and used = $3 and year = $4 and state in ($5, $6)',
    [vehicle.make.toLowerCase(), vehicle.model.toLowerCase(), vehicle.car_type === 'used', vehicle.year, '', vehicle.state?.toLowerCase() ?? ''],
  );
  const average = (state: string) => rows.find((row) => row.state === state)?.average ?? null;
  const autograb_data: z.infer<typeof MarketData> = { average_market_price: average(''), state_average_market_price: vehicle.state ? average(vehicle.state.toLowerCase()) : null };
  return autograb_data.average_market_price === null ? vehicle : { ...vehicle, autograb_data };
}
