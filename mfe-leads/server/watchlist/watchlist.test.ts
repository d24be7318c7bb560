import { watchlistPaths } from '@forecourt/contracts/identity/watchlist-paths';
import type { DomainServer } from '@forecourt/server-kit/domain';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import { loseDatabaseAfter } from '@forecourt/test-kit/lose-database';
import { createAbuseGuard } from '../abuse/abuse-guard.ts';
import { createChallenges } from '../challenge/challenge-service.ts';
import { watchlistRoutes } from './watchlist-routes.ts';

const kim: Shopper = { id: 'kim', realm: 'group:alpine', phone: '+61412345678', name: 'Kim', email: null };
const stock = new Map([
  ['v1', aVehicle({ id: 'v1', price: 24_900 })],
  ['v2', aVehicle({ id: 'v2', price: 30_000 })],
  ['v3', aVehicle({ id: 'v3', status: 'sold', sold: true })],
]);

/** The watchlist's routes with a stock of three vehicles; the header `shopper` identifies the shopper. */
const server: DomainServer = {
  name: 'leads',
  prefixes: ['/api/leads', '/api/watchlist'],
  migrations: new URL('../db/migrations/', import.meta.url),
  async register(app, context) {
    app.addHook('onRequest', async (request) => {
      const id = request.headers.shopper;
      if (typeof id === 'string') request.findShopper = async () => ({ ...kim, id });
    });
    app.get<{ Params: { id: string } }>('/api/vehicle/vehicles/:id', async (request, reply) => {
      const vehicle = stock.get(request.params.id);
      return vehicle ? { vehicle, listed: true } : reply.callNotFound();
    });
    const guard = createAbuseGuard(context.database, createChallenges(context.database));
    await watchlistRoutes(app, { ...context, guard });
  },
};

let site: BootedDomain;
beforeAll(async () => {
  site = await bootDomains([server], {
    tenants: [
      aTenant({ slug: 'north', leads: { watchlist: true } }),
      aTenant({ slug: 'south', leads: { watchlist: true } }),
      aTenant({ slug: 'plain', leads: { watchlist: false } }),
      aTenant({ slug: 'none', leads: { watchlist: false, favourites: false } }),
    ],
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.database.pool.query(
    'truncate leads.watchlist_entries, leads.watchlist_shares, leads.quota_claims',
  );
});

const post = (url: string, payload: object, { tenant = 'north', shopper = 'kim' as string | null } = {}) =>
  site.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-forecourt-tenant': tenant, ...(shopper && { shopper }) },
  });
const listOf = async (tenant = 'north', shopper = 'kim') =>
  (
    await site.app.inject({ url: watchlistPaths.list, headers: { 'x-forecourt-tenant': tenant, shopper } })
  ).json<{ cars: { id: string }[] }>().cars;
const call = (car_id: string) => ({ phone_number: '0412 345 678', car_id });

it('saves and removes a car idempotently', async () => {
  for (let time = 0; time < 2; time++)
    expect((await post(watchlistPaths.saveCar, call('v1'))).json()).toEqual({ success: true });
  expect(await listOf()).toEqual([
    expect.objectContaining({ id: 'v1', saved_price: 24_900, price: 24_900, is_sold: false }),
  ]);
  for (let time = 0; time < 2; time++)
    expect((await post(watchlistPaths.removeCar, call('v1'))).json()).toEqual({ success: true });
  expect(await listOf()).toEqual([]);
});

it('lists the current price, the price when saved, and which cars are sold or gone', async () => {
  for (const id of ['v1', 'v2']) await post(watchlistPaths.saveCar, call(id));
  const [first, second] = [stock.get('v1')!, stock.get('v2')!];
  stock.set('v1', { ...first, price: 22_900 });
  stock.delete('v2');
  expect(await listOf()).toEqual([
    expect.objectContaining({ id: 'v2', name: second.name, saved_price: 30_000, price: null, is_sold: true }),
    expect.objectContaining({ id: 'v1', saved_price: 24_900, price: 22_900, is_sold: false }),
  ]);
  stock.set('v1', first).set('v2', second);
});

it("rejects anonymous visitors, another shopper's number, and cars that are sold or unknown", async () => {
  const refused = [
    await post(watchlistPaths.saveCar, call('v1'), { shopper: null }),
    await post(watchlistPaths.saveCar, { ...call('v1'), phone_number: '0412 345 679' }),
    await post(watchlistPaths.saveCar, { ...call('v1'), phone_number: '' }),
    await post(watchlistPaths.saveCar, call('v3')),
    await post(watchlistPaths.saveCar, call('v9')),
    await post(watchlistPaths.saveCar, { car_id: 'v1' }),
    await post(watchlistPaths.saveCar, call('v1'), { tenant: 'plain' }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 409, 409, 400, 404]);
  expect(refused[3]!.json()).toMatchObject({ error: 'This vehicle has been sold.' });
  expect(await listOf()).toEqual([]);
});

it('keeps lists separate per shopper and per site', async () => {
  await post(watchlistPaths.saveCar, call('v1'));
  expect(await listOf('south')).toEqual([]);
  expect(await listOf('north', 'lee')).toEqual([]);
  await post(watchlistPaths.removeCar, call('v1'), { shopper: 'lee' });
  await post(watchlistPaths.removeCar, call('v1'), { tenant: 'south' });
  expect(await listOf()).toHaveLength(1);
});

