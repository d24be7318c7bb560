import type { FastifyInstance } from 'fastify';
import type { LeadsContext } from '../leads-context.ts';
import { settleOnlinePayment } from '../online-payments/settle-payment.ts';
import { settlePayment } from '../reservations/deposit/pay.ts';
import type { PaymentOutcome } from './payment-provider.ts';
import type { StripeProvider } from './stripe-provider.ts';
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

/** Registers `POST /api/leads/payments/stripe`: Stripe's webhooks, in any order and more than once. */
async function stripeWebhook(
  app: FastifyInstance,
  {
    provider,
    settle,
  }: { provider: StripeProvider; settle(reference: string, outcome: PaymentOutcome): Promise<void> },
): Promise<void> {
  // The signature covers the raw bytes of the body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 500_000 }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/api/leads/payments/stripe', async (request, reply) => {
    const signature = request.headers['stripe-signature'];
    let reference: string | null;
    try {
      reference = await provider.readWebhook(request.body as Buffer, String(signature));
    } catch (error) {
      if ((error as { type?: string }).type !== 'StripeSignatureVerificationError') throw error;
      return reply
        .code(400)
        .send({
          error: 'this message is not signed by Stripe',
          code: 'bad_signature',
          requestId: request.id,
        });
    }
    if (reference) await settle(reference, await provider.lookUp(reference));
    return { received: true };
  });
}
