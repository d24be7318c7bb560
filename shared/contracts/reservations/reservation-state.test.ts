import {
  hasVehicle,
  nextReservationState,
  reservationStates,
  reservationTransitions,
  type ReservationCommand,
} from './reservation-state.ts';

const commands = Object.keys(reservationTransitions) as ReservationCommand[];

it('refunds from every state that can hold a deposit, and never twice', () => {
  for (const state of ['paid', 'confirmed', 'expired', 'cancelled'] as const)
    expect(nextReservationState('refund', state)).toBe('refunded');
  for (const command of commands) expect(nextReservationState(command, 'refunded')).toBeNull();
});

it('accepts a deposit only while the vehicle is held', () => {
  expect(reservationStates.filter((state) => nextReservationState('pay', state))).toEqual(['held']);
});

it('releases the vehicle only on expiry, cancellation and refund', () => {
  for (const command of commands)
    for (const state of reservationStates) {
      const next = nextReservationState(command, state);
      if (next && hasVehicle(state) && !hasVehicle(next))
        expect(['expire', 'cancel', 'refund']).toContain(command);
    }
});
