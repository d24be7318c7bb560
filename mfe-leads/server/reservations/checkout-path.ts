import type { Reservation } from './tables.ts';

/** Returns the address of a reservation's page in its journey. */
export function checkoutPath({
  id,
  journey,
  vehicle,
}: Pick<Reservation, 'id' | 'journey' | 'vehicle'>): string {
  const path = journey === 'checkout-journey' ? '/checkout-journey' : `${vehicle.path}/${journey}`;
  return `${path}?reservation=${id}`;
}
