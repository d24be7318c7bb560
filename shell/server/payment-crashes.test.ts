import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import { until } from '@forecourt/test-kit/until';
import { ReservationResponse, reservationsApi } from '../../mfe-leads/model/reservations-api.ts';
import { domains } from './gateway/domains.ts';

/** A generous timeout for slow machines, which only stops a test that would never end. */
const enoughMs = 300_000;

/** The shopper's steps in order, each with the query whose first result triggers the kill of the process. */
const crashes = [
  { during: 'reserve', when: 'select 1 from leads.reservations where car_id = $1' },
  {
    during: 'start',
    when: 'select 1 from leads.payments p join leads.reservations r on r.id = p.reservation_id where r.car_id = $1',
  },
  {
    during: 'pay',
    when: `select 1 from leads.test_payments t join leads.payments p on p.reference = t.reference::text
      join leads.reservations r on r.id = p.reservation_id where r.car_id = $1 and t.state = 'paid'`,
  },
  {
    during: 'pay',
    when: `select 1 from leads.reservations where car_id = $1 and state in ('paid', 'confirmed')`,
  },
  {
    during: 'cancel',
    // The refund can follow within the time between two queries.
    when: `select 1 from leads.reservations where car_id = $1 and state in ('cancelled', 'refunded')`,
  },
  {
    during: 'cancel',
    when: `select 1 from leads.test_payments t join leads.payments p on p.reference = t.reference::text
      join leads.reservations r on r.id = p.reservation_id where r.car_id = $1 and t.state = 'refunded'`,
  },
] as const;
type Step = (typeof crashes)[number]['during'];
const steps: Step[] = ['reserve', 'start', 'pay', 'cancel'];

/** A retry of the test has its own vehicles. */
const carsOf = (attempt: number) => crashes.map((_, at) => `car-${attempt}-${at}`);

let site: BootedDomain;
let attempt = 0;
let running: ChildProcess | null = null;
beforeAll(async () => {
  const taken = domains.filter(({ name }) => name === 'vehicle' || name === 'leads');
  site = await bootDomains(
    taken.map((domain) => ({ ...domain, start: undefined })),
    {
      tenants: [aTenant()],
      seed: {
        vehicles: [1, 2]
          .flatMap((attempt) => carsOf(attempt))
          .map((id) => ({
            tenant: 'demo',
            source: 'demo',
            vehicle: aVehicle({ id, slug: id, price: 30_000, dealership_slug: null }),
          })),
      },
    },
  );
});
beforeEach(() => kill());
afterAll(async () => {
  await kill();
  await site.close();
});

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await site.context.database.pool.query(text, values)).rows as Row[];

async function startProcess(): Promise<string> {
  const { connectionString } = site.context.database.pool.options as { connectionString?: string };
  running = spawn(
    process.execPath,
    [new URL('testing/reservations-process.ts', import.meta.url).pathname, connectionString!],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(running.stdout!, 'data')) as [Buffer];
  return `http://127.0.0.1:${Number(line.toString())}`;
}

async function kill(): Promise<void> {
  if (!running) return;
  const child = running;
  running = null;
  child.kill('SIGKILL');
  await once(child, 'exit');
  // Simulates missing heartbeats of the killed process's active jobs.
  await query(`update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`);
}

const userData = {
  name: 'Ana Lee',
  email: 'ana@example.com',
  phone: '0400 000 000',
  message: '',
  opt_in: true,
  url: 'http://demo.localhost/cars/car/checkout',
  source: 'Website',
  user_agent: 'test',
  lead_attributes: { visited_pages: [], linked_query_params: {} },
};

