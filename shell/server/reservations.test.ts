import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { leadsApi, type LeadPayload } from '@forecourt/contracts/api/leads-api';
import { vehicleApi, VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import {
  PublicReservation,
  ReservationResponse,
  reservationsApi,
} from '../../mfe-leads/model/reservations-api.ts';
import { domains } from './gateway/domains.ts';

const reserve = { enabled: true, holdMinutes: 15 };
const oneConfirmation = { limits: { confirmations: { person: 1 } } };
const harbour = aTenant({
  slug: 'harbour',
  id: 7,
  private: oneConfirmation,
  vehiclePage: { reserve },
  finance: {
    delivery: {
      enabled: true,
      regions: [{ name: 'Brisbane', price: 250, postcodes: [{ from: '4000', to: '4199' }] }],
    },
  },
});
const free = aTenant({
  slug: 'free',
  id: 8,
  private: oneConfirmation,
  leads: { minimumFillSeconds: 1 },
  vehiclePage: { reserve: { ...reserve, depositText: '' } },
});
/** A site that trusts unconfirmed numbers, with limits of its own. */
const trusting = aTenant({
  slug: 'trusting',
  id: 9,
  vehiclePage: { reserve: { ...reserve, depositText: '', confirmPhone: false } },
  private: {
    limits: {
      ...harbour.private.limits,
      holds: { person: 1, network: 2 },
      holdsOfVehicle: { person: 2, network: 3 },
    },
  },
});
const ids = [
  'buy',
  'own',
  'lapse',
  'jump-back',
  'jump-forward',
  'late',
  'cancel',
  'campaign',
  'decline',
  'twice',
  'mail',
  'plain',
  'remind',
  'reminded-late',
  'purchase',
  'purchase-late',
  'after-commit',
  ...Array.from({ length: 20 }, (_, at) => `many-${at}`),
];

let people = 0;
/** Another person each time: one person can hold few vehicles at once. */
const somebody = () => ({
  ...userData,
  email: `ana-${++people}@example.com`,
  phone: `0400 000 ${100 + people}`,
});
const userData = {
  name: 'Ana Lee',
  email: 'ana@example.com',
  phone: '0400 000 000',
  message: '',
  opt_in: true,
  url: 'http://harbour.localhost/cars/buy/checkout',
  source: 'Website',
  user_agent: 'test',
  lead_attributes: { visited_pages: [], linked_query_params: {} },
};

/** Polls until a job has had its effect. */
async function until(look: () => Promise<boolean>): Promise<void> {
  while (!(await look())) await sleep(20);
}

let booted: BootedDomain;
beforeAll(async () => {
  booted = await bootDomains(
    [
      {
        name: 'shoppers',
        prefixes: [],
        migrations: null,
        register: fastifyPlugin(async (app: FastifyInstance) => {
          app.addHook('onRequest', async (request) => {
            const phone = request.headers['confirmed-phone'];
            const shopper = { id: 'ana', realm: 'r', phone: String(phone), name: 'Ana', email: null };
            request.findShopper = async () => (phone ? shopper : null);
          });
        }),
      },
      ...domains.filter(({ name }) => ['vehicle', 'leads', 'finance'].includes(name)),
    ],
    {
      tenants: [harbour, free, trusting],
      seed: {
        vehicles: [
          ...ids.map((id) => ({
            tenant: 'harbour',
            source: 'demo',
            vehicle: aVehicle({ id, slug: id, price: 30_000, dealership_slug: null }),
          })),
          ...['free f1', 'free f2', 'trusting t1', 'trusting t2', 'trusting t3'].map((one) => {
            const [tenant = '', id = ''] = one.split(' ');
            return {
              tenant,
              source: 'demo' as const,
              vehicle: aVehicle({ id, slug: id, path: `/cars/${id}`, price: 30_000, dealership_slug: null }),
            };
          }),
        ],
      },
    },
  );
});
afterAll(() => booted.close());

let calls = 0;
const call = (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
  tenant = 'harbour',
) =>
  booted.app.inject({
    method,
    url,
    // Another network each time, unless a test names one: one network can hold few vehicles at once.
    remoteAddress: headers.network ?? `10.2.${++calls >> 8}.${calls & 255}`,
    ...(payload ? { payload } : {}),
    headers: { 'x-forecourt-tenant': tenant, 'x-forecourt-internal': 'yes', ...headers },
  });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
async function book(car_id: string, key: string = randomUUID(), tenant = 'harbour') {
  const body = { car_id, journey: 'checkout', userData: somebody() };
  return ReservationResponse.parse(
    (await call('POST', reservationsApi.create, body, { 'idempotency-key': key }, tenant)).json(),
  );
}
async function held(car_id: string): Promise<string> {
  const { reservation } = await book(car_id);
  expect(reservation).toMatchObject({ state: 'held', deposit_cents: 20_000 });
  return reservation!.id;
}
const stateOf = async (id: string) =>
  PublicReservation.parse((await call('GET', reservationsApi.one(id))).json());
const vehicleOf = async (id: string, tenant: string) =>
  VehicleResponse.parse((await call('GET', vehicleApi.byId(id), undefined, {}, tenant)).json()).vehicle;
const vehicle = (id: string) => vehicleOf(id, 'harbour');
const payAt = async (id: string): Promise<string> =>
  (await call('POST', reservationsApi.pay(id), {})).json().url;
const choose = (url: string, choice: string) =>
  booted.app.inject({
    method: 'POST',
    url,
    payload: `choice=${choice}`,
    headers: { 'x-forecourt-tenant': 'harbour', ...form },
  });
async function leadsOf(id: string): Promise<LeadPayload[]> {
  const { rows } = await booted.context.database.pool.query(
    'select payload from leads.leads where idempotency_key = $1',
    [`reservation-${id}`],
  );
  return rows.map(({ payload }) => payload);
}
async function paymentsOf(id: string): Promise<string[]> {
  const { rows } = await booted.context.database.pool.query(
    'select state from leads.payments where reservation_id = $1 order by created_at',
    [id],
  );
  return rows.map(({ state }) => state);
}
const pool = () => booted.context.database.pool;
/** Lets the hold of a reservation expire. */
/** Runs the job that ends a hold now. */
async function lapse(id: string, left = '-1 minute') {
  await booted.context.database.pool.query(
    `update leads.reservations set held_until = now() + $2::interval where id = $1`,
    [id, left],
  );
  await booted.context.database.pool.query(
    `update jobs.job set start_after = now() where name = 'leads/expire-reservation' and data->>'id' = $1`,
    [id],
  );
}

it('holds a vehicle, takes the deposit and notifies the dealer once', async () => {
  const id = await held('buy');
  expect(await vehicle('buy')).toMatchObject({ reserved: true, status: 'in_stock' });
  const url = await payAt(id);
  expect(await payAt(id)).toBe(url);
  expect((await choose(url, 'challenge')).headers.location).toBe(url);
  expect((await choose(url, 'pass')).headers.location).toMatch(
    new RegExp(`/cars/buy/checkout\\?reservation=${id}$`),
  );
  await until(async () => (await stateOf(id)).state === 'confirmed');
  expect(await vehicle('buy')).toMatchObject({ status: 'reserved' });
  expect(await paymentsOf(id)).toEqual(['paid']);
  const [lead, ...more] = await leadsOf(id);
  expect(more).toEqual([]);
  expect(lead).toMatchObject({
    subcategory: 'Reservation',
    details: { Reservation: id, Deposit: '$200.00, paid', Handover: 'collect' },
  });
});

it('holds each of 20 vehicles for one of 200 concurrent shoppers, and refuses the others', async () => {
  const cars = ids.filter((id) => id.startsWith('many'));
  const answers = await Promise.all(cars.flatMap((id) => Array.from({ length: 10 }, () => book(id))));
  expect(answers.filter(({ reservation }) => reservation?.state === 'held')).toHaveLength(cars.length);
  expect(answers.filter(({ refusal }) => refusal === 'held')).toHaveLength(cars.length * 9);
  // Those who were refused leave no rows: neither personal data, nor jobs, nor claims.
  const { rows } = await pool().query(
    'select count(*)::int as stored from leads.reservations where car_id = any($1)',
    [cars],
  );
  expect(rows).toEqual([{ stored: cars.length }]);
  const { rows: orphans } = await pool().query(
    `select name from jobs.job where name ~ '^leads/.*reservation$'
       and not exists (select from leads.reservations where id::text = data ->> 'id')
     union all select kind from leads.quota_claims where kind ~ '^holds' and expires_at > now()
       and not exists (select from leads.reservations where idempotency_key = ref)`,
  );
  expect(orphans).toEqual([]);
});

it('refuses early those who would wait for many others that want the same vehicle', async () => {
  const [car] = ids.filter((id) => id.startsWith('many'));
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const body = { car_id: car, journey: 'checkout', userData: somebody() };
      const { statusCode } = await call('POST', '/api/leads/reservations', body, {
        'idempotency-key': randomUUID(),
      });
      return statusCode;
    }),
  );
  const countOf = (status: number) => statuses.filter((one) => one === status).length;
  expect([countOf(503), countOf(201) + countOf(409)]).toEqual([18, 12]);
});

