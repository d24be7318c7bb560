import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';

/** The finance page's form with a vehicle filled in. */
export function financeLink(site: Pick<PublicTenant, 'finance'>, vehicle: VehicleSummary): string {
  const query = new URLSearchParams({ car_id: vehicle.id, car_type: vehicle.car_type });
  if (vehicle.dealership_slug) query.set('preferredDealership', vehicle.dealership_slug);
  const price = currentPrice(vehicle);
  if (price !== null) query.set('vehiclePriceBudget', String(price));
  return `${site.finance.path}?${query}#finance-form`;
}
