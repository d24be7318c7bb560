import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { priceAlertPaths } from '@forecourt/contracts/leads/price-alert-paths';
import { savedSearchPaths } from '@forecourt/contracts/search/saved-search-paths';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { defineJob } from '@forecourt/server-kit/jobs';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import { until } from '@forecourt/test-kit/until';
import { domains } from './gateway/domains.ts';

/** The job that the leads domain runs every minute. */
const alerts = defineJob({ name: 'leads/alerts', data: z.object({}), singleton: true });

const kim: Shopper = { id: 'kim', realm: 'r', phone: '+61412345678', name: 'Kim', email: null };
const taken = domains.filter(({ name }) => ['vehicle', 'search', 'leads'].includes(name));
const suv = (id: string, price: number, change: Partial<Vehicle> = {}) =>
  aVehicle({
    id,
    slug: id,
    name: `SUV ${id}`,
    make: 'Kia',
    simple_body: 'suv',
    price,
    offer_price: null,
    dealership_slug: null,
    ...change,
  });

let booted: BootedDomain;
const stock: Record<string, Map<string, Vehicle>> = { north: new Map(), south: new Map() };
/** Imports a site's stock with these vehicles added or changed, and waits until they can be found. */
async function importStock(tenant: string, ...changed: Vehicle[]): Promise<void> {
  for (const vehicle of changed) stock[tenant]!.set(vehicle.id, vehicle);
  const { seed } = taken.find(({ name }) => name === 'vehicle')!;
  await seed!(booted.context, {
    vehicles: [...stock[tenant]!.values()].map((vehicle) => ({ tenant, source: 'demo', vehicle })),
  } as Parameters<NonNullable<typeof seed>>[1]);
  await until('the index', async () => {
    const { pending } = (await booted.context.services.get('/api/search/progress', null)) as {
      pending: number;
    };
    return pending === 0;
  });
}

beforeAll(async () => {
  const leads = { savedSearches: true, priceAlerts: true };
  booted = await bootDomains(
    [
      {
        name: 'shoppers',
        prefixes: [],
        migrations: null,
        register: fastifyPlugin(async (app: FastifyInstance) => {
          app.addHook('onRequest', async (request) => {
            request.findShopper = async () => (request.headers.shopper ? kim : null);
          });
        }),
      },
      ...taken,
    ],
    { tenants: [aTenant({ slug: 'north', leads }), aTenant({ slug: 'south', leads })] },
  );
  await importStock('north', suv('first', 30_000));
  await importStock('south', suv('far', 30_000));
  await runAlerts();
});
afterAll(() => booted.close());

/** Runs the job and waits until it has finished. */
async function runAlerts(): Promise<void> {
  const { database, jobs } = booted.context;
  await jobs.enqueue(database.pool, alerts, {});
  await until('the alerts', async () => {
    const { rows } = await database.pool.query<{ open: number }>(
      `select (select count(*)::int from jobs.job where name = 'leads/alerts' and state in ('created', 'retry', 'active')) as open`,
    );
    return rows[0]!.open === 0;
  });
}

