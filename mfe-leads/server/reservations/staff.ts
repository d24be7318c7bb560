import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { ReservationState } from '@forecourt/contracts/reservations/reservation-state';
import { ormOf, transaction, type Database } from '@forecourt/server-kit/database';
import type { Jobs } from '@forecourt/server-kit/jobs';
import { applyCommand, CommandRefused, lockReservation } from './apply-command.ts';
import { cancel, returnDeposit } from './end-reservation.ts';
import { reservationReference } from './reservation-reference.ts';
import { payments, reservationEvents, reservations, type Reservation } from './tables.ts';

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

/** Lists reservations, the newest first. A null `tenant` or `state` means all. */
export async function listReservations(
  { orm }: Database,
  { tenant, state, limit }: { tenant: string | null; state: ReservationState | null; limit: number },
): Promise<ReservationEntry[]> {
  const conditions: SQL[] = [];
  if (tenant !== null) conditions.push(eq(reservations.tenant, tenant));
  if (state !== null) conditions.push(eq(reservations.state, state));
  const payment = sql<string | null>`(
    select p.state from leads.payments p where p.reservation_id = leads.reservations.id order by p.created_at desc limit 1
  )`;
  const rows = await orm
    .select({ reservation: reservations, payment })
    .from(reservations)
    .where(and(...conditions))
    .orderBy(desc(reservations.createdAt))
    .limit(limit);
  return rows.map(({ reservation: one, payment: paid }) => ({
    reference: reservationReference(one),
    id: one.id,
    tenant: one.tenant,
    state: one.state,
    vehicle: one.vehicle.name,
    name: one.payload.name,
    phone: one.payload.phone,
    email: one.payload.email,
    deposit_cents: one.depositCents,
    payment: paid,
    held_until: one.heldUntil?.toISOString() ?? null,
    created_at: one.createdAt.toISOString(),
  }));
}

/**
 * Finds a reservation by its id, or by the reference that the shopper received.
 * @throws Error if there is none, or the reference matches several
 */
export async function findReservation({ orm }: Database, text: string): Promise<Reservation> {
  const start = text.trim().toLowerCase().replace(/^res-/, '');
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(start);
  if (!isId && !/^[0-9a-f]{8}$/.test(start))
    throw new Error(`"${text}" is no reservation: give its reference, as RES-1A2B3C4D, or its id`);
  const found = await orm
    .select()
    .from(reservations)
    .where(sql`${reservations.id}::text like ${`${start}%`}`)
    .limit(2);
  if (found.length === 0) throw new Error(`there is no reservation ${text}`);
  if (found.length > 1) throw new Error(`${text} is the reference of several reservations: give the id`);
  return found[0]!;
}

/**
 * Holds the vehicle for a number of minutes from now. It never shortens the hold, and a repeat does not add to it.
 * @throws CommandRefused if the reservation does not hold its vehicle for a payment
 */
export async function extendHold(
  { database }: Context,
  id: string,
  minutes: number,
  by: ByStaff,
): Promise<Reservation> {
  const until = new Date(Date.now() + minutes * minuteMs);
  return transaction(database, async (client) => {
    const before = await lockReservation(client, id);
    if (before?.state === 'held' && before.heldUntil && before.heldUntil >= until) return before;
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
 * Ends a reservation on behalf of the dealer, and returns its deposit unless `keepsDeposit` is set. A cancelled reservation stays
 * unchanged.
 * @throws CommandRefused if its state does not allow it
 */
export async function cancelForStaff(
  context: Context,
  id: string,
  by: ByStaff,
  { keepsDeposit = false } = {},
): Promise<Reservation> {
  const [before] = await context.database.orm.select().from(reservations).where(eq(reservations.id, id));
  if (before?.state === 'cancelled') return before;
  return cancel(
    context,
    id,
    { commandId: 'staff cancel', actor: 'staff', note: noteOf(by) },
    { keepsDeposit },
  );
}

/**
 * Returns the deposit of a reservation; a reservation that still has its vehicle is cancelled. A repeat returns nothing twice.
 * @throws Error if nothing was paid
 */
export async function refundForStaff(context: Context, id: string, by: ByStaff): Promise<Reservation> {
  const { database, jobs } = context;
  return transaction(database, async (client) => {
    const orm = ormOf(client);
    const reservation = await lockReservation(client, id);
    const paid = await orm.select().from(payments).where(eq(payments.reservationId, id));
    const isUnderWay = paid.some(({ state }) => state === 'refunding' || state === 'refunded');
    if (!reservation || (!isUnderWay && !paid.some(({ state }) => state === 'paid')))
      throw new Error('nothing was paid for this reservation: there is nothing to refund');
    if (!paid.some(({ state }) => state === 'paid')) return reservation;
    const audit = { commandId: 'staff refund', actor: 'staff', note: noteOf(by) } as const;
    if (['paid', 'confirmed'].includes(reservation.state)) {
      const ended = await applyCommand(client, id, { command: 'cancel', ...audit });
      await returnDeposit(client, jobs, id);
      return ended.reservation;
    }
    if (!['cancelled', 'expired'].includes(reservation.state))
      throw new CommandRefused('refund', reservation.state);
    await orm
      .insert(reservationEvents)
      .values({
        reservationId: id,
        command: 'refund',
        fromState: reservation.state,
        toState: reservation.state,
        ...audit,
      })
      .onConflictDoNothing();
    await returnDeposit(client, jobs, id);
    return reservation;
  });
}
