import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aLocation } from '@forecourt/test-kit/factories';
import { LocationDetail, LocationList } from '@forecourt/contracts/api/locations-api';
import { server } from './plugin.ts';

const harbour = aTenant({ slug: 'harbour' });
const meridian = aTenant({ slug: 'meridian', stock: { tenants: ['harbour'] } });
const kestrel = aTenant({ slug: 'kestrel' });
const dealership = { id: 'd1', slug: 'city', name: 'Harbour City', average_rating: 4.6, review_count: 3 };
const review = (id: string, rating: number, review_date: string) => ({ id, customer_name: 'Ana', text: 'Friendly and quick.', rating, review_date });

let booted: BootedDomain;
const call = async (path: string, tenant: string) => booted.app.inject({ url: path, headers: { 'x-forecourt-tenant': tenant } });

beforeAll(async () => {
  booted = await bootDomains([server], {
    tenants: [harbour, meridian, kestrel],
    seed: {
      locations: [
        { tenant: 'harbour', location: aLocation({ primary: false, name: 'Newtown', slug: 'newtown' }) },
        { tenant: 'harbour', location: aLocation({ id: 'l2', name: 'Airport', slug: 'airport', primary: true, location_type: 'service' }) },
        { tenant: 'harbour', location: aLocation({ id: 'l3', name: 'Old yard', slug: 'old-yard', primary: false, visible: false }) },
        { tenant: 'meridian', location: aLocation({ name: 'Newtown, as the group says it', primary: false }) },
        { tenant: 'kestrel', location: aLocation({ id: 'k1', name: 'Kestrel', slug: 'newtown', dealership_slug: 'kestrel' }) },
      ],
      dealerships: [{ tenant: 'harbour', dealership }],
      reviews: [
        { tenant: 'harbour', locationId: 'l1', review: review('r1', 5, '2026-03-01') },
        { tenant: 'harbour', locationId: 'l1', review: review('r2', 3, '2026-05-01') },
        { tenant: 'harbour', locationId: 'l1', review: review('r3', 4, '2026-06-01') },
      ],
    },
  });
});
afterAll(() => booted.close());

test('lists the visible locations, the primary first, and the dealerships', async () => {
  const list = LocationList.parse((await call('/api/locations/locations', 'harbour')).json());
  expect(list.locations.map((location) => location.name)).toEqual(['Airport', 'Newtown']);
  expect(list.dealerships).toEqual([dealership]);
});

test('keeps tenants apart, except where one shows the stock of another', async () => {
  expect(LocationList.parse((await call('/api/locations/locations', 'kestrel')).json()).locations.map(({ id }) => id)).toEqual(['k1']);
  expect((await call('/api/locations/by-id/l1', 'kestrel')).statusCode).toBe(404);
  expect(LocationDetail.parse((await call('/api/locations/by-id/l2', 'meridian')).json()).location.name).toBe('Airport');
});

test('a place that both have is listed once, as the site itself has it', async () => {
  const list = LocationList.parse((await call('/api/locations/locations', 'meridian')).json());
  expect(list.locations.map((location) => location.name)).toEqual(['Airport', 'Newtown, as the group says it']);
});

test('finds a location by its slug, with the reviews that reach the minimum rating, newest first', async () => {
  const detail = LocationDetail.parse((await call('/api/locations/locations/newtown', 'harbour')).json());
  expect(detail.location.id).toBe('l1');
  expect(detail.reviews.map(({ id }) => id)).toEqual(['r3', 'r1']);
});

test('takes the slug of a dealership for its primary location', async () => {
  const detail = LocationDetail.parse((await call('/api/locations/locations/city', 'harbour')).json());
  expect(detail.location.id).toBe('l2');
  expect(detail.dealership?.name).toBe('Harbour City');
});

test('answers 404 for a hidden location and an unknown slug, and names the slug', async () => {
  expect((await call('/api/locations/locations/old-yard', 'harbour')).statusCode).toBe(404);
  expect((await call('/api/locations/locations/nowhere', 'harbour')).json()).toMatchObject({ code: 'not_found', error: expect.stringContaining('nowhere') });
});

test('logs a revealed phone number', async () => {
  const payload = { car_id: 'v1', dealership_id: 'd1', website_id: 1 };
  const answer = await booted.app.inject({ method: 'POST', url: '/api/locations/call-reveal', headers: { 'x-forecourt-tenant': 'harbour' }, payload });
  expect(answer.statusCode).toBe(201);
  const { rows } = await booted.context.database.pool.query('select tenant, car_id, dealership_id, website_id from locations.call_reveals');
  expect(rows).toEqual([{ tenant: 'harbour', ...payload }]);
});

test('refuses a reveal without a website, naming the field', async () => {
  const answer = await booted.app.inject({ method: 'POST', url: '/api/locations/call-reveal', headers: { 'x-forecourt-tenant': 'harbour' }, payload: { car_id: null, dealership_id: null } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual([expect.objectContaining({ path: 'website_id' })]);
});

test('seeding twice changes nothing', async () => {
  const seed = { layers: [], vehicles: [], dealerships: [], reviews: [], offers: [], models: [], manufacturers: [], promos: [], brands: [], locations: [{ tenant: 'harbour', location: aLocation({ name: 'Renamed' }) }] };
  await server.seed!(booted.context, seed);
  expect(LocationDetail.parse((await call('/api/locations/by-id/l1', 'harbour')).json()).location.name).toBe('Newtown');
});
