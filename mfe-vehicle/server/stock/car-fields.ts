import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

type Shown = { photos_count?: number; updated_at?: string };
type CarFields = Partial<
  Pick<
    Vehicle,
    | 'price'
    | 'before_price'
    | 'offer_price'
    | 'subscription_price'
    | 'price_type'
    | 'status'
    | 'reserved'
    | 'sold'
    | 'tag'
    | 'km'
    | 'photos_count'
    | 'updated_at'
  >
>;

/** Returns the fields that an earlier rendered page should update: none if it shows the current vehicle. */
export function carFields(vehicle: Vehicle, shown: Shown): CarFields {
  const isCurrent =
    shown.updated_at === vehicle.updated_at &&
    (shown.photos_count ?? vehicle.photos_count) === vehicle.photos_count;
  if (isCurrent) return {};
  const {
    price,
    before_price,
    offer_price,
    subscription_price,
    price_type,
    status,
    reserved,
    sold,
    tag,
    km,
    photos_count,
    updated_at,
  } = vehicle;
  return {
    price,
    before_price,
    offer_price,
    subscription_price,
    price_type,
    status,
    reserved,
    sold,
    tag,
    km,
    photos_count,
    updated_at,
  };
}
