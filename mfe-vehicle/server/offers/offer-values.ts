import type { Offer } from '@forecourt/contracts/offers/offer';
import { qualifies } from '@forecourt/contracts/offers/qualifies';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

/** A vehicle as its feed and people describe it, without what offers set. */
export type UnofferedVehicle = Pick<
  Vehicle,
  'make' | 'model' | 'car_type' | 'status' | 'price' | 'before_price' | 'offer_price' | 'tag'
>;

/** What an offer sets on a vehicle. */
export type OfferValues = {
  offer: Pick<Offer, 'id' | 'name'>;
  values: Partial<Pick<Vehicle, 'offer_price' | 'before_price' | 'tag'>>;
};

/** An offer reduces a price by at most this share: more is a mistake. */
const largestShare = 0.5;

/**
 * Returns what the best of a site's running offers sets on a vehicle: its lower price with the price before,
 * and its badge; null if nothing. A feed's own lower price and its own badge stay.
 */
export function offerValues(vehicle: UnofferedVehicle, offers: readonly Offer[]): OfferValues | null {
  if (!isAvailable(vehicle)) return null;
  const [best] = offers
    .filter((offer) => qualifies(vehicle, offer))
    .toSorted((a, b) => (b.stock?.price_off ?? 0) - (a.stock?.price_off ?? 0));
  if (!best) return null;
  const badge = best.stock?.badge;
  const values = {
    ...reducedPrice(vehicle, best.stock?.price_off ?? 0),
    ...(badge && !vehicle.tag ? { tag: badge } : {}),
  };
  return Object.keys(values).length === 0 ? null : { offer: { id: best.id, name: best.name }, values };
}

function reducedPrice(
  { price: listed, before_price: before, offer_price }: UnofferedVehicle,
  priceOff: number,
): OfferValues['values'] {
  const price = currentPrice({ price: listed, offer_price: null });
  if (price === null || priceOff <= 0 || priceOff > price * largestShare) return {};
  const reduced = price - priceOff;
  if (currentPrice({ price, offer_price })! <= reduced) return {};
  return { offer_price: reduced, ...(before === null || before < price ? { before_price: price } : {}) };
}
