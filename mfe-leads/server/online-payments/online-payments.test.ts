import type { DomainServer } from '@forecourt/server-kit/domain';
import { formPostPlugin } from '@forecourt/server-kit/form-post';
import { migrateMessages } from '@forecourt/server-kit/messages';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { loseDatabaseAfter } from '@forecourt/test-kit/lose-database';
import { onlinePaymentPaths } from '../../model/online-payments/online-payment-paths.ts';
import type { OnlinePayment, OnlinePaymentStarted } from '../../model/online-payments/online-payments-api.ts';
import { reservationsApi } from '../../model/reservations-api.ts';
import { createAbuseGuard } from '../abuse/abuse-guard.ts';
import { createChallenges } from '../challenge/challenge-service.ts';
import { createProviders } from '../payments/create-providers.ts';
import { paymentRoutes } from '../payments/payment-routes.ts';
import { onlinePaymentRoutes } from './online-payment-routes.ts';
import { listPayments } from './payment-repository.ts';
import { settleOnlinePayment } from './settle-payment.ts';

/** The payment routes with the test provider; the header `shopper` marks a signed-in shopper. */
const server: DomainServer = {
  name: 'leads',
  prefixes: ['/api/leads'],
  migrations: new URL('../db/migrations/', import.meta.url),
  async register(app, context) {
    app.addHook('onRequest', async (request) => {
      const shopper = { id: 'kim', realm: 'r', phone: '+61412345678', name: 'Kim', email: null };
      request.findShopper = async () => (request.headers.shopper ? shopper : null);
    });
    await app.register(formPostPlugin, { bodyLimit: 10_000 });
    const providers = await createProviders(context.database, { current: 'test', stripe: null });
    const challenges = createChallenges(context.database);
    const guard = createAbuseGuard(context.database, challenges);
    const options = { ...context, challenges, guard, providers, phoneOf: async () => null };
    for (const routes of [paymentRoutes, onlinePaymentRoutes]) await app.register(routes, options);
  },
};

const onlinePayment = { enabled: true, minimum: 10, maximum: 2_000 };
const gating = { onlinePaymentOpen: true };
let site: BootedDomain;
beforeAll(async () => {
  site = await bootDomains([server], {
    tenants: [
      aTenant({ slug: 'north', gating, leads: { onlinePayment } }),
      aTenant({ slug: 'south', gating, leads: { onlinePayment } }),
      aTenant({ slug: 'gated', leads: { onlinePayment } }),
      aTenant({ slug: 'plain', gating }),
    ],
  });
  await migrateMessages(site.context.database);
  // Registers the job that is enqueued with each payment.
  await site.context.jobs.work(
    (await import('./check-payment.ts')).checkOnlinePayment,
    async () => undefined,
  );
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.database.pool.query('truncate leads.online_payments; delete from messages.messages');
});

let keys = 0;
const form = {
  reference: 'INV-1001',
  amount: '$1,249.50',
  currency: 'AUD',
  name: 'Kim',
  email: 'kim@example.com',
};
type Who = { tenant?: string; key?: string; shopper?: string };
const post = (
  url: string,
  payload: object,
  { tenant = 'north', key = `pay-key-${++keys}`, shopper }: Who = {},
) =>
  site.app.inject({
    method: 'POST',
    url,
    payload,
    // Payments are rate-limited per address.
    remoteAddress: `203.0.113.${keys % 200}`,
    headers: { 'x-forecourt-tenant': tenant, 'idempotency-key': key, ...(shopper && { shopper }) },
  });
const create = async (change: object = {}, who: Who = {}) =>
  (await post(onlinePaymentPaths.create, { ...form, ...change }, who)).json<OnlinePaymentStarted>();
const see = async (id: string, tenant = 'north') => {
  const answer = await site.app.inject({
    url: onlinePaymentPaths.one(id),
    headers: { 'x-forecourt-tenant': tenant },
  });
  return { status: answer.statusCode, ...answer.json<OnlinePayment>() };
};
/** Clicks a button of the test provider's page. */
const choose = (id: string, choice: string) => post(reservationsApi.testPayment(id), { choice });
const receipts = async () =>
  (
    await site.context.database.pool.query<{ recipient: string; content: object }>(
      "select recipient, content from messages.messages where kind = 'payment-receipt'",
    )
  ).rows;

