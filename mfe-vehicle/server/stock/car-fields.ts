import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

const names = [
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'price_type',
  'status',
  'reserved',
  'sold',
  'tag',
  'km',
  'photos_count',
  'updated_at',
] as const satisfies (keyof Vehicle)[];

type Shown = { photos_count?: number; updated_at?: string };
type CarFields = Partial<Pick<Vehicle, (typeof names)[number]>>;

/** Returns the fields that an earlier rendered page should update: none if it shows the current vehicle. */
export function carFields(vehicle: Vehicle, shown: Shown): CarFields {
  const isCurrent =
    shown.updated_at === vehicle.updated_at &&
    (shown.photos_count ?? vehicle.photos_count) === vehicle.photos_count;
  return isCurrent ? {} : Object.fromEntries(names.map((name) => [name, vehicle[name]]));
}
