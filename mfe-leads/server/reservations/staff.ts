import type { ReservationState } from '@forecourt/contracts/reservations/reservation-state';
import { transaction, type Database } from '@forecourt/server-kit/database';
import type { Jobs } from '@forecourt/server-kit/jobs';
import type { Reservation } from '../db/tables.ts';
import { applyCommand, CommandRefused } from './apply-command.ts';
import { listPayments } from './deposit/deposit-repository.ts';
import { cancel, returnDeposit } from './hold/end-reservation.ts';
import { insertEventOnce } from './reservation-event-repository.ts';
import { reservationReference } from './reservation-reference.ts';
import {
  findReservation,
  findReservationsByIdPrefix,
  listReservations,
  lockReservation,
  type ReservationQuery,
} from './reservation-repository.ts';

type Context = { database: Database; jobs: Jobs };
/** Who gave a command and why, for the audit rows. */
export type ByStaff = { user: string; note?: string };

const minuteMs = 60_000;
const noteOf = ({ user, note }: ByStaff): string => (note ? `${user}: ${note}` : user);

export type ReservationEntry = {
  reference: string;
  id: string;
  tenant: string;
  state: ReservationState;
  vehicle: string;
  name: string;
  phone: string;
  email: string;
  /** In cents of the site's currency. */
  deposit_cents: number;
  /** The state of the newest payment; null if none was started. */
  payment: string | null;
  held_until: string | null;
  created_at: string;
};

/** Lists reservations, the newest first. */
export async function listReservationEntries(
  { pool }: Database,
  query: ReservationQuery,
): Promise<ReservationEntry[]> {
  const rows = await listReservations(pool, query);
  return rows.map(({ reservation: one, payment }) => ({
    reference: reservationReference(one),
    id: one.id,
    tenant: one.tenant,
    state: one.state,
    vehicle: one.vehicle.name,
    name: one.payload.name,
    phone: one.payload.phone,
    email: one.payload.email,
    deposit_cents: one.depositCents,
    payment,
    held_until: one.heldUntil?.toISOString() ?? null,
    created_at: one.createdAt.toISOString(),
  }));
}

/**
 * Finds a reservation by its id, or by the reference that the shopper received.
 * @throws Error if there is none, or the reference matches several
 */
export async function findReservationByReference({ pool }: Database, text: string): Promise<Reservation> {
  const start = text.trim().toLowerCase().replace(/^res-/, '');
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(start);
  if (!isId && !/^[0-9a-f]{8}$/.test(start))
    throw new Error(`"${text}" is no reservation: give its reference, as RES-1A2B3C4D, or its id`);
  const found = await findReservationsByIdPrefix(pool, start);
  if (found.length === 0) throw new Error(`there is no reservation ${text}`);
  if (found.length > 1) throw new Error(`${text} is the reference of several reservations: give the id`);
  return found[0]!;
}

/**
 * Holds the vehicle for a number of minutes from now. It never shortens the hold, and a repeat does not add
 * to it.
 * @throws CommandRefused if the reservation does not hold its vehicle for a payment
 */
export async function extendHold(
  { database }: Context,
  id: string,
  minutes: number,
  by: ByStaff,
): Promise<Reservation> {
  const until = new Date(Date.now() + minutes * minuteMs);
  return transaction(database.pool, async (client) => {
    const current = await lockReservation(client, id);
    if (current?.state === 'held' && current.heldUntil && current.heldUntil >= until) return current;
    const { reservation } = await applyCommand(client, id, {
      command: 'extend',
      commandId: `extend until ${until.toISOString()}`,
      actor: 'staff',
      note: noteOf(by),
      changes: { heldUntil: until },
    });
    return reservation;
  });
}

/**
 * Ends a reservation on behalf of the dealer, and returns its deposit unless `keepsDeposit` is set. A
 * cancelled reservation stays unchanged.
 * @throws CommandRefused if its state does not allow it
 */
export async function cancelForStaff(
  context: Context,
  id: string,
  by: ByStaff,
  { keepsDeposit = false } = {},
): Promise<Reservation> {
  const reservation = await findReservation(context.database.pool, id);
  if (reservation?.state === 'cancelled') return reservation;
  return cancel(
    context,
    id,
    { commandId: 'staff cancel', actor: 'staff', note: noteOf(by) },
    { keepsDeposit },
  );
}

/**
 * Returns the deposit of a reservation; a reservation that still has its vehicle is cancelled. A repeat
 * returns nothing twice.
 * @throws Error if nothing was paid
 */
export async function refundForStaff(context: Context, id: string, by: ByStaff): Promise<Reservation> {
  const { database, jobs } = context;
  return transaction(database.pool, async (client) => {
    const reservation = await lockReservation(client, id);
    const states = (await listPayments(client, id)).map(({ state }) => state);
    const isRefundStarted = states.includes('refunding') || states.includes('refunded');
    if (!reservation || (!isRefundStarted && !states.includes('paid')))
      throw new Error('nothing was paid for this reservation: there is nothing to refund');
    if (!states.includes('paid')) return reservation;
    const audit = { commandId: 'staff refund', actor: 'staff', note: noteOf(by) } as const;
    if (['paid', 'confirmed'].includes(reservation.state)) {
      const ended = await applyCommand(client, id, { command: 'cancel', ...audit });
      await returnDeposit(client, jobs, id);
      return ended.reservation;
    }
    if (!['cancelled', 'expired'].includes(reservation.state))
      throw new CommandRefused('refund', reservation.state);
    await insertEventOnce(client, {
      reservationId: id,
      command: 'refund',
      fromState: reservation.state,
      toState: reservation.state,
      ...audit,
    });
    await returnDeposit(client, jobs, id);
    return reservation;
  });
}
