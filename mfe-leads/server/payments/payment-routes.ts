import type { FastifyInstance } from 'fastify';
import type { LeadsContext } from '../leads-context.ts';
import { settleOnlinePayment } from '../online-payments/settle-payment.ts';
import { settlePayment } from '../reservations/deposit/pay.ts';
import type { PaymentOutcome } from './payment-provider.ts';
import { stripeWebhook } from './stripe-webhook.ts';
import { testPaymentRoutes } from './test-payment-page.ts';

/** Where the payment providers report what became of a payment, and the page of the test provider. */
export async function paymentRoutes(app: FastifyInstance, context: LeadsContext): Promise<void> {
  const { stripe, all } = context.providers;
  // A provider reports all kinds of payments in the same way; each handler ignores the other kind.
  const settleBy = (provider: string) => async (reference: string, outcome: PaymentOutcome) => {
    await settlePayment(context, provider, reference, outcome);
    await settleOnlinePayment(context, provider, reference, outcome);
  };
  if (stripe) await app.register(stripeWebhook, { provider: stripe, settle: settleBy(stripe.name) });
  if (all.has('test')) await app.register(testPaymentRoutes, { ...context, settle: settleBy('test') });
}
