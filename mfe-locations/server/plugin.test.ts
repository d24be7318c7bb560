import { LocationDetail, LocationList } from '@forecourt/contracts/api/locations-api';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aStoredLocation } from '@forecourt/test-kit/factories';
import { server } from './plugin.ts';

const harbour = aTenant({ slug: 'harbour' });
const meridian = aTenant({ slug: 'meridian', stock: { tenants: ['harbour'] } });
const kestrel = aTenant({ slug: 'kestrel', locations: { reviews: { sample: true, minRating: 5 } } });
const dealership = { id: 'd1', slug: 'city', name: 'Harbour City', average_rating: 4.6, review_count: 3 };
const review = (id: string, rating: number, review_date: string) => ({
  id,
  customer_name: 'Ana',
  text: 'Friendly and quick.',
  rating,
  review_date,
});

const content = (tenant: string, type: string, items: unknown[]) => ({
  tenant,
  domain: 'locations',
  type,
  items,
});

let booted: BootedDomain;
const call = async (path: string, tenant: string) =>
  booted.app.inject({ url: path, headers: { 'x-forecourt-tenant': tenant } });

beforeAll(async () => {
  booted = await bootDomains([server], {
    tenants: [harbour, meridian, kestrel],
    dealerships: {
      'harbour/city': aTenant({
        slug: 'harbour',
        locations: { phone: { masked: true }, reviews: { minRating: 5 }, map: { zoom: 6 } },
      }),
    },
    seed: {
      content: [
        content('harbour', 'locations', [
          aStoredLocation({ primary: false, name: 'Newtown', slug: 'newtown' }),
          aStoredLocation({
            id: 'l2',
            name: 'Airport',
            slug: 'airport',
            primary: true,
            location_type: 'service',
          }),
          aStoredLocation({
            id: 'l3',
            dealership_slug: 'coast',
            name: 'Old yard',
            slug: 'old-yard',
            primary: false,
            visible: false,
          }),
          aStoredLocation({
            id: 'l4',
            name: 'Coast',
            slug: 'coast-showroom',
            dealership_slug: 'coast',
            primary: false,
            time_zone: 'Pacific/Kiritimati',
            departments: [
              { kind: 'sales', phone: null, opening_hours: [] },
              { kind: 'service', phone: '02 5550 0777', opening_hours: [] },
            ],
            special_hours: ['2020-01-01', '2999-01-01'].map((date) => ({
              status: 'Closed' as const,
              date,
              start_hour: null,
              end_hour: null,
              department: null,
              location_name: null,
            })),
          }),
          aStoredLocation({ id: 'l5', name: 'City two', slug: 'city-two', primary: false }),
        ]),
        content('meridian', 'locations', [
          aStoredLocation({ name: 'Newtown, as the group says it', primary: false }),
        ]),
        content('kestrel', 'locations', [
          aStoredLocation({ id: 'k1', name: 'Kestrel', slug: 'newtown', dealership_slug: 'kestrel' }),
          aStoredLocation({ id: 'k2', name: 'المعرض', slug: 'المعرض', primary: false }),
        ]),
        content('harbour', 'dealerships', [dealership]),
        content('harbour', 'reviews', [
          { ...review('r1', 5, '2026-03-01'), location_id: 'l1' },
          { ...review('r2', 3, '2026-05-01'), location_id: 'l1' },
          { ...review('r3', 4, '2026-06-01'), location_id: 'l1' },
        ]),
      ],
    },
  });
});
afterAll(() => booted.close());

it('lists the visible locations, with the primary one first, and the dealerships', async () => {
  const list = LocationList.parse((await call('/api/locations/locations', 'harbour')).json());
  expect(list.locations.map((location) => location.name)).toEqual([
    'Airport',
    'City two',
    'Coast',
    'Newtown',
  ]);
  expect(list.dealerships).toEqual([dealership]);
});

