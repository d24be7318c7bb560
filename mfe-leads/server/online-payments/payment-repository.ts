import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { onlinePayments as payments } from '../db/tables.ts';

export type StoredPayment = typeof payments.$inferSelect;
type State = StoredPayment['state'];
type NewPayment = Omit<
  StoredPayment,
  'idempotency_key' | 'provider_reference' | 'state' | 'created_at' | 'updated_at'
> & { key: string };

/** @returns the payment that the key already has, or this one; the id shows which */
export async function addPayment(client: Client, { key, ...payment }: NewPayment): Promise<StoredPayment> {
  await ormOf(client)
    .insert(payments)
    .values({ ...payment, idempotency_key: key, state: 'created' })
    .onConflictDoNothing({ target: [payments.tenant, payments.idempotency_key] });
  const [row] = await ormOf(client)
    .select()
    .from(payments)
    .where(and(eq(payments.tenant, payment.tenant), eq(payments.idempotency_key, key)));
  return row!;
}

export async function findPayment(client: Client, tenant: string, id: string): Promise<StoredPayment | null> {
  const [row] = await ormOf(client)
    .select()
    .from(payments)
    .where(and(eq(payments.tenant, tenant), eq(payments.id, id)));
  return row ?? null;
}

export async function findPaymentById(client: Client, id: string): Promise<StoredPayment | null> {
  const [row] = await ormOf(client).select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** Stores the provider's reference of a payment; a declined payment can be paid again. */
export async function noteProviderReference(client: Client, id: string, reference: string): Promise<void> {
  await ormOf(client)
    .update(payments)
    .set({ provider_reference: reference, state: 'created', updated_at: sql`now()` })
    .where(and(eq(payments.id, id), inArray(payments.state, ['created', 'declined'])));
}

/**
 * Moves a payment to another state.
 * @returns null if it is in none of the `from` states, or is not an online payment
 */
export async function movePayment(
  client: Client,
  provider: string,
  reference: string,
  to: State,
  from: State[],
): Promise<StoredPayment | null> {
  const [row] = await ormOf(client)
    .update(payments)
    .set({ state: to, updated_at: sql`now()` })
    .where(
      and(
        eq(payments.provider, provider),
        eq(payments.provider_reference, reference),
        inArray(payments.state, from),
      ),
    )
    .returning();
  return row ?? null;
}

/** Lists payments, the newest first. */
export async function listPayments(
  client: Client,
  { tenant, limit }: { tenant: string | null; limit: number },
): Promise<StoredPayment[]> {
  return ormOf(client)
    .select()
    .from(payments)
    .where(tenant === null ? undefined : eq(payments.tenant, tenant))
    .orderBy(desc(payments.created_at), payments.id)
    .limit(limit);
}