const save = async (name: string, change: object = {}, tenant = 'north') => {
  const answer = await booted.app.inject({
    method: 'POST',
    url: savedSearchPaths.list,
    payload: {
      search: '/search/suv',
      name,
      frequency: 'at-once',
      channel: 'email',
      email: 'kim@example.com',
      ...change,
    },
    headers: { 'x-forecourt-tenant': tenant, shopper: 'kim' },
  });
  expect(answer.statusCode).toBe(200);
};
/** Confirms the address of all saved searches by the link that was sent to it. */
async function confirm(tenant = 'north'): Promise<void> {
  const { rows } = await booted.context.database.pool.query<{ content: { text: string } }>(
    "select content from messages.messages where about like 'alert-address:%' and tenant = $1",
    [tenant],
  );
  for (const { content } of rows) {
    const { pathname, search } = new URL(/http:\S+confirm\?key=\S+/.exec(content.text)![0]);
    const url = pathname + search;
    const headers = { 'x-forecourt-tenant': tenant };
    expect((await booted.app.inject({ url, headers })).body).toContain('kim@example.com');
    expect((await booted.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
  }
}
type Sent = {
  recipient: string;
  content: { subject?: string; text: string; headers?: Record<string, string> };
};
const sent = async (): Promise<Sent[]> =>
  (
    await booted.context.database.pool.query<Sent>(
      "select recipient, content from messages.messages where about like 'saved-search:%' order by created_at",
    )
  ).rows;

/** Each test has its own vehicles. */
let test = 0;
const idOf = (name: string) => `${name}-${test}`;

beforeEach(async () => {
  test += 1;
  await booted.context.database.pool.query(
    "truncate leads.saved_searches, leads.alert_addresses; delete from messages.messages where about like any (array['saved-search:%', 'alert-address:%'])",
  );
});

it('reports each new vehicle and each lower price that matches the search once', async () => {
  const ute = (price: number) => suv(idOf('ute'), price, { simple_body: 'ute' });
  await importStock('north', suv(idOf('old'), 30_000), ute(20_000));
  await runAlerts();
  await save('SUVs');
  await runAlerts();
  expect(await sent()).toEqual([]);
  await confirm();
  await importStock('north', suv(idOf('old'), 28_000), suv(idOf('new'), 25_000), ute(15_000));
  for (let time = 0; time < 2; time++) await runAlerts();
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail!.recipient).toBe('kim@example.com');
  expect(mail!.content.subject).toBe('SUVs: 1 new vehicle, 1 lower price');
  expect(mail!.content.text).toMatch(/\$30,000[\s\S]*\$28,000/);
  expect(mail!.content.text).toContain('$25,000');
  expect(mail!.content.text).not.toContain('ute');
  expect(mail!.content.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

  // Higher and unchanged prices are not reported.
  await importStock('north', suv(idOf('old'), 29_000));
  await runAlerts();
  expect(await sent()).toHaveLength(1);
});

it('sends alerts to no address before it is confirmed, and asks once about each, also about those of previous releases', async () => {
  const { pool } = booted.context.database;
  const asked = async () =>
    (await pool.query("select recipient from messages.messages where about like 'alert-address:%'")).rows;
  await save('SUVs');
  await save('Kias', { search: '/search/kia', email: 'KIM@example.com' });
  expect(await asked()).toEqual([{ recipient: 'kim@example.com' }]);
  await pool.query(
    "truncate leads.alert_addresses; delete from messages.messages where about like 'alert-address:%'",
  );
  await importStock('north', suv(idOf('unconfirmed'), 25_000));
  for (let time = 0; time < 2; time++) await runAlerts();
  expect(await asked()).toEqual([{ recipient: 'kim@example.com' }]);
  expect(await sent()).toEqual([]);
  await confirm();
  await runAlerts();
  // Nothing that happened before the confirmation is lost.
  expect((await sent()).map(({ content }) => content.subject).sort()).toEqual([
    'Kias: 1 new vehicle',
    'SUVs: 1 new vehicle',
  ]);
  // Another address of the same shopper is another question.
  await save('SUVs', { email: 'other@example.com' });
  await importStock('north', suv(idOf('unconfirmed'), 24_000));
  await runAlerts();
  expect((await asked()).map(({ recipient }) => recipient).sort()).toEqual([
    'kim@example.com',
    'other@example.com',
  ]);
  expect(await sent()).toHaveLength(3);
});

it('reports all changes in one message when the alert frequency is due', async () => {
  await save('Daily', { frequency: 'daily', channel: 'sms', email: '' });
  await importStock('north', suv(idOf('day-1'), 11_000));
  await runAlerts();
  await importStock('north', suv(idOf('day-1'), 10_000), suv(idOf('day-2'), 12_000));
  await runAlerts();
  expect(await sent()).toEqual([]);
  await booted.context.database.pool.query(
    "update leads.saved_searches set due_at = now() - interval '1 second'",
  );
  await runAlerts();
  const messages = await sent();
  expect(messages.map(({ recipient }) => recipient)).toEqual([kim.phone]);
  expect(messages[0]!.content.text).toContain('2 new vehicles for "Daily"');
});

it('does not report older vehicles, other sites, sold vehicles, or searches with alerts off', async () => {
  await importStock('north', suv(idOf('before'), 9_000));
  await runAlerts();
  await save('Later');
  await confirm();
  await save('Off', { search: '/search/kia', frequency: 'never' });
  await importStock('south', suv(idOf('farther'), 20_000));
  await importStock('north', suv(idOf('gone'), 8_000, { status: 'sold', sold: true }));
  await runAlerts();
  expect(await sent()).toEqual([]);
});

it('sends one message for concurrent runs and loses none if a run fails', async () => {
  await save('Both');
  await confirm();
  await importStock('north', suv(idOf('both'), 7_000));
  await Promise.all([runAlerts(), runAlerts()]);
  expect(await sent()).toHaveLength(1);
  // A run that fails before its message is stored does not advance the search.
  const { pool } = booted.context.database;
  await importStock('north', suv(idOf('fails'), 6_000));
  await pool.query('alter table messages.messages rename to messages_away');
  try {
    await booted.context.jobs.enqueue(pool, alerts, {});
    await until('the failed run', async () => {
      const { rows } = await pool.query(
        "select 1 from jobs.job where name = 'leads/alerts' and state in ('retry', 'failed')",
      );
      return rows.length > 0;
    });
  } finally {
    await pool.query('alter table messages.messages_away rename to messages');
  }
  await runAlerts();
  expect(await sent()).toHaveLength(2);
});

describe('price alerts without an account', () => {
  let calls = 0;
  const post = (url: string, payload?: object | string, tenant = 'north') =>
    booted.app.inject({
      method: 'POST',
      url,
      // A new address for each request, so that the rate limit does not apply.
      remoteAddress: `10.0.0.${++calls}`,
      ...(payload ? { payload } : {}),
      headers: {
        'x-forecourt-tenant': tenant,
        ...(typeof payload === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
    });
  const mails = async (email: string): Promise<{ kind: string; content: Sent['content'] }[]> =>
    (
      await booted.context.database.pool.query(
        'select kind, content from messages.messages where recipient = $1 order by created_at',
        [email],
      )
    ).rows;
  const linkIn = (text: string, path: string) => {
    const link = new RegExp(`http://\\S+(${path}\\?key=[\\w-]+)`).exec(text);
    return link![1]!;
  };

  it('requires confirmation, reports each lower price once, and suggests similar vehicles after the sale', async () => {
    const id = idOf('watched');
    const email = `${id}@example.com`;
    await importStock('north', suv(id, 30_000));
    await runAlerts();
    const ask = (tenant = 'north') => post(priceAlertPaths.create, { car_id: id, email }, tenant);
    // Another site has no such vehicle; a repeated request sends one confirmation mail.
    expect((await ask('south')).statusCode).toBe(404);
    for (let time = 0; time < 2; time++) expect((await ask()).statusCode).toBe(202);
    const [confirm, ...more] = await mails(email);
    expect(more).toEqual([]);
    const link = linkIn(confirm!.content.text, priceAlertPaths.confirm);

    await importStock('north', suv(id, 29_000));
    await runAlerts();
    expect(await mails(email)).toHaveLength(1);
    // A mail scanner may open the link, which must not confirm the alert.
    const page = await booted.app.inject({ url: link, headers: { 'x-forecourt-tenant': 'north' } });
    expect(page.body).toContain('<button');
    await runAlerts();
    expect(await mails(email)).toHaveLength(1);
    expect((await post(link, undefined, 'south')).statusCode).toBe(404);
    for (let time = 0; time < 2; time++) expect((await post(link, 'confirm=yes')).statusCode).toBe(200);

    for (const price of [28_000, 28_000, 31_000, 27_500]) {
      await importStock('north', suv(id, price));
      for (let time = 0; time < 2; time++) await runAlerts();
    }
    const texts = (await mails(email)).map(({ content }) => content);
    expect(texts.map(({ subject }) => subject)).toEqual([
      'Please confirm your price alert',
      `Lower price: SUV ${id}`,
      `Lower price: SUV ${id}`,
    ]);
    // The first starts from the price when the alert was created, the last from the price after the increase.
    expect(texts[1]!.text).toMatch(/\$30,000[\s\S]*\$28,000/);
    expect(texts[2]!.text).toMatch(/\$31,000[\s\S]*\$27,500/);
    expect(texts[2]!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

    await importStock('north', suv(id, 27_500, { sold: true, status: 'sold' }));
    for (let time = 0; time < 2; time++) await runAlerts();
    const last = (await mails(email)).slice(3);
    expect(last.map(({ content }) => content.subject)).toEqual([`SUV ${id} is sold`]);
    expect(last[0]!.content.text).toContain('http://north.localhost:4000/search/kia/');
  });

  it('unsubscribes with one click, limits confirmation mails per address, and reports invalid fields', async () => {
    const id = idOf('clicked');
    const email = `${id}@example.com`;
    await importStock('north', suv(id, 30_000));
    await runAlerts();
    const plain = await post(priceAlertPaths.create, new URLSearchParams({ car_id: id, email }).toString());
    expect([plain.statusCode, plain.body]).toEqual([200, expect.stringContaining(email)]);
    const [confirm] = await mails(email);
    await post(linkIn(confirm!.content.text, priceAlertPaths.confirm), 'confirm=yes');
    const header = confirm!.content.headers!['List-Unsubscribe']!;
    expect(
      (await post(new URL(header.slice(1, -1)).pathname + new URL(header.slice(1, -1)).search)).statusCode,
    ).toBe(200);
    await importStock('north', suv(id, 20_000));
    await runAlerts();
    expect(await mails(email)).toHaveLength(1);

    const wrong = await post(priceAlertPaths.create, { car_id: id, email: 'nobody' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      [expect.objectContaining({ path: 'email' })],
    ]);
    const many = Array.from({ length: 7 }, (_, at) => idOf(`many${at}`));
    await importStock('north', ...many.map((one) => suv(one, 30_000)));
    const stranger = `stranger-${id}@example.com`;
    for (const car_id of many) await post(priceAlertPaths.create, { car_id, email: stranger });
    expect(await mails(stranger)).toHaveLength(5);
  });
});
