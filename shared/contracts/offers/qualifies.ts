import type { Vehicle } from '../vehicle/vehicle.ts';
import type { Offer } from './offer.ts';

/** Whether an offer applies to a vehicle in stock. An offer that names no stock applies to none. */
export function qualifies(
  vehicle: Pick<Vehicle, 'make' | 'model' | 'car_type'>,
  { stock }: Pick<Offer, 'stock'>,
): boolean {
  return (
    stock !== null &&
    stock !== undefined &&
    stock.make === vehicle.make &&
    (stock.model === null || stock.model === vehicle.model) &&
    (stock.car_type === null || stock.car_type === vehicle.car_type)
  );
}