it('merges cars that were saved before signing in, in order, without sold or unknown ones', async () => {
  await post(watchlistPaths.saveCar, call('v1'));
  const merged = await post(watchlistPaths.merge, { car_ids: ['v2', 'v3', 'v9', 'v1'] });
  expect(merged.json<{ cars: { id: string }[] }>().cars.map(({ id }) => id)).toEqual(['v2', 'v1']);
  expect(merged.headers['cache-control']).toBe('no-store');
  expect((await post(watchlistPaths.merge, { car_ids: [] }, { shopper: null })).statusCode).toBe(401);
});

const get = (url: string, { tenant = 'north', shopper = null as string | null } = {}) =>
  site.app.inject({ url, headers: { 'x-forecourt-tenant': tenant, ...(shopper && { shopper }) } });

it('returns the current state of vehicles saved in a browser, if the site has favourites', async () => {
  const path = `${watchlistPaths.cars}?ids=v1,v3,v9,v1`;
  const { cars } = (await get(path, { tenant: 'plain' })).json<{ cars: object[] }>();
  expect(cars).toEqual([
    expect.objectContaining({
      id: 'v1',
      price: 24_900,
      is_sold: false,
      days_listed: expect.any(Number),
      km: expect.any(Number),
      place: expect.any(String),
    }),
    expect.objectContaining({ id: 'v3', is_sold: true }),
    expect.objectContaining({ id: 'v9', name: '', is_sold: true, days_listed: null, km: null, place: null }),
  ]);
  const tooMany = Array.from({ length: 101 }, (_, index) => `v${index}`).join();
  expect((await get(`${watchlistPaths.cars}?ids=${tooMany}`)).statusCode).toBe(400);
  expect((await get(path, { tenant: 'none' })).statusCode).toBe(404);
});

it('counts whole days since a vehicle was listed', async () => {
  const vehicle = stock.get('v1')!;
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const daysOf = async (created_at: string) => {
    stock.set('v1', { ...vehicle, created_at });
    const answer = await get(`${watchlistPaths.cars}?ids=v1`);
    return answer.json<{ cars: { days_listed: number }[] }>().cars[0]!.days_listed;
  };
  expect([await daysOf(ago(50)), await daysOf(ago(-2))]).toEqual([2, 0]);
  stock.set('v1', vehicle);
});

it("shares a list by a link without the owner's data, until the link is revoked", async () => {
  await post(watchlistPaths.saveCar, call('v1'));
  expect((await get(watchlistPaths.share, { shopper: 'kim' })).json()).toEqual({ id: null });
  const { id } = (await post(watchlistPaths.share, {})).json<{ id: string }>();
  expect(id).toMatch(/^[\w-]{32}$/);
  expect((await post(watchlistPaths.share, {})).json()).toEqual({ id });

  const shared = await get(watchlistPaths.shared(id));
  expect(shared.json()).toEqual({
    cars: [expect.objectContaining({ id: 'v1', price: 24_900, saved_price: null })],
  });
  for (const personal of [kim.id, kim.realm, kim.phone, kim.name])
    expect(shared.body).not.toContain(`"${personal}"`);
  expect(shared.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

  // The link works at no other site and cannot be guessed, and it does not end when somebody else revokes
  // theirs.
  expect((await get(watchlistPaths.shared(id), { tenant: 'south' })).statusCode).toBe(404);
  expect((await get(watchlistPaths.shared('kim'))).statusCode).toBe(404);
  await post(watchlistPaths.unshare, {}, { shopper: 'lee' });
  await post(watchlistPaths.unshare, {}, { tenant: 'south' });
  expect((await get(watchlistPaths.shared(id))).statusCode).toBe(200);

  expect((await post(watchlistPaths.unshare, {})).json()).toEqual({ id: null });
  expect((await get(watchlistPaths.shared(id))).statusCode).toBe(404);
  expect((await post(watchlistPaths.share, {})).json<{ id: string }>().id).not.toBe(id);
  expect((await post(watchlistPaths.share, {}, { shopper: null })).statusCode).toBe(401);
});

it('limits how many links a shopper creates in a day', async () => {
  const { person } = aTenant().private.limits.shares;
  for (let at = 0; at < person; at += 1) {
    expect((await post(watchlistPaths.share, {})).statusCode).toBe(200);
    // Asking again creates none.
    expect((await post(watchlistPaths.share, {})).statusCode).toBe(200);
    await post(watchlistPaths.unshare, {});
  }
  const refused = await post(watchlistPaths.share, {});
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    expect.objectContaining({ code: 'quota_reached' }),
  ]);
});

it('answers a change from its transaction, although the database is lost after it', async () => {
  const { pool } = site.context.database;
  const merged = await loseDatabaseAfter(pool, /insert into "leads"."watchlist_entries"/, () =>
    post(watchlistPaths.merge, { car_ids: ['v2', 'v3', 'v1'] }),
  );
  expect([merged.isLost, merged.result.json<{ cars: { id: string }[] }>().cars.map(({ id }) => id)]).toEqual([
    true,
    ['v2', 'v1'],
  ]);
  const shared = await loseDatabaseAfter(pool, /insert into "leads"."watchlist_shares"/, () =>
    post(watchlistPaths.share, {}),
  );
  expect([shared.isLost, shared.result.json()]).toEqual([true, { id: expect.any(String) }]);
});