it('isolates tenants, unless one shows the stock of another', async () => {
  expect(
    LocationList.parse((await call('/api/locations/locations', 'kestrel')).json()).locations.map(
      ({ id }) => id,
    ),
  ).toEqual(['k1', 'k2']);
  expect((await call('/api/locations/by-id/l1', 'kestrel')).statusCode).toBe(404);
  const { location } = LocationDetail.parse((await call('/api/locations/by-id/l4', 'meridian')).json());
  expect([location.name, location.of_member]).toEqual(['Coast', true]);
});

it("answers for a hidden location with the dealership's main one, if a vehicle names it", async () => {
  const hidden = '/api/locations/by-id/hidden-yard';
  expect((await call(hidden, 'harbour')).statusCode).toBe(404);
  const answer = await call(`${hidden}?dealership=${dealership.slug}`, 'harbour');
  const main = await call(`/api/locations/locations/${dealership.slug}`, 'harbour');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(main.json());
});

it("lists the showrooms of a group's members, and a shared location only once, as the group defines it", async () => {
  const list = LocationList.parse((await call('/api/locations/locations', 'meridian')).json());
  expect(list.locations.map(({ name, of_member, primary }) => [name, of_member, primary])).toEqual([
    ['City two', true, false],
    ['Coast', true, false],
    ['Newtown, as the group says it', false, false],
  ]);
});

it("finds a location by its slug, with the reviews that reach its dealership's minimum rating, newest first", async () => {
  const detail = LocationDetail.parse((await call('/api/locations/locations/newtown', 'harbour')).json());
  expect(detail.location.id).toBe('l1');
  expect(detail.reviews.map(({ id }) => id)).toEqual(['r1']);
  const group = LocationDetail.parse((await call('/api/locations/locations/newtown', 'meridian')).json());
  expect(group.reviews.map(({ id }) => id)).toEqual(['r3', 'r1']);
});

it('shows the sample reviews only where a site wants them and none were collected', async () => {
  const reviewsOf = async (tenant: string, slug: string) =>
    LocationDetail.parse((await call(`/api/locations/locations/${slug}`, tenant)).json()).reviews;
  const samples = await reviewsOf('kestrel', 'newtown');
  expect(samples.length).toBeGreaterThan(3);
  expect(samples.every(({ sample, rating }) => sample && rating >= 5)).toBe(true);
  expect((await reviewsOf('harbour', 'newtown')).map(({ sample }) => sample)).toEqual([undefined]);
  expect(await reviewsOf('harbour', 'coast-showroom')).toEqual([]);
});

it("lists the locations that have a department, a group's workshops too", async () => {
  const listed = async (tenant: string, query: string) =>
    LocationList.parse((await call(`/api/locations/locations${query}`, tenant)).json()).locations.map(
      ({ id }) => id,
    );
  expect(await listed('meridian', '')).not.toContain('l2');
  expect(await listed('meridian', '?department=service')).toEqual(['l2', 'l4']);
  expect(await listed('harbour', '?department=service')).toEqual(['l2', 'l4']);
  expect(await listed('harbour', '?department=parts')).toEqual([]);
  const workshop = await call('/api/locations/locations/airport', 'meridian');
  expect(workshop.json().location.name).toBe('Airport');
  expect((await call('/api/locations/locations?department=boats', 'harbour')).statusCode).toBe(400);
});

it('reveals the number of a department, and names it for other servers', async () => {
  const reveal = async (department: string | null) => {
    const answer = await booted.app.inject({
      method: 'POST',
      url: '/api/locations/call-reveal',
      headers: { 'x-forecourt-tenant': 'harbour' },
      payload: { car_id: null, dealership_id: null, website_id: 1, location_id: 'l4', department },
    });
    return answer.json().phone;
  };
  expect(await reveal('service')).toBe('02 5550 0777');
  expect(await reveal(null)).toBe('02 5550 1234');
  await booted.context.database.pool.query('delete from locations.call_reveals');
  expect((await call('/api/locations/main', 'harbour')).json().department_phones).toEqual({
    service: '02 5550 0777',
    parts: null,
  });
});

