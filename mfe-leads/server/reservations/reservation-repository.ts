import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { ReservationState } from '@forecourt/contracts/reservations/reservation-state';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { reservations, type Reservation } from '../db/tables.ts';

type NewReservation = typeof reservations.$inferInsert;

/** @returns null if the site already has a reservation with this idempotency key */
export async function insertReservation(
  client: Client,
  reservation: NewReservation,
): Promise<Reservation | null> {
  const [row] = await ormOf(client)
    .insert(reservations)
    .values(reservation)
    .onConflictDoNothing({ target: [reservations.tenant, reservations.idempotencyKey] })
    .returning();
  return row ?? null;
}

/** Deletes a reservation that holds no vehicle yet. */
export async function deleteOffered(client: Client, id: string): Promise<boolean> {
  const { rowCount } = await ormOf(client)
    .delete(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.state, 'offered')));
  return rowCount === 1;
}

export async function findReservationByKey(
  client: Client,
  tenant: string,
  key: string,
): Promise<Reservation | null> {
  const [row] = await ormOf(client)
    .select()
    .from(reservations)
    .where(and(eq(reservations.tenant, tenant), eq(reservations.idempotencyKey, key)));
  return row ?? null;
}

export async function findReservation(client: Client, id: string): Promise<Reservation | null> {
  const [row] = await ormOf(client).select().from(reservations).where(eq(reservations.id, id));
  return row ?? null;
}

export async function findReservationOfSite(
  client: Client,
  tenant: string,
  id: string,
): Promise<Reservation | null> {
  const [row] = await ormOf(client)
    .select()
    .from(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.tenant, tenant)));
  return row ?? null;
}

/** Finds those of some reservations that are for a vehicle of a site, the newest first. */
export async function findReservationsOfCar(
  client: Client,
  tenant: string,
  carId: string,
  ids: string[],
): Promise<Reservation[]> {
  return ormOf(client)
    .select()
    .from(reservations)
    .where(and(eq(reservations.tenant, tenant), eq(reservations.carId, carId), inArray(reservations.id, ids)))
    .orderBy(desc(reservations.createdAt));
}

/** Finds the reservations whose ids start with a text, at most two. */
export async function findReservationsByIdPrefix(client: Client, prefix: string): Promise<Reservation[]> {
  return ormOf(client)
    .select()
    .from(reservations)
    .where(sql`${reservations.id}::text like ${`${prefix}%`}`)
    .limit(2);
}

/** Whether a time has passed by the clock of the database. */
export async function isPast(client: PoolClient, time: Date): Promise<boolean> {
  const { rows } = await ormOf(client).execute<{ past: boolean }>(
    sql`select ${time.toISOString()}::timestamptz <= clock_timestamp() as past`,
  );
  return rows[0]!.past;
}

/** Finds a reservation and locks it until the transaction ends. */
export async function lockReservation(client: PoolClient, id: string): Promise<Reservation | null> {
  const [row] = await ormOf(client).select().from(reservations).where(eq(reservations.id, id)).for('update');
  return row ?? null;
}

export async function updateReservation(
  client: PoolClient,
  id: string,
  changes: Partial<Pick<Reservation, 'state' | 'heldUntil' | 'refundUntil'>>,
): Promise<Reservation> {
  const [row] = await ormOf(client)
    .update(reservations)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(reservations.id, id))
    .returning();
  return row!;
}

/** A null `tenant` or `state` means all. */
export type ReservationQuery = { tenant: string | null; state: ReservationState | null; limit: number };

/** Reservations with their newest payment's state, the newest first. */
export async function listReservations(
  client: Client,
  { tenant, state, limit }: ReservationQuery,
): Promise<{ reservation: Reservation; payment: string | null }[]> {
  const payment = sql<string | null>`(
    select p.state from leads.payments p where p.reservation_id = leads.reservations.id order by p.created_at desc limit 1
  )`;
  return ormOf(client)
    .select({ reservation: reservations, payment })
    .from(reservations)
    .where(
      and(
        tenant === null ? undefined : eq(reservations.tenant, tenant),
        state === null ? undefined : eq(reservations.state, state),
      ),
    )
    .orderBy(desc(reservations.createdAt))
    .limit(limit);
}