it('returns the same reservation for repeated calls with the same idempotency key', async () => {
  const key = randomUUID();
  const [first, second] = await Promise.all([book('twice', key), book('twice', key)]);
  const third = await book('twice', key);
  expect(new Set([first, second, third].map(({ reservation }) => reservation?.id)).size).toBe(1);
  expect(third.reservation?.state).toBe('held');
});

it('treats a repeated plain form as one reservation until that one has ended', async () => {
  const post = () =>
    booted.app.inject({
      method: 'POST',
      url: reservationsApi.create,
      payload: new URLSearchParams({
        car_id: 'plain',
        journey: 'checkout',
        name: 'Ana Lee',
        email: 'ana@example.com',
        phone: '0400 000 000',
        opt_in: 'on',
      }).toString(),
      headers: { 'x-forecourt-tenant': 'harbour', 'x-forecourt-internal': 'yes', ...form },
    });
  const [first, second] = [await post(), await post()];
  expect(first.statusCode).toBe(303);
  expect(second.headers.location).toBe(first.headers.location);
  const { rows } = await booted.context.database.pool.query<{ id: string }>(
    `select id from leads.reservations where car_id = 'plain'`,
  );
  expect(rows).toHaveLength(1);
  await call('POST', reservationsApi.cancel(rows[0]!.id), {});
  await until(async () => !(await vehicle('plain')).reserved);
  const third = await post();
  expect(third.headers.location).toMatch(/test-payments/);
  expect(third.headers.location).not.toBe(first.headers.location);
});

