import type { PublicTenant } from '../tenant/tenant-config.ts';
import { currentPrice } from '../vehicle/price.ts';
import type { VehicleSummary } from '../vehicle/vehicle.ts';

type Site = Pick<PublicTenant, 'finance'>;
type LinkedVehicle = Pick<VehicleSummary, 'id' | 'car_type' | 'dealership_slug' | 'price' | 'offer_price'>;

/**
 * Returns a link to the finance page's form, prefilled with a vehicle: `preferredDealership`,
 * `vehiclePriceBudget`, `car_id`, `car_type`, `#finance-form`.
 * @param terms calculator parameters that differ from the vehicle's quote
 */
export function financeLink(
  { finance }: Site,
  vehicle: LinkedVehicle,
  terms: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ car_id: vehicle.id, car_type: vehicle.car_type });
  if (vehicle.dealership_slug) query.set('preferredDealership', vehicle.dealership_slug);
  const price = currentPrice(vehicle);
  if (price !== null) query.set('vehiclePriceBudget', String(price));
  for (const [name, value] of Object.entries(terms)) query.set(name, value);
  return `${finance.path}?${query}#finance-form`;
}
