export const reservationStates = [
  'offered',
  'held',
  'paid',
  'confirmed',
  'expired',
  'cancelled',
  'refunded',
] as const;
export type ReservationState = (typeof reservationStates)[number];

/**
 * Allowed state transitions of a reservation. `offered`: requested, holds no vehicle yet. `held`: holds the
 * vehicle during the checkout. `paid`: the deposit is paid. `confirmed`: passed to the dealer. `refunded`:
 * the money was returned.
 */
export const reservationTransitions = {
  hold: { offered: 'held' },
  extend: { held: 'held' },
  pay: { held: 'paid' },
  confirm: { held: 'confirmed', paid: 'confirmed' },
  expire: { offered: 'expired', held: 'expired' },
  cancel: { offered: 'cancelled', held: 'cancelled', paid: 'cancelled', confirmed: 'cancelled' },
  refund: { expired: 'refunded', cancelled: 'refunded', paid: 'refunded', confirmed: 'refunded' },
} as const satisfies Record<string, Partial<Record<ReservationState, ReservationState>>>;
export type ReservationCommand = keyof typeof reservationTransitions;

/** @returns the next state; null if the command is not allowed in the current state */
export function nextReservationState(
  command: ReservationCommand,
  state: ReservationState,
): ReservationState | null {
  const allowed: Partial<Record<ReservationState, ReservationState>> = reservationTransitions[command];
  return allowed[state] ?? null;
}

/** Whether a reservation in this state holds its vehicle. */
export const hasVehicle = (state: ReservationState): boolean =>
  state === 'held' || state === 'paid' || state === 'confirmed';
