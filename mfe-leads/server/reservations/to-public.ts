import type { PublicReservation } from '../../model/reservations-api.ts';
import type { Payment, Reservation } from '../db/tables.ts';

/** What the browser of its shopper sees of a reservation. */
export function toPublic(one: Reservation, payment: Payment['state'] | null): PublicReservation {
  return {
    id: one.id,
    state: one.state,
    vehicle: { name: one.vehicle.name, path: one.vehicle.path },
    journey: one.journey,
    deposit_cents: one.depositCents,
    held_until: one.heldUntil?.toISOString() ?? null,
    held_for_seconds:
      one.state === 'held' && one.heldUntil
        ? Math.max(0, (one.heldUntil.getTime() - Date.now()) / 1000)
        : null,
    refund_until: one.refundUntil?.toISOString() ?? null,
    declined: one.state === 'held' && payment === 'declined',
    delivery: one.choices.delivery ?? null,
    trade_in: one.choices.tradeIn ?? null,
  };
}
