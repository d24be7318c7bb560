import type { Vehicle } from './vehicle.ts';

type Priced = Pick<
  Vehicle,
  'price' | 'before_price' | 'offer_price' | 'subscription_price' | 'price_type' | 'preorder'
>;
type PriceSettings = {
  offersSubscription: boolean;
  subscriptionPeriod: SubscriptionPeriod;
  noPriceText: string;
};

export type SubscriptionPeriod = 'week' | 'fortnight' | 'month';

export type ShownPrice =
  | { kind: 'price'; amount: number; was: number | null; type: string | null }
  | {
      kind: 'subscription';
      amount: number;
      was: null;
      type: null;
      period: SubscriptionPeriod;
      /** The purchase price; null if the vehicle is only available by subscription. */
      outright: { amount: number; type: string | null } | null;
    }
  | { kind: 'preorder' | 'none'; text: string; amount: null; was: null; type: null };

/** Returns the offer price, else the price, in whole dollars; null if neither is over 10. */
export function currentPrice(vehicle: Pick<Vehicle, 'price' | 'offer_price'>): number | null {
  if (vehicle.offer_price !== null && vehicle.offer_price > 10) return vehicle.offer_price;
  return vehicle.price !== null && vehicle.price > 10 ? vehicle.price : null;
}

/**
 * Returns the price that is shown everywhere: on cards, pages, brochures and in structured data. Precedence
 * (specification section 4): subscription price, reduced or offer price or price over 10, PREORDER, the
 * site's no-price text. `was` is set only when before_price exceeds the current price. The price type
 * describes the purchase price, so a subscription has none.
 */
export function shownPrice(vehicle: Priced, settings: PriceSettings): ShownPrice {
  const subscription = vehicle.subscription_price ?? 0;
  const amount = currentPrice(vehicle);
  if (settings.offersSubscription && subscription > 0) {
    return {
      kind: 'subscription',
      amount: subscription,
      was: null,
      type: null,
      period: settings.subscriptionPeriod,
      outright: amount === null ? null : { amount, type: vehicle.price_type },
    };
  }
  if (amount !== null) {
    const was = vehicle.before_price !== null && vehicle.before_price > amount ? vehicle.before_price : null;
    return { kind: 'price', amount, was, type: vehicle.price_type };
  }
  const text = vehicle.preorder ? 'PREORDER' : settings.noPriceText;
  return { kind: vehicle.preorder ? 'preorder' : 'none', text, amount: null, was: null, type: null };
}

/** Dollars below the state's average market price (else the overall one); null below 500. */
export function marketSaving(
  vehicle: Pick<Vehicle, 'price' | 'offer_price' | 'autograb_data'>,
): number | null {
  const price = currentPrice(vehicle);
  const state = vehicle.autograb_data?.state_average_market_price || null;
  const average = state ?? (vehicle.autograb_data?.average_market_price || null);
  if (price === null || average === null) return null;
  if (average - price < 500) return null;
  return average - price;
}