it('stores the campaign of the visit, which another tab has noted', async () => {
  const cookie = 'fc_campaign=utm_source%3Dtv%26utm_campaign%3Deid';
  const body = { car_id: 'campaign', journey: 'checkout', userData: somebody() };
  await call('POST', reservationsApi.create, body, { 'idempotency-key': randomUUID(), cookie });
  const { rows } = await pool().query(`select payload from leads.reservations where car_id = 'campaign'`);
  expect(rows[0].payload.lead_attributes.linked_query_params).toMatchObject({ utm_campaign: 'eid' });
});

it('recognises the browser that holds a vehicle, and reports the seconds that are left', async () => {
  const body = { car_id: 'own', journey: 'checkout', userData: somebody() };
  const answer = await call('POST', reservationsApi.create, body, { 'idempotency-key': randomUUID() });
  const { reservation } = ReservationResponse.parse(answer.json());
  expect(reservation!.held_for_seconds).toBeGreaterThan(0);
  expect(reservation!.held_for_seconds).toBeLessThanOrEqual(15 * 60);
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  const mine = (headers: Record<string, string>, car = 'own') =>
    call('GET', `${reservationsApi.mine}?car_id=${car}`, undefined, headers);
  const own = { cookie: `other=1; ${cookie.split(';')[0]}` };
  expect((await mine(own)).headers.location).toBe(`/cars/own/checkout?reservation=${reservation!.id}`);
  for (const stranger of [await mine({}), await mine({ cookie: 'fc_reservations=nonsense' })])
    expect(stranger.headers.location).not.toContain('reservation=');
  expect((await mine(own, 'many-0')).headers.location).not.toContain('reservation=');
  await call('POST', reservationsApi.cancel(reservation!.id), {});
  expect((await mine(own)).headers.location).not.toContain('reservation=');
});

