import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { payments, reservations, type Payment, type Reservation } from '../../db/tables.ts';

type State = Payment['state'];

/** Stores a payment that the provider has not started yet. */
export async function insertPayment(
  client: PoolClient,
  payment: Pick<Payment, 'id' | 'reservationId' | 'provider' | 'amountCents' | 'currency'>,
): Promise<Payment> {
  const [row] = await ormOf(client)
    .insert(payments)
    .values({ ...payment, state: 'created' })
    .returning();
  return row!;
}

/** Stores the provider's reference of a payment. */
export async function setPaymentReference(client: Client, id: string, reference: string): Promise<void> {
  await ormOf(client).update(payments).set({ reference }).where(eq(payments.id, id));
}

/** Finds the newest payment of a reservation that is in progress with a provider. */
export async function findOpenPayment(
  client: Client,
  reservationId: string,
  provider: string,
): Promise<Payment | null> {
  const [row] = await ormOf(client)
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.reservationId, reservationId),
        eq(payments.state, 'created'),
        eq(payments.provider, provider),
      ),
    )
    .orderBy(desc(payments.createdAt));
  return row ?? null;
}

export async function findPaymentByReference(
  client: Client,
  provider: string,
  reference: string,
): Promise<Payment | null> {
  const [row] = await ormOf(client)
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)));
  return row ?? null;
}

export async function findPaymentWithReservation(
  client: Client,
  id: string,
): Promise<{ payment: Payment; reservation: Reservation } | null> {
  const [row] = await ormOf(client)
    .select({ payment: payments, reservation: reservations })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(eq(payments.id, id));
  return row ?? null;
}

/** Returns the state of a reservation's newest payment, or null if none was started. */
export async function findNewestPaymentState(client: Client, reservationId: string): Promise<State | null> {
  const [row] = await ormOf(client)
    .select({ state: payments.state })
    .from(payments)
    .where(eq(payments.reservationId, reservationId))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return row?.state ?? null;
}

/** Lists a reservation's payments, or only those in one of the `states`. */
export async function listPayments(
  client: Client,
  reservationId: string,
  states?: State[],
): Promise<Payment[]> {
  return ormOf(client)
    .select()
    .from(payments)
    .where(
      and(eq(payments.reservationId, reservationId), states ? inArray(payments.state, states) : undefined),
    );
}

/**
 * Moves a payment to another state.
 * @returns false if it is in none of the `from` states
 */
export async function movePayment(
  client: PoolClient,
  id: string,
  to: State,
  from: State[],
): Promise<boolean> {
  const moved = await ormOf(client)
    .update(payments)
    .set({ state: to, updatedAt: new Date() })
    .where(and(eq(payments.id, id), inArray(payments.state, from)))
    .returning();
  return moved.length > 0;
}

/**
 * Marks the paid payments of a reservation to be refunded.
 * @returns whether there are any
 */
export async function startRefunds(client: PoolClient, reservationId: string): Promise<boolean> {
  const marked = await ormOf(client)
    .update(payments)
    .set({ state: 'refunding', updatedAt: new Date() })
    .where(and(eq(payments.reservationId, reservationId), eq(payments.state, 'paid')))
    .returning();
  return marked.length > 0;
}

export async function markRefunded(client: Client, id: string): Promise<void> {
  await ormOf(client)
    .update(payments)
    .set({ state: 'refunded', updatedAt: new Date() })
    .where(eq(payments.id, id));
}
