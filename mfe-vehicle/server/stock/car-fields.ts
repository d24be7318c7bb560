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

/** What a page rendered earlier should correct: nothing if it shows the vehicle as it is now. */
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
