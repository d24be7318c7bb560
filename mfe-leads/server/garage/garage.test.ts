import type { DomainServer } from '@forecourt/server-kit/domain';
import { formPostPlugin } from '@forecourt/server-kit/form-post';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { loseDatabaseAfter } from '@forecourt/test-kit/lose-database';
import type { GarageResponse } from '../../model/garage/garage-api.ts';
import { garagePaths } from '../../model/garage/garage-paths.ts';
import { garageRoutes } from './garage-routes.ts';
import { serviceDue } from './service-history.ts';

const kim: Shopper = { id: 'kim', realm: 'group:alpine', phone: '+61412345678', name: 'Kim', email: null };

/** The garage's routes; the header `shopper` identifies the shopper. The register contains one vehicle. */
const server: DomainServer = {
  name: 'leads',
  prefixes: ['/api/leads'],
  migrations: new URL('../db/migrations/', import.meta.url),
  async register(app, context) {
    app.addHook('onRequest', async (request) => {
      const id = request.headers.shopper;
      request.findShopper = async () => (typeof id === 'string' ? { ...kim, id } : null);
    });
    await app.register(formPostPlugin, { bodyLimit: 10_000 });
    app.post<{ Body: { rego: string } }>('/api/vehicle/valuation/registration', async ({ body }) =>
      body.rego === 'ABC123'
        ? { match: 'found', vehicle: { make: 'Toyota', model: 'HiLux', year: 2019, badge: 'SR5' } }
        : { match: 'none', vehicle: null },
    );
    await garageRoutes(app, context);
  },
};

let site: BootedDomain;
const garage = { enabled: true };
beforeAll(async () => {
  site = await bootDomains([server], {
    tenants: [
      aTenant({ slug: 'north', leads: { garage } }),
      aTenant({ slug: 'south', leads: { garage: { ...garage, serviceMonths: 6 } } }),
      aTenant({ slug: 'plain' }),
    ],
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.database.pool.query('truncate leads.garage_vehicles, leads.leads cascade');
});

type Who = { tenant?: string; shopper?: string | null };
const headersOf = ({ tenant = 'north', shopper = 'kim' }: Who) => ({
  'x-forecourt-tenant': tenant,
  ...(shopper && { shopper }),
});
const post = (url: string, payload: object, who: Who = {}) =>
  site.app.inject({ method: 'POST', url, payload, headers: headersOf(who) });
const get = (url: string, who: Who = {}) => site.app.inject({ url, headers: headersOf(who) });
const vehiclesOf = async (who: Who = {}) =>
  (await get(garagePaths.garage, who)).json<GarageResponse>().vehicles;
const add = async (vehicle: object = {}) => {
  const added = await post(garagePaths.vehicles, { rego: 'abc 123', rego_state: 'qld', ...vehicle });
  return added.json<GarageResponse>().vehicles[0]!;
};

it('adds a vehicle once by its registration, with the name from the register', async () => {
  await add({ km: '45,000 km' });
  expect(await vehiclesOf()).toEqual([
    expect.objectContaining({ rego: 'ABC123', rego_state: 'qld', name: '2019 Toyota HiLux SR5', km: 45_000 }),
  ]);
  await add({ name: 'The ute' });
  expect(await vehiclesOf()).toEqual([expect.objectContaining({ name: 'The ute', km: 45_000 })]);
});

it('names invalid fields, and accepts at most ten vehicles', async () => {
  const wrong = await post(garagePaths.vehicles, {
    rego: '',
    rego_state: 'xx',
    km: 'many',
    name: 'a'.repeat(81),
  });
  expect(wrong.statusCode).toBe(400);
  expect(
    wrong
      .json<{ fields: { path: string }[] }>()
      .fields.map(({ path }) => path)
      .sort(),
  ).toEqual(['km', 'name', 'rego', 'rego_state']);
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const added = await post(garagePaths.vehicles, { rego: `CAR${index}`, rego_state: 'qld' });
      return added.statusCode;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
});

it('changes and removes a vehicle', async () => {
  const { id } = await add();
  await add({ rego: 'XYZ9' });
  const same = await post(garagePaths.vehicle(id), { rego: 'XYZ9', rego_state: 'qld' });
  expect([same.statusCode, same.json<{ code: string }>().code]).toEqual([409, 'duplicate_vehicle']);
  const changed = { rego: 'NEW1', rego_state: 'nsw', name: 'Mine', km: 100 };
  await post(garagePaths.vehicle(id), changed);
  expect(await vehiclesOf()).toContainEqual(expect.objectContaining({ id, ...changed }));
  for (let time = 0; time < 2; time++)
    expect((await post(garagePaths.removeVehicle(id), {})).statusCode).toBe(200);
  expect((await vehiclesOf()).map(({ rego }) => rego)).toEqual(['XYZ9']);
  expect((await post(garagePaths.vehicle(id), changed)).statusCode).toBe(404);
});

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.alloc(50),
  Buffer.from([0xff, 0xd9]),
]);
const upload = (vehicleId: string, name: string, payload: Buffer, who: Who = {}, type = 'application/pdf') =>
  site.app.inject({
    method: 'POST',
    url: garagePaths.documents(vehicleId, name),
    payload,
    headers: { ...headersOf(who), 'content-type': type },
  });

