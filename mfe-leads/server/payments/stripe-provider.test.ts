import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { readPaymentSettings } from './payment-settings.ts';
import { createStripeProvider, type StripeProvider } from './stripe-provider.ts';

type Call = { method: string; path: string; body: URLSearchParams; key: string | undefined };
const webhookSecret = 'whsec_test';
const calls: Call[] = [];
let session: Record<string, unknown>;
let server: Server;
let provider: StripeProvider;

/** Stubs Stripe's API for the calls that are made here. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const path = request.url!;
      calls.push({
        method: request.method!,
        path,
        body: new URLSearchParams(body),
        key: request.headers['idempotency-key'] as string | undefined,
      });
      response.setHeader('content-type', 'application/json');
      const isList = path.startsWith('/v1/checkout/sessions?');
      response.end(JSON.stringify(isList ? { object: 'list', data: [session] } : session));
    });
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  provider = createStripeProvider({
    secretKey: 'sk_test_1',
    webhookSecret,
    api: { host: '127.0.0.1', port, protocol: 'http' },
  });
});
beforeEach(() => {
  calls.length = 0;
  session = {
    id: 'cs_1',
    url: 'https://checkout.stripe.com/c/1',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
  };
});
afterAll(() => server.close());

it('starts one payment page for one payment, with its amount in cents', async () => {
  const payment = {
    id: '6f1c',
    tenant: 'harbour',
    amountCents: 20_000,
    currency: 'AUD',
    description: 'Deposit for 2024 Kia Rio',
    email: 'ana@example.com',
    returnUrl: 'https://harbour.example/cars/rio/checkout?reservation=1',
    expiresAt: new Date(),
  };
  expect(await provider.start(payment)).toEqual({
    reference: 'cs_1',
    url: 'https://checkout.stripe.com/c/1',
  });
  const { body, key } = calls[0]!;
  expect(key).toBe('6f1c');
  expect(body.get('line_items[0][price_data][unit_amount]')).toBe('20000');
  expect(body.get('line_items[0][price_data][currency]')).toBe('aud');
  expect(body.get('success_url')).toBe(payment.returnUrl);
});

it.each([
  [{ status: 'open' }, 'open'],
  [{ status: 'complete', payment_status: 'unpaid' }, 'open'],
  [{ status: 'complete', payment_status: 'paid' }, 'paid'],
  [{ status: 'expired' }, 'declined'],
  [
    {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { id: 'pi_1', latest_charge: { id: 'ch_1', refunded: true } },
    },
    'refunded',
  ],
])('maps the session state %j to %s', async (state, outcome) => {
  session = { ...session, ...state };
  expect(await provider.lookUp('cs_1')).toBe(outcome);
});

it('expires only an open payment page, and refunds a payment idempotently', async () => {
  await provider.cancel('cs_1');
  expect(calls.map(({ path }) => path)).toEqual([
    '/v1/checkout/sessions/cs_1',
    '/v1/checkout/sessions/cs_1/expire',
  ]);
  calls.length = 0;
  session = { ...session, status: 'complete', payment_intent: 'pi_1' };
  await provider.cancel('cs_1');
  expect(calls).toHaveLength(1);
  await provider.refund('cs_1');
  expect(calls.at(-1)).toMatchObject({ path: '/v1/refunds', key: 'refund cs_1' });
  expect(calls.at(-1)!.body.get('payment_intent')).toBe('pi_1');
});

it('accepts only webhooks with a valid Stripe signature', async () => {
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const sign = (payload: string, secret = webhookSecret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const completed = event('checkout.session.completed', { id: 'cs_1' });
  expect(await provider.readWebhook(Buffer.from(completed), sign(completed))).toBe('cs_1');
  const refunded = event('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' });
  expect(await provider.readWebhook(Buffer.from(refunded), sign(refunded))).toBe('cs_1');
  const other = event('customer.created', { id: 'cus_1' });
  expect(await provider.readWebhook(Buffer.from(other), sign(other))).toBeNull();
  await expect(provider.readWebhook(Buffer.from(completed), sign(completed, 'whsec_forged'))).rejects.toThrow(
    /signature/i,
  );
  await expect(provider.readWebhook(Buffer.from(`${completed} `), sign(completed))).rejects.toThrow(
    /signature/i,
  );
});

it('reads the payment provider, and rejects settings that would allow free reservations', () => {
  expect(readPaymentSettings({})).toEqual({ current: 'test', stripe: null });
  expect(readPaymentSettings({ NODE_ENV: 'production' }).current).toBe('none');
  const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readPaymentSettings({ PAYMENTS: 'stripe', NODE_ENV: 'production', ...keys })).toEqual({
    current: 'stripe',
    stripe: { secretKey: 'sk_1', webhookSecret: 'whsec_1' },
  });
  expect(() => readPaymentSettings({ PAYMENTS: 'stripe' })).toThrow(/STRIPE_SECRET_KEY/);
  expect(() => readPaymentSettings({ PAYMENTS: 'test', NODE_ENV: 'production' })).toThrow(/without paying/);
  expect(() => readPaymentSettings({ STRIPE_SECRET_KEY: 'pk_1' })).toThrow(/begins with sk_/);
});
