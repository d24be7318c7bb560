import Stripe from 'stripe';
import type { PaymentOutcome, PaymentProvider } from './payment-provider.ts';

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Replaces Stripe's address in tests. */
  api?: { host: string; port: number; protocol: 'http' | 'https' };
};

export type StripeProvider = PaymentProvider & {
  /**
   * Returns the reference of the payment that a webhook is about, or null if it is about none.
   * @throws Error if the message is not signed by Stripe
   */
  readWebhook(body: Buffer, signature: string): Promise<string | null>;
};

/** Payments through Stripe's page. A webhook is never trusted: Stripe is asked for the state. */
export function createStripeProvider({ secretKey, webhookSecret, api }: StripeSettings): StripeProvider {
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 10_000, ...api });

  const sessionOf = async (intent: string | Stripe.PaymentIntent | null): Promise<string | null> => {
    if (!intent) return null;
    const found = await stripe.checkout.sessions.list({
      payment_intent: typeof intent === 'string' ? intent : intent.id,
      limit: 1,
    });
    return found.data[0]?.id ?? null;
  };

  return {
    name: 'stripe',

    async start({ id, amountCents, currency, description, email, returnUrl }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: id,
          customer_email: email,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amountCents,
                product_data: { name: description },
              },
            },
          ],
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        { idempotencyKey: id },
      );
      return { reference: session.id, url: session.url! };
    },

    async lookUp(reference): Promise<PaymentOutcome> {
      const session = await stripe.checkout.sessions.retrieve(reference, {
        expand: ['payment_intent.latest_charge'],
      });
      const intent = session.payment_intent as Stripe.PaymentIntent | null;
      const charge = intent?.latest_charge as Stripe.Charge | null | undefined;
      if (charge?.refunded) return 'refunded';
      if (session.payment_status === 'paid') return 'paid';
      return session.status === 'open' || session.status === 'complete' ? 'open' : 'declined';
    },

    async cancel(reference) {
      const { status } = await stripe.checkout.sessions.retrieve(reference);
      if (status === 'open') await stripe.checkout.sessions.expire(reference);
    },

    async refund(reference) {
      const { payment_intent } = await stripe.checkout.sessions.retrieve(reference);
      if (!payment_intent) throw new Error(`the Stripe session ${reference} has no payment to return`);
      await stripe.refunds.create(
        { payment_intent: typeof payment_intent === 'string' ? payment_intent : payment_intent.id },
        { idempotencyKey: `refund ${reference}` },
      );
    },

    async readWebhook(body, signature) {
      const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
        case 'checkout.session.async_payment_failed':
        case 'checkout.session.expired':
          return event.data.object.id;
        case 'charge.refunded':
          return sessionOf(event.data.object.payment_intent);
        default:
          return null;
      }
    },
  };
}
