import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { databaseUrl } from '../fixtures/database-url.ts';
import { outside, searchDirectly } from '../fixtures/search-page.ts';
import { dataDirectory, expect, test } from '../fixtures/test.ts';

const tenant = 'harbour';
const withinMs = 60_000;

test.skip(Boolean(process.env.DATABASE_URL), 'only the embedded database is ours to kill');

const postmaster = () =>
  Number(readFileSync(join(dataDirectory(), 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** The ids of PostgreSQL's main process and of its backends. */
function databaseProcesses(): number[] {
  const main = postmaster();
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' });
  return [main, ...children.trim().split(/\s+/).map(Number)];
}

async function get(request: APIRequestContext, path: string) {
  const response = await request.get(...outside(tenant, path));
  return {
    status: response.status(),
    retryAfter: response.headers()['retry-after'],
    text: await response.text(),
  };
}

async function sendLead(request: APIRequestContext, key: string) {
  const [address, { headers }] = outside(tenant, '/api/leads/leads');
  const response = await request.post(address, {
    headers: { ...headers, 'idempotency-key': key },
    data: { isLastStep: true, userData: { ...lead, message: `Is it still for sale? ${key}` } },
  });
  return { status: response.status(), body: (await response.json()) as Record<string, unknown> };
}
const lead = {
  dealership_slug: 'harbour-brisbane',
  manufacturer_slug: null,
  stock_number: null,
  'Vehicle Make': null,
  'Vehicle Model': null,
  car_type: null,
  car_id: null,
  vehicle_status: null,
  car_dealership_id: null,
  opt_in: false,
  subcategory: 'Vehicle Enquiry',
  url: 'http://harbour.localhost/',
  source: 'Website',
  user_agent: 'test',
  lead_attributes: { visited_pages: [], linked_query_params: {} },
  name: 'Ana Lee',
  email: 'ana@example.com',
  phone: '0400 000 000',
  postcode: '4000',
  terms_conditions: true,
  consent_text: '',
};

/** Changes the colour of a vehicle, as an import would; @returns the vehicle with its previous colour. */
async function changeStock(colour: string): Promise<{ id: string; before: string }> {
  const client = new pg.Client(databaseUrl());
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; before: string }>(
      `select min(id) as id, min(data ->> 'colour') as before from vehicle.vehicles
       where tenant = $1 and id = (select min(id) from vehicle.vehicles where tenant = $1 and removed_at is null and not (data ->> 'sold')::boolean)`,
      [tenant],
    );
    await client.query(
      `update vehicle.vehicles set data = jsonb_set(data, '{colour}', to_jsonb($3::text)), change = nextval('vehicle.change_sequence')
       where tenant = $1 and id = $2`,
      [tenant, rows[0]!.id, colour],
    );
    await client.query(`select pg_notify('vehicle_changes', $1)`, [tenant]);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

const ready = async (request: APIRequestContext) => (await get(request, '/api/shell/ready')).status;

test('the site answers 503 while the database is paused, and everything resumes when it responds again', async ({
  request,
}) => {
  test.setTimeout(600_000);
  const key = randomUUID();
  const paused = databaseProcesses();
  for (const pid of paused) process.kill(pid, 'SIGSTOP');
  try {
    await expect
      .poll(async () => (await get(request, '/api/shell/ready')).text, { timeout: withinMs })
      .toContain('database');
    expect((await get(request, '/api/shell/health')).status).toBe(200);
    const locations = await get(request, '/api/locations/locations');
    expect([locations.status, locations.retryAfter]).toEqual([503, '5']);
    const refused = await sendLead(request, key);
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.body.phone).toMatch(/\d/);
  } finally {
    for (const pid of paused) process.kill(pid, 'SIGCONT');
  }
  await expect.poll(() => ready(request), { timeout: withinMs }).toBe(200);
  await expect
    .poll(async () => (await get(request, '/api/locations/locations')).status, { timeout: withinMs })
    .toBe(200);
  expect(await sendLead(request, key)).toMatchObject({ status: 200, body: { lead_id: expect.any(String) } });
});

test('a killed database is restarted, and background work continues', async ({ request }) => {
  test.setTimeout(600_000);
  const before = postmaster();
  process.kill(before, 'SIGKILL');
  await expect
    .poll(async () => (await ready(request)) === 200 && postmaster() !== before, { timeout: withinMs })
    .toBe(true);
  // Readiness is the last result of a background check, which can be older than the outage.
  await expect
    .poll(async () => (await get(request, '/api/locations/locations')).status, { timeout: withinMs })
    .toBe(200);

  await test.step('leads are stored and delivered', async () => {
    const key = randomUUID();
    const { body } = await sendLead(request, key);
    await expect
      .poll(
        async () =>
          (await get(request, '/api/leads/mailbox')).text.includes(referenceOf(String(body.lead_id))),
        { timeout: withinMs },
      )
      .toBe(true);
  });
  await test.step('the index follows the stock', async () => {
    const colour = `Outage ${randomUUID().slice(0, 8)}`;
    const { id, before: usual } = await changeStock(colour);
    await expect
      .poll(
        async () =>
          (
            await searchDirectly<{ colour: string }>(request, tenant, {
              filter: [{ attribute: 'vehicle_id', in: [id] }],
              hitsPerPage: 1,
            })
          ).hits[0]?.colour,
        { timeout: withinMs },
      )
      .toMatch(/^Outage /);
    await changeStock(usual);
  });
});

/** The reference of a lead in its email. */
const referenceOf = (leadId: string) => `LEAD-${leadId.slice(0, 8).toUpperCase()}`;