it("includes the settings in which a location's dealership differs from the site", async () => {
  const citySettings = {
    locations: { phone: { masked: true }, reviews: { minRating: 5 }, map: { zoom: 6 } },
  };
  const list = LocationList.parse((await call('/api/locations/locations', 'harbour')).json());
  expect(list.settings).toEqual({ city: citySettings });
  const detailOf = async (id: string, tenant = 'harbour') =>
    LocationDetail.parse((await call(`/api/locations/by-id/${id}`, tenant)).json());
  expect((await detailOf('l1')).settings).toEqual(citySettings);
  expect(await detailOf('l4')).not.toHaveProperty('settings');
  expect(await detailOf('l1', 'meridian')).not.toHaveProperty('settings');
});

it("masks every number of a dealership that masks, in all responses, also for a group's site", async () => {
  const list = LocationList.parse((await call('/api/locations/locations', 'harbour')).json());
  expect(list.locations.map(({ slug, phone, shown_phone }) => [slug, phone, shown_phone])).toEqual([
    ['airport', '02 55•• ••••', '02 55•• ••••'],
    ['city-two', '02 55•• ••••', '02 55•• ••••'],
    ['coast-showroom', '02 5550 1234', '02 5550 1234'],
    ['newtown', '02 55•• ••••', '02 55•• ••••'],
  ]);
  for (const path of ['locations/newtown', 'by-id/l1'])
    expect((await call(`/api/locations/${path}`, 'harbour')).body).not.toContain('5550 1234"');
  const open = (await call('/api/locations/by-id/l4', 'harbour')).json().location;
  expect([open.phone, open.shown_phone]).toEqual(['02 5550 1234', '02 5550 1234']);
  const { location } = (await call('/api/locations/by-id/l5', 'meridian')).json();
  expect([location.phone, location.shown_phone]).toEqual(['02 55•• ••••', '02 55•• ••••']);
});

it('masks no number for other servers, which name one where a page cannot be rendered', async () => {
  const answer = await booted.app.inject({
    url: '/api/locations/locations',
    headers: { 'x-forecourt-tenant': 'harbour', 'x-forecourt-internal': 'yes' },
  });
  expect(answer.body).not.toContain('••');
});

it('names the dealership and an unmasked number for other servers only', async () => {
  const path = (tenant: string, dealership: string, department = 'service') => ({
    url: `/api/locations/dealerships/${dealership}/contact?department=${department}`,
    headers: { 'x-forecourt-tenant': tenant, 'x-forecourt-internal': 'yes' },
  });
  expect((await call(path('harbour', 'city').url, 'harbour')).statusCode).toBe(404);
  const masked = { name: 'Harbour City', phone: null };
  for (const [site, department] of [
    ['harbour', 'service'],
    ['harbour', 'sales'],
  ])
    expect((await booted.app.inject(path(site!, 'city', department))).json()).toEqual(masked);
});

it('omits past holidays', async () => {
  const { location } = LocationDetail.parse((await call('/api/locations/by-id/l4', 'harbour')).json());
  expect(location.special_hours.map(({ date }) => date)).toEqual(['2999-01-01']);
  expect(location.time_zone).toBe('Pacific/Kiritimati');
});

it("renders a map in the site's colours, and returns 404 for a hidden location and 400 for an unknown size", async () => {
  const answer = await call('/api/locations/by-id/l1/map-large.svg', 'harbour');
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.body).toContain('>Sydney</text>');
  expect(answer.body).toContain(harbour.theme.accent);
  // The dealership's zoom shows a larger area than the group's, which is closer than the data allow.
  expect(answer.body).toContain('>Canberra</text>');
  const small = await call('/api/locations/by-id/l1/map-small.svg', 'meridian');
  expect(small.body).not.toContain('>Canberra</text>');
  expect((await call('/api/locations/by-id/l3/map-card.svg', 'harbour')).statusCode).toBe(404);
  expect((await call('/api/locations/by-id/l1/map-huge.svg', 'harbour')).statusCode).toBe(400);
});

it('resolves the slug of a dealership to its primary location', async () => {
  const detail = LocationDetail.parse((await call('/api/locations/locations/city', 'harbour')).json());
  expect(detail.location.id).toBe('l2');
  expect(detail.dealership?.name).toBe('Harbour City');
});