it('accepts a payment and sends one receipt, even if its success is reported twice', async () => {
  const { payment, url } = await create();
  expect(payment).toEqual({
    id: expect.any(String),
    state: 'created',
    reference: 'INV-1001',
    amount_cents: 124_950,
    currency: 'AUD',
  });
  expect(url).toBe(reservationsApi.testPayment(payment.id));
  const back = await choose(payment.id, 'pay');
  expect(back.headers.location).toBe(`http://north.localhost:4000/online-payment?payment=${payment.id}`);
  for (let time = 0; time < 2; time++) await settleOnlinePayment(site.context, 'test', payment.id, 'paid');
  expect(await see(payment.id)).toMatchObject({ status: 200, state: 'paid' });
  const sent = await receipts();
  expect(sent.map(({ recipient }) => recipient)).toEqual(['kim@example.com']);
  expect(JSON.stringify(sent[0]!.content)).toMatch(/INV-1001.*1,249\.50/s);
  // The receipt counts against what the address may receive.
  const { rowCount } = await site.context.database.pool.query(
    "select 1 from leads.quota_claims where kind = 'confirmations'",
  );
  expect(rowCount).toBe(1);
  // Nothing is left to pay.
  expect((await post(onlinePaymentPaths.pay(payment.id), {})).json()).toMatchObject({ url: null });
});

it('lets the shopper retry a declined payment, and pay after a challenge by the bank', async () => {
  const { payment } = await create();
  await choose(payment.id, 'decline');
  expect(await see(payment.id)).toMatchObject({ state: 'declined' });
  expect((await post(onlinePaymentPaths.pay(payment.id), {})).json()).toMatchObject({
    url: reservationsApi.testPayment(payment.id),
  });
  await choose(payment.id, 'challenge');
  expect(await see(payment.id)).toMatchObject({ state: 'created' });
  await choose(payment.id, 'pass');
  expect(await see(payment.id)).toMatchObject({ state: 'paid' });
  expect(await receipts()).toHaveLength(1);
});

it('leaves a payment open if the shopper leaves the payment page', async () => {
  const { payment } = await create();
  await choose(payment.id, 'leave');
  expect(await see(payment.id)).toMatchObject({ state: 'created' });
  expect(await receipts()).toEqual([]);
});

it('creates one payment for repeated requests, and rejects another amount with the same key', async () => {
  const key = 'the-same-key';
  const [first, second] = await Promise.all([create({}, { key }), create({}, { key })]);
  expect(second).toEqual(first);
  const other = await post(onlinePaymentPaths.create, { ...form, amount: 20 }, { key });
  expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'idempotency_key_used']);
  const { pool } = site.context.database;
  expect(await listPayments(pool, { tenant: 'north', limit: 10 })).toHaveLength(1);
  expect(await listPayments(pool, { tenant: 'south', limit: 10 })).toEqual([]);
});

it('names each field that is wrong', async () => {
  const fieldsOf = async (change: object) =>
    (await post(onlinePaymentPaths.create, { ...form, ...change }))
      .json<{ fields: { path: string }[] }>()
      .fields.map(({ path }) => path)
      .sort();
  expect(await fieldsOf({ reference: ' ', amount: 'much', name: '', email: 'kim' })).toEqual([
    'amount',
    'email',
    'name',
    'reference',
  ]);
  for (const amount of ['9.99', '2000.01', '12.345', '-20', '1e3', '0'])
    expect(await fieldsOf({ amount })).toEqual(['amount']);
  expect(await fieldsOf({ currency: 'USD' })).toEqual(['currency']);
});

it('limits payments to their site, to signed-in shoppers if configured, and to sites with payments', async () => {
  const { payment } = await create();
  expect((await see(payment.id, 'south')).status).toBe(404);
  expect((await post(onlinePaymentPaths.pay(payment.id), {}, { tenant: 'south' })).statusCode).toBe(404);
  const statusOf = async (who: Who) => (await post(onlinePaymentPaths.create, form, who)).statusCode;
  expect(await statusOf({ tenant: 'gated' })).toBe(401);
  expect(await statusOf({ tenant: 'gated', shopper: 'kim' })).toBe(201);
  expect(await statusOf({ tenant: 'plain' })).toBe(404);
});

it('redirects a form without scripts to its payment, and to a new payment after it was paid', async () => {
  const send = (fields: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: onlinePaymentPaths.create,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'x-forecourt-tenant': 'north', 'content-type': 'application/x-www-form-urlencoded' },
    });
  const first = await send(form);
  expect(first.statusCode).toBe(303);
  expect((await send(form)).headers.location).toBe(first.headers.location);
  await choose(String(first.headers.location).split('/').at(-1)!, 'pay');
  expect((await send(form)).headers.location).not.toBe(first.headers.location);
  const refused = await send({ ...form, amount: '' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Please enter the amount');
});

it('shows a payment as paid although the database is lost after that is stored', async () => {
  const { payment } = await create();
  const { pool } = site.context.database;
  await pool.query("update leads.test_payments set state = 'paid' where reference = $1", [payment.id]);
  const seen = await loseDatabaseAfter(pool, /update "leads"."online_payments"/, () => see(payment.id));
  expect([seen.isLost, seen.result]).toEqual([true, expect.objectContaining({ status: 200, state: 'paid' })]);
});