it('releases the vehicle when the hold expires, and refunds a late deposit', async () => {
  const id = await held('lapse');
  const url = await payAt(id);
  await lapse(id);
  await until(async () => (await stateOf(id)).state === 'expired');
  await until(async () => !(await vehicle('lapse')).reserved);
  await until(
    async () => (await choose(url, 'late')).statusCode === 303 && (await stateOf(id)).state === 'refunded',
  );
  expect(await paymentsOf(id)).toEqual(['refunded']);
  expect(await leadsOf(id)).toEqual([]);
  expect(await held('lapse')).not.toBe(id);
});

describe('a clock that jumps', () => {
  const realNow = Date.now;
  afterEach(() => {
    Date.now = realNow;
  });
  const hourMs = 3_600_000;

  it('back does not keep a hold, and runs its job once', async () => {
    const id = await held('jump-back');
    Date.now = () => realNow() - hourMs;
    await lapse(id);
    await until(async () => (await stateOf(id)).state === 'expired');
    const { rows } = await pool().query(
      `select state from jobs.job where name = 'leads/expire-reservation' and data->>'id' = $1`,
      [id],
    );
    expect(rows.filter(({ state }) => state === 'created')).toEqual([]);
  });

  it('forward does not end a hold that was extended', async () => {
    const id = await held('jump-forward');
    const jobsOf = async () => {
      const { rows } = await pool().query<{ state: string }>(
        `select state from jobs.job where name = 'leads/expire-reservation' and data->>'id' = $1`,
        [id],
      );
      return rows.map(({ state }) => state).sort();
    };
    Date.now = () => realNow() + 2 * hourMs;
    await lapse(id, '1 hour');
    // The job ran at the old end, and waits for the new one.
    await until(async () => String(await jobsOf()) === 'completed,created');
    expect((await stateOf(id)).state).toBe('held');
  });
});

it('accepts a second card after a declined one', async () => {
  const id = await held('decline');
  const first = await payAt(id);
  await choose(first, 'decline');
  expect(await stateOf(id)).toMatchObject({ state: 'held', declined: true });
  const second = await payAt(id);
  expect(second).not.toBe(first);
  await choose(second, 'pay');
  await until(async () => (await stateOf(id)).state === 'confirmed');
  // The first payment was cancelled when the second one succeeded.
  await choose(first, 'pay');
  expect(await paymentsOf(id)).toEqual(['declined', 'paid']);
  // A provider may have taken it before: then it is refunded with a message, and the reservation stays
  // confirmed.
  await pool().query(`update leads.test_payments set state = 'declined' where reference = $1`, [
    first.split('/').at(-1),
  ]);
  await choose(first, 'pay');
  await until(async () => (await paymentsOf(id)).join() === 'refunded,paid');
  expect((await stateOf(id)).state).toBe('confirmed');
  await until(async () => {
    const { rows } = await pool().query(
      `select 1 from messages.messages where about = $1 and kind like 'refund-%'`,
      [`reservation:${id}`],
    );
    return rows.length === 1;
  });
});

it('cancels on request and refunds the deposit once', async () => {
  const id = await held('cancel');
  await choose(await payAt(id), 'pay');
  await until(async () => (await stateOf(id)).state === 'confirmed');
  expect((await call('POST', reservationsApi.cancel(id), {})).statusCode).toBe(200);
  expect((await call('POST', reservationsApi.cancel(id), {})).statusCode).toBe(200);
  await until(async () => (await stateOf(id)).state === 'refunded');
  await until(async () => !(await vehicle('cancel')).reserved);
  expect(await paymentsOf(id)).toEqual(['refunded']);
  expect((await call('POST', reservationsApi.pay(id), {})).statusCode).toBe(409);
});

