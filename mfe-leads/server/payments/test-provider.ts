import type { Database } from '@forecourt/server-kit/database';
import { reservationsApi } from '../../model/reservations-api.ts';
import type { TestPaymentState } from '../db/tables.ts';
import type { PaymentOutcome, PaymentProvider } from './payment-provider.ts';
import { findTestPayment, insertTestPayment, moveTestPayment } from './test-payment-repository.ts';

const outcomes: Record<TestPaymentState, PaymentOutcome> = {
  open: 'open',
  challenge: 'open',
  paid: 'paid',
  declined: 'declined',
  cancelled: 'declined',
  refunded: 'refunded',
};

/** Takes no money: the shopper chooses the bank's answer on a page. For development and tests. */
export function createTestProvider({ pool }: Pick<Database, 'pool'>): PaymentProvider {
  return {
    name: 'test',
    async start({ id, tenant, amountCents, currency, description, returnUrl }) {
      await insertTestPayment(pool, { reference: id, tenant, amountCents, currency, description, returnUrl });
      return { reference: id, url: reservationsApi.testPayment(id) };
    },
    async lookUp(reference) {
      const payment = await findTestPayment(pool, reference);
      return payment ? outcomes[payment.state] : 'declined';
    },
    cancel: (reference) => moveTestPayment(pool, reference, 'cancelled', ['open', 'challenge', 'declined']),
    refund: (reference) => moveTestPayment(pool, reference, 'refunded', ['paid']),
  };
}
