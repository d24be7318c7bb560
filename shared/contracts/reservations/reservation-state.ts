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
 * What may happen to a reservation. `offered` is asked for and has no vehicle yet; `held` has it for the minutes of the checkout;
 * `paid` has the deposit; `confirmed` is with the dealer. Money that is returned ends in `refunded`.
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

/** @returns null where the command is not allowed in the state */
export function nextReservationState(
  command: ReservationCommand,
  state: ReservationState,
): ReservationState | null {
  const allowed: Partial<Record<ReservationState, ReservationState>> = reservationTransitions[command];
  return allowed[state] ?? null;
}

/** States in which a reservation has its vehicle. */
export const hasVehicle = (state: ReservationState): boolean =>
  state === 'held' || state === 'paid' || state === 'confirmed';
