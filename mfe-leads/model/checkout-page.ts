import type { ReservationJourney } from './reservations-api.ts';

/** The address of the page on which a vehicle is reserved; parameters without a value are left out. */
export function checkoutPage(
  journey: ReservationJourney,
  vehicle: { path: string },
  query: Record<string, string | null | undefined> = {},
): string {
  const path = journey === 'checkout-journey' ? '/checkout-journey' : `${vehicle.path}/${journey}`;
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const text = new URLSearchParams(parameters).toString();
  return text ? `${path}?${text}` : path;
}

/** Returns the journey that a site uses: the whole purchase step by step, or one page. */
export const journeyOf = (reserve: {
  journey: boolean;
  path: 'checkout' | 'buy-online';
}): ReservationJourney => (reserve.journey ? 'checkout-journey' : reserve.path);