it('sends one reminder only to a shopper who has not paid yet', async () => {
  const { context } = booted;
  const open = await held('remind');
  const ended = await held('reminded-late');
  await call('POST', reservationsApi.cancel(ended), {});
  for (let time = 0; time < 2; time++) {
    await context.database.pool.query(
      `update jobs.job set start_after = now() where name = 'leads/remind-of-reservation' and data->>'id' in ($1, $2)`,
      [open, ended],
    );
    await until(async () => {
      const { rows } = await context.database.pool.query(
        `select 1 from jobs.job where name = 'leads/remind-of-reservation' and data->>'id' in ($1, $2) and state = 'completed'`,
        [open, ended],
      );
      return rows.length === 2;
    });
  }
  const { rows } = await context.database.pool.query(
    `select about from messages.messages where kind = 'reminder'`,
  );
  expect(rows).toEqual([{ about: `reservation:${open}` }]);
});

it('includes the delivery price and a valid trade-in offer in the purchase', async () => {
  const { pool } = booted.context.database;
  const today = new Date().toISOString().slice(0, 10);
  const offer = (valid_until: string) => ({ offer_price: 12_000, valid_until });
  const { rows } = await pool.query<{ id: string }>(
    `insert into leads.valuations (tenant, match, vehicle, answers, offer) values
       ('harbour', 'by-hand', $1, '{"financeOwed": 2000}', $2), ('harbour', 'by-hand', $1, '{}', $3) returning id`,
    [
      JSON.stringify({ make: 'Mazda', model: '3', year: 2019, badge: null }),
      JSON.stringify(offer(`9${today.slice(1)}`)),
      JSON.stringify(offer('2020-01-01')),
    ],
  );
  const choices = { handover: 'deliver', delivery_address: '1 Main Street', delivery_postcode: '4001' };
  const purchase = (car_id: string, valuation: string) =>
    call(
      'POST',
      reservationsApi.create,
      {
        car_id,
        journey: 'checkout-journey',
        choices: { ...choices, valuation },
        userData: { ...somebody(), finance_query: 'car_id=other&trade=12000&owing=2000&deposit=1000&term=4' },
      },
      { 'idempotency-key': randomUUID() },
    );
  const { id } = ReservationResponse.parse((await purchase('purchase', rows[0]!.id)).json()).reservation!;
  const delivery = { price: 250, name: 'Brisbane' };
  expect(await stateOf(id)).toMatchObject({
    delivery,
    trade_in: { vehicle: expect.stringContaining('Mazda 3'), value: 12_000, owed: 2_000 },
  });
  await choose(await payAt(id), 'pay');
  await until(async () => (await stateOf(id)).state === 'confirmed');
  const [lead] = await leadsOf(id);
  // The calculation of the purchase, which is that of the reserved vehicle.
  expect(lead!.finance).toMatchObject({
    car_id: 'purchase',
    price: 30_000,
    tradeIn: 12_000,
    owing: 2_000,
    deposit: 1_000,
    termYears: 4,
    borrowed: 19_000,
  });
  expect(lead!.details).toMatchObject({
    'Balance after the deposit': '$20050.00',
    Handover: 'deliver to 1 Main Street, 4001',
    'Delivery price': '$250.00 (Brisbane)',
    'Trade-in value': '$12000.00',
    'Finance owed on it': '$2000.00',
  });
  // An expired offer is ignored.
  const late = ReservationResponse.parse((await purchase('purchase-late', rows[1]!.id)).json());
  expect(late.reservation).toMatchObject({ delivery, trade_in: null });
});

it('answers from the transaction that stores a reservation, even if the database fails after it', async () => {
  const { pool } = booted.context.database;
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const failing = jest
    .spyOn(pool, 'query')
    .mockImplementation((...args: [string | { text: string }]) =>
      /"payments"/.test(typeof args[0] === 'string' ? args[0] : args[0].text)
        ? Promise.reject(new Error('the database is gone'))
        : query(...args),
    );
  const key = randomUUID();
  try {
    for (let again = 0; again < 2; again++)
      expect((await book('after-commit', key)).reservation).toMatchObject({ state: 'held', declined: false });
  } finally {
    failing.mockRestore();
  }
});

