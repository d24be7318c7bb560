import type { Reservation } from './tables.ts';

/** The page of a reservation, on its journey. */
export function checkoutPath({
  id,
  journey,
  vehicle,
}: Pick<Reservation, 'id' | 'journey' | 'vehicle'>): string {
  const path = journey === 'checkout-journey' ? '/checkout-journey' : `${vehicle.path}/${journey}`;
  return `${path}?reservation=${id}`;
}
