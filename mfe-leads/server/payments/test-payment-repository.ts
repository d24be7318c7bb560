import { and, eq, inArray } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { testPayments, type TestPaymentState } from '../db/tables.ts';

export type TestPayment = typeof testPayments.$inferSelect;

/** Stores an open payment; a repeat with the same reference has no effect. */
export async function insertTestPayment(
  client: Client,
  payment: Omit<TestPayment, 'state' | 'createdAt'>,
): Promise<void> {
  await ormOf(client)
    .insert(testPayments)
    .values({ ...payment, state: 'open' })
    .onConflictDoNothing();
}

export async function findTestPayment(client: Client, reference: string): Promise<TestPayment | null> {
  const [row] = await ormOf(client).select().from(testPayments).where(eq(testPayments.reference, reference));
  return row ?? null;
}

export async function findTestPaymentOfSite(
  client: Client,
  tenant: string,
  reference: string,
): Promise<TestPayment | null> {
  const [row] = await ormOf(client)
    .select()
    .from(testPayments)
    .where(and(eq(testPayments.reference, reference), eq(testPayments.tenant, tenant)));
  return row ?? null;
}

/** Moves a payment to another state, if it is in one of the `from` states. */
export async function moveTestPayment(
  client: Client,
  reference: string,
  to: TestPaymentState,
  from: TestPaymentState[],
): Promise<void> {
  await ormOf(client)
    .update(testPayments)
    .set({ state: to })
    .where(and(eq(testPayments.reference, reference), inArray(testPayments.state, from)));
}