it('stores documents that only their owner can download and remove', async () => {
  const { id } = await add();
  await upload(id, 'Contract.pdf', pdf);
  await upload(id, 'Contract again.pdf', pdf);
  const sent = await upload(id, "Roadworthy 'A'.jpg", jpeg, {}, 'text/html');
  const documents = sent.json<GarageResponse>().vehicles[0]!.documents;
  expect(documents.map(({ name, type }) => [name, type]).sort()).toEqual([
    ['Contract.pdf', 'application/pdf'],
    ["Roadworthy 'A'.jpg", 'image/jpeg'],
  ]);
  const contract = documents.find(({ type }) => type === 'application/pdf')!;
  const file = await get(garagePaths.document(contract.id));
  expect(file.rawPayload.equals(pdf)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Contract.pdf",
    'cache-control': 'private, no-store',
  });

  for (const who of [{ shopper: 'lee' }, { tenant: 'south' }]) {
    expect((await get(garagePaths.document(contract.id), who)).statusCode).toBe(404);
    await post(garagePaths.removeDocument(contract.id), {}, who);
  }
  expect((await get(garagePaths.document(contract.id), { shopper: null })).statusCode).toBe(401);
  expect((await get(garagePaths.document(contract.id))).statusCode).toBe(200);
  await post(garagePaths.removeDocument(contract.id), {});
  expect((await get(garagePaths.document(contract.id))).statusCode).toBe(404);
});

it('rejects a file that has the wrong type, is truncated, is too large or has no name', async () => {
  const { id } = await add();
  const page = Buffer.from('<html><script>alert(1)</script>');
  const answers = [
    await upload(id, 'a.pdf', page),
    await upload(id, 'a.pdf', Buffer.alloc(0)),
    await upload(id, 'a.pdf', pdf.subarray(0, 20)),
    await upload(id, 'a.jpg', jpeg.subarray(0, 20), {}, 'image/jpeg'),
    await upload(id, '../a.pdf', pdf),
    await upload(id, '', pdf),
    await upload(id, 'a.pdf', Buffer.alloc(8_100_000)),
    await upload(id, 'a.pdf', pdf, { shopper: 'lee' }),
    await upload(id, 'a.pdf', pdf, { shopper: null }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 415, 415, 415, 400, 400, 413, 404, 401]);
  expect((await vehiclesOf())[0]!.documents).toEqual([]);
});

it('hides a garage from other shoppers, other sites and anonymous visitors', async () => {
  const { id } = await add();
  expect(await vehiclesOf({ shopper: 'lee' })).toEqual([]);
  expect(await vehiclesOf({ tenant: 'south' })).toEqual([]);
  for (const who of [{ shopper: 'lee' }, { tenant: 'south' }]) {
    await post(garagePaths.removeVehicle(id), {}, who);
    const changed = await post(garagePaths.vehicle(id), { rego: 'X1', rego_state: 'qld' }, who);
    expect(changed.statusCode).toBe(404);
  }
  expect(await vehiclesOf()).toHaveLength(1);
  for (const path of [garagePaths.garage, garagePaths.page]) {
    expect((await get(path, { shopper: null })).statusCode).toBe(401);
    expect((await get(path, { tenant: 'plain' })).statusCode).toBe(404);
  }
});

