import { and, eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import {
  nextReservationState,
  type ReservationCommand,
  type ReservationState,
} from '@forecourt/contracts/reservations/reservation-state';
import { ormOf } from '@forecourt/server-kit/database';
import { reservationEvents, reservations, type Actor, type Reservation } from './tables.ts';

export type AppliedCommand = {
  command: ReservationCommand;
  /** A command with the same id is applied only once. */
  commandId: string;
  actor: Actor;
  note?: string;
  changes?: Partial<Pick<Reservation, 'heldUntil' | 'refundUntil'>>;
};

/** Thrown if the reservation's state does not allow a command. */
export class CommandRefused extends Error {
  readonly statusCode = 409;
  readonly code = 'command_refused';
  readonly state: ReservationState;
  constructor(command: ReservationCommand, state: ReservationState) {
    super(`a reservation that is ${state} does not allow "${command}"`);
    this.state = state;
  }
}

/** Returns the reservation, locked until the transaction ends. */
export async function lockReservation(client: PoolClient, id: string): Promise<Reservation | null> {
  const [row] = await ormOf(client).select().from(reservations).where(eq(reservations.id, id)).for('update');
  return row ?? null;
}

/**
 * Applies a command to a reservation and records it, in the caller's transaction. A command that was already applied has no effect.
 * @throws CommandRefused if the state does not allow it
 */
export async function applyCommand(
  client: PoolClient,
  id: string,
  { command, commandId, actor, note, changes = {} }: AppliedCommand,
): Promise<{ reservation: Reservation; applied: boolean }> {
  const orm = ormOf(client);
  const reservation = await lockReservation(client, id);
  if (!reservation) throw new Error(`there is no reservation "${id}"`);
  const [before] = await orm
    .select({ entry: reservationEvents.entry })
    .from(reservationEvents)
    .where(and(eq(reservationEvents.reservationId, id), eq(reservationEvents.commandId, commandId)));
  if (before) return { reservation, applied: false };
  const state = nextReservationState(command, reservation.state);
  if (!state) throw new CommandRefused(command, reservation.state);
  const [changed] = await orm
    .update(reservations)
    .set({ ...changes, state, updatedAt: new Date() })
    .where(eq(reservations.id, id))
    .returning();
  await orm.insert(reservationEvents).values({
    reservationId: id,
    commandId,
    command,
    fromState: reservation.state,
    toState: state,
    actor,
    note: note ?? null,
  });
  return { reservation: changed!, applied: true };
}