it('returns 404 for a hidden location and an unknown slug, and names the slug', async () => {
  expect((await call('/api/locations/locations/old-yard', 'harbour')).statusCode).toBe(404);
  expect((await call('/api/locations/by-id/l3', 'harbour')).statusCode).toBe(404);
  expect((await call('/api/locations/locations/nowhere', 'harbour')).json()).toMatchObject({
    code: 'not_found',
    error: expect.stringContaining('nowhere'),
  });
});

it('logs a revealed phone number', async () => {
  const payload = { car_id: 'v1', dealership_id: 'd1', website_id: 1 };
  const answer = await booted.app.inject({
    method: 'POST',
    url: '/api/locations/call-reveal',
    headers: { 'x-forecourt-tenant': 'harbour' },
    payload: { ...payload, location_id: 'l1', car_type: 'used' },
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ logged: true, phone: '02 5550 1234' });
  const { rows } = await booted.context.database.pool.query(
    'select tenant, car_id, dealership_id, website_id from locations.call_reveals',
  );
  expect(rows).toEqual([{ tenant: 'harbour', ...payload }]);
});

it('responds with the number to a reveal sent as a plain form, and logs it', async () => {
  await booted.context.database.pool.query('delete from locations.call_reveals');
  const reveal = (fields: Record<string, string>) =>
    booted.app.inject({
      method: 'POST',
      url: '/api/locations/call-reveal',
      headers: { 'x-forecourt-tenant': 'harbour', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ car_id: '', dealership_id: '', website_id: '1', ...fields }).toString(),
    });
  const answer = await reveal({ location_id: 'l1', car_type: 'used', car_id: 'v1' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('href="tel:0255501234"');
  expect((await reveal({ location_id: 'of nobody', car_type: '' })).statusCode).toBe(404);
  expect((await reveal({ location_id: '', car_type: 'boat' })).statusCode).toBe(400);
  const { rows } = await booted.context.database.pool.query(
    'select car_id, dealership_id, website_id from locations.call_reveals',
  );
  expect(rows).toEqual([{ car_id: 'v1', dealership_id: null, website_id: 1 }]);
});

it('rejects a reveal without a website and names the field', async () => {
  const answer = await booted.app.inject({
    method: 'POST',
    url: '/api/locations/call-reveal',
    headers: { 'x-forecourt-tenant': 'harbour' },
    payload: { car_id: null, dealership_id: null },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual([expect.objectContaining({ path: 'website_id' })]);
});

it('limits reveals to 30 a minute per IP address, for any spelling of the route', async () => {
  const reveal = async (remoteAddress: string, url = '/api/locations/call-reveal') =>
    (
      await booted.app.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: { 'x-forecourt-tenant': 'harbour' },
        payload: { car_id: null, dealership_id: null, website_id: 1 },
      })
    ).statusCode;
  const statuses = [];
  for (let at = 0; at < 30; at++) statuses.push(await reveal('203.0.113.7'));
  expect(statuses).toEqual(Array(30).fill(201));
  expect(await reveal('203.0.113.7')).toBe(429);
  expect(await reveal('203.0.113.7', '/api/locations/call%2Dreveal?again')).toBe(429);
  expect(await reveal('203.0.113.8')).toBe(201);
});

it('rejects a reveal with invalid numbers or ids', async () => {
  for (const payload of [
    { car_id: null, dealership_id: null, website_id: 1e300 },
    { car_id: null, dealership_id: null, website_id: 1.5 },
    { car_id: 'x'.repeat(300), dealership_id: null, website_id: 1 },
  ])
    expect(
      (
        await booted.app.inject({
          method: 'POST',
          url: '/api/locations/call-reveal',
          remoteAddress: '203.0.113.9',
          headers: { 'x-forecourt-tenant': 'harbour' },
          payload,
        })
      ).statusCode,
    ).toBe(400);
});

it('names the file of hours by the location, in any script', async () => {
  const response = await call(
    `/api/locations/locations/${encodeURIComponent('المعرض')}/hours.ics`,
    'kestrel',
  );
  expect([response.statusCode, response.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename*=UTF-8''${encodeURIComponent('المعرض-hours.ics')}`,
  ]);
});