/** Stores a service booking at a site with a phone number, the given number of days from now. */
async function bookService(
  days: number,
  { tenant = 'north', phone = '0412 345 678', rego = 'abc-123' } = {},
) {
  const { pool } = site.context.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into leads.leads (tenant, idempotency_key, subcategory, payload, lead_attributes, consent_text, consent_given, consent_at)
     values ($1, gen_random_uuid()::text, 'Service Booking', $2, '{}', '', false, now()) returning id`,
    [tenant, JSON.stringify({ phone, Rego: rego })],
  );
  const start = new Date(Date.now() + days * 86_400_000);
  await pool.query(
    `insert into leads.bookings (tenant, lead_id, kind, location_id, starts_at, ends_at, place, details)
     values ($1, $2, 'service', 'l1', $3, $4, 1, '{"service_type": "Logbook service"}')`,
    [tenant, rows[0]!.id, start, new Date(start.getTime() + 3_600_000)],
  );
}

it("lists a vehicle's services from bookings with the shopper's number at this site, and when the next is due", async () => {
  await bookService(-40);
  await bookService(-41, { phone: '0412 000 000' });
  await bookService(-42, { tenant: 'south' });
  await bookService(-43, { rego: 'OTHER1' });
  await add();
  const [before] = await vehiclesOf();
  expect(before!.services).toEqual([
    expect.objectContaining({ status: 'past', type: 'Logbook service', manage: null }),
  ]);
  expect(before!.service_due).toBe(serviceDue(before!.services, 12));

  await bookService(3);
  const [after] = await vehiclesOf();
  expect(after!.services.map(({ status }) => status)).toEqual(['booked', 'past']);
  expect(after!.services[0]!.manage).toMatch(/^\/booking\?link=/);
  expect(after!.service_due).toBeNull();
});

it('computes when the next service is due, clamped to the end of a shorter month', () => {
  const past = (date: string) => [
    { date, time: '09:00', status: 'past' as const, type: null, place: '', manage: null },
  ];
  expect(serviceDue(past('2025-08-31'), 6)).toBe('2026-02-28');
  expect(serviceDue(past('2025-12-15'), 12)).toBe('2026-12-15');
  expect(serviceDue([], 12)).toBeNull();
});

it('works as a page without scripts', async () => {
  const form = (fields: Record<string, string>, url: string = garagePaths.vehicles) =>
    site.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { ...headersOf({}), 'content-type': 'application/x-www-form-urlencoded' },
    });
  const added = await form({ rego: 'QRS5', rego_state: 'vic', name: '<b>Mine</b>', km: '' });
  expect([added.statusCode, added.headers.location]).toEqual([303, garagePaths.page]);
  const page = await get(garagePaths.page);
  expect(page.headers['content-type']).toMatch('text/html');
  expect(page.body).toContain('&lt;b&gt;Mine&lt;/b&gt;');
  const refused = await form({ rego: '', rego_state: 'vic' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Please enter the registration number');
  const id = (await vehiclesOf())[0]!.id;
  expect((await form({ remove: 'yes' }, garagePaths.removeVehicle(id))).statusCode).toBe(303);
  expect(await vehiclesOf()).toEqual([]);
});

it('answers a change from its transaction, although the database is lost after it', async () => {
  const { pool } = site.context.database;
  const lost = (stored: RegExp, url: string, payload: object) =>
    loseDatabaseAfter(pool, stored, () => post(url, payload));
  const added = await lost(/insert into "leads"."garage_vehicles"/, garagePaths.vehicles, {
    rego: 'ABC123',
    rego_state: 'qld',
  });
  const [vehicle] = added.result.json<GarageResponse>().vehicles;
  expect([added.isLost, added.result.statusCode, vehicle]).toEqual([
    true,
    200,
    expect.objectContaining({ rego: 'ABC123', services: [] }),
  ]);
  const removed = await lost(/delete from "leads"/, garagePaths.removeVehicle(vehicle!.id), {});
  expect([removed.isLost, removed.result.json()]).toEqual([true, { vehicles: [] }]);
});