it('queries the provider about a payment without a notification', async () => {
  const id = await held('late');
  const reference = (await payAt(id)).split('/').at(-1)!;
  await booted.context.database.pool.query(
    `update leads.test_payments set state = 'paid' where reference = $1`,
    [reference],
  );
  await booted.context.database.pool.query(
    `update jobs.job set start_after = now() where name = 'leads/check-payment'`,
  );
  await until(async () => (await stateOf(id)).state === 'confirmed');
});

it('sends one receipt, one refund notice and one message to the waiting list', async () => {
  const id = await held('mail');
  const waiting = { car_id: 'mail', name: 'Ben', email: 'Ben@example.com' };
  for (let again = 0; again < 2; again++)
    expect((await call('POST', reservationsApi.waitingList, waiting)).statusCode).toBe(201);
  const flooded = { ...waiting, email: 'flooded@example.com' };
  expect((await call('POST', reservationsApi.waitingList, flooded)).statusCode).toBe(201);
  await exhaust('harbour', flooded.email);
  await choose(await payAt(id), 'pay');
  await until(async () => (await stateOf(id)).state === 'confirmed');
  await call('POST', reservationsApi.cancel(id), {});
  await until(async () => (await stateOf(id)).state === 'refunded');
  const mails = async () =>
    (
      await booted.context.database.pool.query<{ kind: string; recipient: string }>(
        'select kind, recipient from messages.messages where about = $1 order by kind',
        [`reservation:${id}`],
      )
    ).rows;
  await until(async () => (await mails()).length === 3);
  expect(await mails()).toEqual([
    { kind: 'receipt', recipient: expect.stringMatching(/^ana-/) },
    { kind: expect.stringMatching(/^refund-/), recipient: expect.stringMatching(/^ana-/) },
    { kind: 'vehicle-free', recipient: 'ben@example.com' },
  ]);
  // Who has received too many messages today keeps waiting.
  const { rows } = await pool().query(
    `select email from leads.waiting_list where car_id = 'mail' and notified_at is null`,
  );
  expect(rows).toEqual([{ email: flooded.email }]);
});

/** Uses up what an unconfirmed address may receive in a day, by the confirmation of an enquiry. */
async function exhaust(tenant: string, email: string): Promise<void> {
  const lead = { ...somebody(), ...vehicleOfNoLead, email, message: 'Hello', subcategory: 'Vehicle Enquiry' };
  const key = { 'idempotency-key': randomUUID() };
  const sent = await call(
    'POST',
    leadsApi.submit,
    { form: 'enquire', isLastStep: true, userData: lead },
    key,
    tenant,
  );
  expect([sent.statusCode, sent.body]).toEqual([200, expect.any(String)]);
  const isSent = async () =>
    (await pool().query('select 1 from messages.messages where recipient = $1', [email])).rowCount === 1;
  await until(isSent);
}
const vehicleOfNoLead = {
  manufacturer_slug: null,
  stock_number: null,
  'Vehicle Make': null,
  'Vehicle Model': null,
  car_type: null,
  car_id: null,
  vehicle_status: null,
  car_dealership_id: null,
  dealership_slug: null,
};

const ask = (car_id: string, tenant: string, headers: Record<string, string> = {}, change: object = {}) =>
  call(
    'POST',
    reservationsApi.create,
    { car_id, journey: 'checkout', userData: somebody(), ...change },
    { 'idempotency-key': randomUUID(), ...headers },
    tenant,
  );

