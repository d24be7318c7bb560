import type { AutoGauge } from '@forecourt/contracts/api/vehicle-api';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { Database } from '@forecourt/server-kit/database';
import type { StoredVehicle } from '../stock/vehicle-repository.ts';
import { autoGauge } from './auto-gauge.ts';
import { listComparablePrices } from './comparable-price-repository.ts';
import { comparableYears } from './comparison-limits.ts';
import { comparisonText } from './comparison-text.ts';

/**
 * Compares a vehicle's price with the stock of all sites: the same make and model, used only with used,
 * others only with others, built within two years of it. Returns only figures, never a vehicle of another
 * site.
 */
export async function findAutoGauge(
  database: Database,
  found: StoredVehicle,
  locale: string,
): Promise<AutoGauge | null> {
  const { vehicle } = found;
  const price = currentPrice(vehicle);
  if (price === null || vehicle.year === null) return null;
  const [from, to] = [vehicle.year - comparableYears, vehicle.year + comparableYears];
  const prices = await listComparablePrices(database, found, { from, to });
  return autoGauge(price, prices, comparisonText({ vehicle, count: prices.length, from, to }, locale));
}
