import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { savedSearchPaths } from '@forecourt/contracts/search/saved-search-paths';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { defineJob } from '@forecourt/server-kit/jobs';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import { until } from '@forecourt/test-kit/until';
import { domains } from './gateway/domains.ts';

/** What the leads domain runs every minute. */
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
  const leads = { savedSearches: true };
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

/** Runs the job, and waits for its end. */
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

/** Each test has vehicles of its own. */
let test = 0;
const idOf = (name: string) => `${name}-${test}`;

beforeEach(async () => {
  test += 1;
  await booted.context.database.pool.query(
    "truncate leads.saved_searches; delete from messages.messages where about like 'saved-search:%'",
  );
});

it('tells of new vehicles and lower prices that the search finds, each once', async () => {
  const ute = (price: number) => suv(idOf('ute'), price, { simple_body: 'ute' });
  await importStock('north', suv(idOf('old'), 30_000), ute(20_000));
  await runAlerts();
  await save('SUVs');
  await runAlerts();
  expect(await sent()).toEqual([]);
  await importStock('north', suv(idOf('old'), 28_000), suv(idOf('new'), 25_000), ute(15_000));
  for (let time = 0; time < 2; time++) await runAlerts();
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail!.recipient).toBe('kim@example.com');
  expect(mail!.content.subject).toBe('SUVs: 1 new car, 1 lower price');
  expect(mail!.content.text).toMatch(/\$30,000[\s\S]*\$28,000/);
  expect(mail!.content.text).toContain('$25,000');
  expect(mail!.content.text).not.toContain('ute');
  expect(mail!.content.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

  // A higher price, and one that is as before, is no news.
  await importStock('north', suv(idOf('old'), 29_000));
  await runAlerts();
  expect(await sent()).toHaveLength(1);
});

it('waits for the frequency, then tells of all that came meanwhile in one message', async () => {
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
  expect(messages[0]!.content.text).toContain('2 new cars for "Daily"');
});

it('tells nothing of what came before the search, of another site, of sold vehicles, or where alerts are off', async () => {
  await importStock('north', suv(idOf('before'), 9_000));
  await runAlerts();
  await save('Later');
  await save('Off', { search: '/search/kia', frequency: 'never' });
  await importStock('south', suv(idOf('farther'), 20_000));
  await importStock('north', suv(idOf('gone'), 8_000, { status: 'sold', sold: true }));
  await runAlerts();
  expect(await sent()).toEqual([]);
});

it('sends one message where two runs look at once, and none is lost when a run fails', async () => {
  await save('Both');
  await importStock('north', suv(idOf('both'), 7_000));
  await Promise.all([runAlerts(), runAlerts()]);
  expect(await sent()).toHaveLength(1);
  // A run that fails before its message is stored leaves the search where it was.
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
