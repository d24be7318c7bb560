import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

type Site = Pick<PublicTenant, 'finance' | 'leads'>;

/** Specification: finance with query preferredDealership, vehiclePriceBudget, car_id, car_type and hash #finance-form. */
export function financeLink({ finance }: Site, vehicle: Vehicle): string {
  const query = new URLSearchParams({ car_id: vehicle.id, car_type: vehicle.car_type });
  if (vehicle.dealership_slug) query.set('preferredDealership', vehicle.dealership_slug);
  const price = currentPrice(vehicle);
  if (price !== null) query.set('vehiclePriceBudget', String(price));
  return `${finance.path}?${query}#finance-form`;
}

/** `/cars/trade-in?car_id={id}`, unless the site has its trade-in elsewhere. */
export function tradeInLink({ leads }: Site, vehicle: Vehicle): string {
  const path = leads.tradeIn.path === '/trade-in' ? '/cars/trade-in' : leads.tradeIn.path;
  return `${path}?${new URLSearchParams({ car_id: vehicle.id })}`;
}
