import { checkoutPage } from '../../model/checkout-page.ts';
import type { Reservation } from '../db/tables.ts';

/** Returns the address of a reservation's page in its journey. */
export function checkoutPath({
  id,
  journey,
  vehicle,
}: Pick<Reservation, 'id' | 'journey' | 'vehicle'>): string {
  return checkoutPage(journey, vehicle, { reservation: id });
}