it('holds a vehicle without a deposit only for a shopper with a confirmed phone number', async () => {
  const refused = await ask('f2', 'free');
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'phone_unconfirmed']);
  const fields = new URLSearchParams({
    car_id: 'f2',
    journey: 'checkout',
    name: 'Ana',
    phone: '0400 000 000',
  });
  const plain = await call('POST', reservationsApi.create, fields.toString() as never, form, 'free');
  expect([plain.statusCode, plain.headers.location]).toEqual([
    303,
    '/sign-in?type=checkout&redirect=%2Fcars%2Ff2%2Fcheckout&back=%2Fcars%2Ff2',
  ]);
  const { rows: none } = await pool().query("select 1 from leads.reservations where tenant = 'free'");
  expect(none).toEqual([]);
  expect((await ask('f2', 'free', { 'confirmed-phone': '+61400555666' })).statusCode).toBe(201);
  const { rows } = await pool().query(
    "select payload ->> 'phone' phone from leads.reservations where tenant = 'free'",
  );
  expect(rows).toEqual([{ phone: '+61400555666' }]);
});

it('refuses what a program sent before the vehicle is held', async () => {
  for (const check of [{ trap: 'x' }, { fill_ms: 3 }]) {
    const answer = await ask('f1', 'free', { 'confirmed-phone': '+61400555777' }, { check });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'check_failed']);
  }
  expect((await vehicleOf('f1', 'free')).reserved).toBe(false);
});

it("limits open holds by the site's settings, and frees them when they are cancelled or expire", async () => {
  const userData = somebody();
  const hold = async (car_id: string) => (await ask(car_id, 'trusting', {}, { userData })).statusCode;
  const idOf = async () =>
    (await pool().query(`select id from leads.reservations where tenant = 'trusting' and state = 'held'`))
      .rows[0].id;
  const freed = (car_id: string) => until(async () => !(await vehicleOf(car_id, 'trusting')).reserved);
  expect([await hold('t1'), await hold('t2')]).toEqual([201, 429]);
  await call('POST', `${reservationsApi.one(await idOf())}/cancel`, {}, {}, 'trusting');
  await freed('t1');
  expect([await hold('t2'), await hold('t1')]).toEqual([201, 429]);
  await lapse(await idOf());
  await freed('t2');
  expect(await hold('t1')).toBe(201);
  await lapse(await idOf());
  await freed('t1');
  // Nobody renews the hold of one vehicle for ever.
  expect(await hold('t1')).toBe(429);
  const network = { network: '203.0.113.80' };
  expect((await ask('t1', 'trusting', network)).statusCode).toBe(201);
  expect((await ask('t2', 'trusting', network)).statusCode).toBe(201);
  expect((await ask('t3', 'trusting', network)).statusCode).toBe(429);
});

it('confirms a reservation without a deposit if the site requires none', async () => {
  const flooded = somebody();
  await exhaust('free', flooded.email);
  const answer = await ask('f1', 'free', { 'confirmed-phone': '+61400555888' }, { userData: flooded });
  const { reservation } = ReservationResponse.parse(answer.json());
  expect(reservation).toMatchObject({ state: 'held', deposit_cents: 0 });
  const { id } = reservation!;
  expect((await call('POST', reservationsApi.pay(id), {}, {}, 'free')).json()).toEqual({ url: null });
  await until(
    async () =>
      (await call('GET', reservationsApi.one(id), undefined, {}, 'free')).json().state === 'confirmed',
  );
  expect((await leadsOf(id))[0]!.details!.Deposit).toBe('none');
  const sent = await pool().query('select 1 from messages.messages where recipient = $1', [flooded.email]);
  // Only the confirmation of the enquiry.
  expect(sent.rowCount).toBe(1);
});

it("returns 404 for another site's reservation, and 400 for an invalid request", async () => {
  const { rows } = await booted.context.database.pool.query(
    `select id from leads.reservations where tenant = 'harbour' limit 1`,
  );
  expect((await call('GET', reservationsApi.one(rows[0].id), undefined, {}, 'free')).statusCode).toBe(404);
  const body = { car_id: 'decline', journey: 'checkout', userData: { ...userData, phone: '' } };
  const answer = await call('POST', reservationsApi.create, body, { 'idempotency-key': randomUUID() });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('phone');
  expect((await call('POST', reservationsApi.create, body)).statusCode).toBe(400);
});