/** One shopper's calls; they throw after the process has died. */
function aShopper(car_id: string) {
  const key = randomUUID();
  let id = '';
  let page = '';
  const post = async (base: string, path: string, body: object | string) => {
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
        'idempotency-key': key,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok && response.status !== 303) throw new Error(`${path}: ${response.status} ${text}`);
    return text;
  };
  return {
    id: () => id,
    async reserve(base: string) {
      const answer = await post(base, reservationsApi.create, {
        car_id,
        journey: 'checkout',
        // Another person for each vehicle: one person can hold few vehicles at once.
        userData: {
          ...userData,
          email: `${car_id}@example.com`,
          phone: `0400 00${car_id.replace(/\D/g, '')} 000`,
        },
      });
      id = ReservationResponse.parse(JSON.parse(answer)).reservation!.id;
    },
    async start(base: string) {
      page = (JSON.parse(await post(base, reservationsApi.pay(id), {})) as { url: string }).url;
    },
    async pay(base: string) {
      await post(base, page, 'choice=pay');
    },
    async cancel(base: string) {
      const [row] = await until(
        'the confirmation',
        async () => {
          const rows = await query<{ id: string }>(
            `select id from leads.reservations where car_id = $1 and state = 'confirmed'`,
            [car_id],
          );
          return rows.length > 0 && rows;
        },
        enoughMs,
      );
      await post(base, reservationsApi.cancel(row!.id), {});
    },
  };
}

it(
  'keeps payments and reservations consistent wherever the process is killed',
  async () => {
    const cars = carsOf(++attempt);
    for (const [at, { during, when }] of crashes.entries()) {
      const car = cars[at]!;
      const base = await startProcess();
      const shopper = aShopper(car);
      for (const step of steps.slice(0, steps.indexOf(during))) await shopper[step](base);
      let refusal: unknown = null;
      const last = shopper[during](base).catch((error: unknown) => (refusal = error));
      const isThere = async () => {
        if ((await query(when, [car])).length > 0) return true;
        // Before the kill, a step that fails is a defect; waiting would only hide it.
        if (refusal) throw refusal;
        return false;
      };
      await until(`${during} of ${car}`, isThere, enoughMs);
      await kill();
      await last;
    }
    // Time passes: unpaid reservations expire, and payments are noticed.
    await startProcess();
    await query(`update leads.reservations set held_until = now() where state in ('offered', 'held')`);
    await query(`update jobs.job set start_after = now() where state in ('created', 'retry')`);
    await until(
      'the end of all work',
      async () =>
        (
          await query(`select 1 from jobs.job where state in ('created', 'retry', 'active')
            and (name like 'leads/%reserv%' or name in ('leads/refund-deposit', 'leads/release-vehicle'))
          union all select 1 from leads.payments where state = 'refunding'
          union all select 1 from leads.reservations where state in ('offered', 'held', 'paid')`)
        ).length === 0,
      enoughMs,
    );
    const rows = await query<{ car_id: string; state: string; has_money: boolean; leads: number }>(
      `select r.car_id, r.state,
         exists (select 1 from leads.payments p join leads.test_payments t on t.reference::text = p.reference
                 where p.reservation_id = r.id and t.state = 'paid') as has_money,
         (select count(*) from leads.leads l where l.idempotency_key = 'reservation-' || r.id)::int as leads
       from leads.reservations r where r.car_id = any($1) order by r.car_id`,
      [cars],
    );
    expect(rows.map(({ car_id }) => car_id)).toEqual(cars);
    for (const { state, has_money, leads, car_id } of rows) {
      expect({ car_id, has_money }).toEqual({ car_id, has_money: state === 'confirmed' });
      expect({ car_id, state }).toEqual({
        car_id,
        state: expect.stringMatching(/^(confirmed|expired|cancelled|refunded)$/),
      });
      if (state === 'confirmed') expect({ car_id, leads }).toEqual({ car_id, leads: 1 });
    }
    // Cancelled reservations are refunded; paid ones whose hold had not expired are confirmed.
    expect(rows.slice(3).map(({ state }) => state)).toEqual(['confirmed', 'refunded', 'refunded']);
    await until('the vehicles', async () => {
      const reserved = await query<{ id: string }>(
        `select id from vehicle.vehicles where hold is not null and id = any($1) order by id`,
        [cars],
      );
      const holding = rows.filter(({ state }) => state === 'confirmed').map(({ car_id }) => car_id);
      return JSON.stringify(reserved.map(({ id }) => id)) === JSON.stringify(holding);
    });
  },
  2 * enoughMs,
);
