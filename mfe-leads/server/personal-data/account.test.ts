import { randomUUID } from 'node:crypto';
import { accountDataApi, AccountOverview } from '@forecourt/contracts/api/account-data-api';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type { DomainServer } from '@forecourt/server-kit/domain';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { aDelivery } from '../testing/message-settings.ts';

const kim: Shopper = { id: 'kim', realm: 'site:demo', phone: '+61400000001', name: 'Kim', email: null };
const lee: Shopper = { ...kim, id: 'lee', phone: '+61400000002', name: 'Lee' };
const shoppers: Record<string, Shopper> = { kim, lee };

/** The header `shopper` identifies the signed-in shopper. */
const identity: DomainServer = {
  name: 'identity',
  prefixes: [],
  migrations: null,
  register: Object.assign(
    async (app: Parameters<DomainServer['register']>[0]) => {
      app.addHook('onRequest', async (request) => {
        request.findShopper = async () => shoppers[String(request.headers.shopper)] ?? null;
      });
    },
    { [Symbol.for('skip-override')]: true },
  ),
};

let site: BootedDomain;
beforeAll(async () => {
  site = await bootDomains([identity, { ...createLeadsServer(() => aDelivery()), start: undefined }], {
    tenants: [aTenant(), aTenant({ slug: 'other' })],
  });
});
afterAll(() => site.close());

const query = async (text: string) => (await site.context.database.pool.query(text)).rows;
const ask = (method: 'GET' | 'POST', url: string, shopper = '', tenant = 'demo') =>
  site.app.inject({ method, url, headers: { 'x-forecourt-tenant': tenant, shopper } });
async function submit(userData: Partial<LeadPayload>, tenant = 'demo') {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: aSubmission(userData),
    headers: { 'x-forecourt-tenant': tenant, 'idempotency-key': randomUUID() },
  });
  return response.json<{ lead_id: string }>().lead_id;
}

/** Stores a confirmed reservation, an upcoming booking, and an entry on each list. */
async function fill(shopper: Shopper) {
  const lead = await submit({
    phone: shopper.phone,
    name: shopper.name,
    'Vehicle Make': 'Kia',
    'Vehicle Model': 'Rio',
  });
  await query(`insert into leads.reservations (id, tenant, idempotency_key, journey, state, car_id, vehicle, payload, choices, deposit_cents)
    values (gen_random_uuid(), 'demo', '${shopper.id}', 'checkout', 'confirmed', 'v1', '{"name": "Kia Rio", "path": "/cars/rio"}',
      '{"name": "${shopper.name}", "phone": "${shopper.phone}", "email": "x@example.com"}', '{}', 20000)`);
  await query(`insert into leads.bookings (tenant, lead_id, kind, location_id, starts_at, ends_at, place, details)
    values ('demo', '${lead}', 'test-drive', '${shopper.id}', now() + interval '1 day', now() + interval '25 hours', 1, '{}')`);
  await query(`insert into leads.watchlist_entries (realm, shopper_id, tenant, car_id, car)
    values ('${shopper.realm}', '${shopper.id}', 'demo', 'v1', '{"name": "Kia Rio"}')`);
  await query(`insert into leads.garage_vehicles (realm, shopper_id, tenant, rego, rego_state, name)
    values ('${shopper.realm}', '${shopper.id}', 'demo', 'ABC123', 'qld', 'My Rio')`);
  await query(`insert into leads.spins (tenant, idempotency_key, phone, name, email, prize_id, prize, wins, again_at)
    values ('demo', '${shopper.id}', '${shopper.phone}', '${shopper.name}', 'x@example.com', 'none', 'No prize', false, now())`);
}

it("shows, exports and deletes only the shopper's own data at one site", async () => {
  await fill(kim);
  await fill(lee);
  await submit({ phone: kim.phone }, 'other');
  for (const path of [accountDataApi.overview, accountDataApi.data])
    expect((await ask('GET', path)).statusCode).toBe(401);
  expect((await ask('POST', accountDataApi.forget)).statusCode).toBe(401);

  const overview = AccountOverview.parse((await ask('GET', accountDataApi.overview, 'kim')).json());
  expect(overview).toEqual({
    enquiries: [
      { reference: expect.stringMatching(/^LEAD-/), vehicle: 'Kia Rio', sent_at: expect.any(String) },
    ],
    bookings: [
      expect.objectContaining({
        kind: 'test-drive',
        is_cancelled: false,
        path: expect.stringMatching(/^\/booking\?link=/),
      }),
    ],
    reservations: [
      expect.objectContaining({
        vehicle: 'Kia Rio',
        state: 'confirmed',
        path: expect.stringMatching(/^\/cars\/rio\/checkout\?reservation=/),
      }),
    ],
  });
  const elsewhere = AccountOverview.parse((await ask('GET', accountDataApi.overview, 'kim', 'other')).json());
  expect([elsewhere.enquiries.length, elsewhere.bookings, elsewhere.reservations]).toEqual([1, [], []]);

  const data = (await ask('GET', accountDataApi.data, 'kim')).json();
  expect(data).toMatchObject({
    leads: [{ payload: { name: 'Kim' } }],
    bookings: [{ kind: 'test-drive' }],
    reservations: [{ state: 'confirmed', payload: { name: 'Kim' } }],
    prizes: [{ prize: 'No prize' }],
    savedCars: [{ car: { name: 'Kia Rio' } }],
    savedSearches: [],
    garage: [{ rego: 'ABC123', documents: [] }],
  });
  expect(JSON.stringify(data)).not.toContain('Lee');

  // The dealer still needs to reach a shopper who has something booked.
  const refused = await ask('POST', accountDataApi.forget, 'kim');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'still_open']);
  await query(`update leads.bookings set cancelled_at = now() where location_id = 'kim'`);
  expect((await ask('POST', accountDataApi.forget, 'kim')).statusCode).toBe(409);
  await query(`update leads.reservations set state = 'refunded' where idempotency_key = 'kim'`);
  for (let time = 0; time < 2; time++)
    expect((await ask('POST', accountDataApi.forget, 'kim')).statusCode).toBe(204);
  expect((await ask('GET', accountDataApi.data, 'kim')).json()).toMatchObject({
    leads: [],
    bookings: [],
    reservations: [],
    prizes: [],
    savedCars: [],
    garage: [],
  });
  expect((await ask('GET', accountDataApi.data, 'lee')).json()).toMatchObject({
    leads: [{ payload: { name: 'Lee' } }],
    reservations: [{ state: 'confirmed' }],
    savedCars: [{}],
    garage: [{}],
  });
  expect(await query(`select name, phone from leads.spins order by name`)).toEqual([
    { name: '(deleted)', phone: '' },
    { name: 'Lee', phone: lee.phone },
  ]);
  const audit = await query(`select action, actor from leads.audit where action = 'forget'`);
  expect(audit).toEqual([
    { action: 'forget', actor: 'shopper' },
    { action: 'forget', actor: 'shopper' },
  ]);
});
