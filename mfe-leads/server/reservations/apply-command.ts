import type { PoolClient } from 'pg';
import {
  nextReservationState,
  type ReservationCommand,
  type ReservationState,
} from '@forecourt/contracts/reservations/reservation-state';
import { Refusal } from '@forecourt/server-kit/refusal';
import type { Actor, Reservation } from '../db/tables.ts';
import { messages } from '../refusals.ts';
import { hasEvent, insertEvent } from './reservation-event-repository.ts';
import { lockReservation, updateReservation } from './reservation-repository.ts';

export type AppliedCommand = {
  command: ReservationCommand;
  /** A command with the same id is applied only once. */
  commandId: string;
  actor: Actor;
  note?: string;
  changes?: Partial<Pick<Reservation, 'heldUntil' | 'refundUntil'>>;
};

/** Thrown if a reservation's state forbids a command. Staff read the `message`, shoppers their text. */
export class CommandRefused extends Refusal {
  readonly state: ReservationState;
  constructor(command: ReservationCommand, state: ReservationState) {
    super(409, 'command_refused', (locale) => messages.for(locale).command_refused);
    this.message = `a reservation that is ${state} does not allow "${command}"`;
    this.state = state;
  }
}

/**
 * Applies a command to a reservation and records it, in the caller's transaction. A command that was already
 * applied has no effect.
 * @throws CommandRefused if the state does not allow it
 */
export async function applyCommand(
  client: PoolClient,
  id: string,
  { command, commandId, actor, note, changes = {} }: AppliedCommand,
): Promise<{ reservation: Reservation; applied: boolean }> {
  const reservation = await lockReservation(client, id);
  if (!reservation) throw new Error(`there is no reservation "${id}"`);
  if (await hasEvent(client, id, commandId)) return { reservation, applied: false };
  const state = nextReservationState(command, reservation.state);
  if (!state) throw new CommandRefused(command, reservation.state);
  const changed = await updateReservation(client, id, { ...changes, state });
  await insertEvent(client, {
    reservationId: id,
    commandId,
    command,
    fromState: reservation.state,
    toState: state,
    actor,
    note: note ?? null,
  });
  return { reservation: changed, applied: true };
}
