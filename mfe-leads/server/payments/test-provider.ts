import { and, eq, inArray } from 'drizzle-orm';
import { reservationsApi } from '@forecourt/contracts/api/reservations-api';
import type { Database } from '@forecourt/server-kit/database';
import { testPayments, type TestPaymentState } from '../reservations/tables.ts';
import type { PaymentOutcome, PaymentProvider } from './payment-provider.ts';

const outcomes: Record<TestPaymentState, PaymentOutcome> = {
  open: 'open',
  challenge: 'open',
  paid: 'paid',
  declined: 'declined',
  cancelled: 'declined',
  refunded: 'refunded',
};

/** Takes no money: the shopper chooses the bank's answer on a page. For development and tests; payments are stored in a table. */
export function createTestProvider({ orm }: Pick<Database, 'orm'>): PaymentProvider {
  const move = async (reference: string, from: TestPaymentState[], state: TestPaymentState) => {
    await orm
      .update(testPayments)
      .set({ state })
      .where(and(eq(testPayments.reference, reference), inArray(testPayments.state, from)));
  };
  return {
    name: 'test',
    async start({ id, tenant, amountCents, currency, description, returnUrl }) {
      await orm
        .insert(testPayments)
        .values({
          reference: id,
          tenant,
          amountCents,
          currency,
          description,
          returnUrl,
          state: 'open',
        })
        .onConflictDoNothing();
      return { reference: id, url: reservationsApi.testPayment(id) };
    },
    async lookUp(reference) {
      const [row] = await orm.select().from(testPayments).where(eq(testPayments.reference, reference));
      return row ? outcomes[row.state] : 'declined';
    },
    cancel: (reference) => move(reference, ['open', 'challenge'], 'cancelled'),
    refund: (reference) => move(reference, ['paid'], 'refunded'),
  };
}
