import type { FastifyInstance } from 'fastify';
import type { PaymentOutcome } from './payment-provider.ts';
import type { StripeProvider } from './stripe-provider.ts';

/** Registers `POST /api/leads/payments/stripe`: Stripe's webhooks, in any order and more than once. */
export async function stripeWebhook(
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
      return reply.code(400).send({
        error: 'this message is not signed by Stripe',
        code: 'bad_signature',
        requestId: request.id,
      });
    }
    if (reference) await settle(reference, await provider.lookUp(reference));
    return { received: true };
  });
}
