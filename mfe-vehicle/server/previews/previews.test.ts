import { randomUUID } from 'node:crypto';
import { publishVersion, saveDraft } from '@forecourt/server-kit/content/change-content';
import { withContentView } from '@forecourt/server-kit/content/view/content-view';
import { transaction } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { contentTypes } from '../content-types.ts';
import { emptyContent } from '../import/profiles/empty-content.ts';
import { server } from '../plugin.ts';
import { applySnapshot } from '../snapshot/apply-snapshot.ts';
import type { VehicleContent } from '../snapshot/vehicle-content.ts';
import { insertEarlierPrices } from '../stock/price-history-repository.ts';
import { findBySlug, listSimilar, listVehicles } from '../stock/vehicle-repository.ts';
import { hasPreview, storePreview } from './preview-repository.ts';
import { readStock } from './read-stock.ts';
import { stampOf } from './stamp-of.ts';

const yard = aTenant({ slug: 'yard' });
let booted: BootedDomain;
beforeEach(async () => {
  booted = await bootDomains([server], { tenants: [yard, aTenant({ slug: 'other' })] });
});
afterEach(() => booted.close());

const car = (stocknum: string, price: number): VehicleContent => ({
  ...emptyContent,
  name: '2021 Toyota Corolla',
  make: 'Toyota',
  model: 'Corolla',
  make_model: 'Toyota Corolla',
  simple_body: 'sedan',
  year: 2021,
  stocknum,
  price,
});

const noOffers = async () => [];

class RolledBack extends Error {}

/** Applies a feed of the site, or only previews it. @returns the preview's id */
async function feed(cars: VehicleContent[], { tenant = 'yard', isPreview = false } = {}): Promise<string> {
  const { database } = booted.context;
  const id = randomUUID();
  const work = transaction(database.pool, async (client) => {
    const rows = cars.map((content, index) => ({ record: index + 1, content }));
    await applySnapshot(client, { tenant, source: 'dms', allowRemovals: true, rows });
    if (!isPreview) return;
    const expires = new Date(Date.now() + 3_600_000);
    await storePreview(database.pool, client, id, { tenant, source: 'dms', expires });
    throw new RolledBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return id;
}

const slug = (stocknum: string) => `2021-toyota-corolla-${stocknum.toLowerCase()}`;
const find = (stocknum: string) => findBySlug(booted.context.database.pool, yard, slug(stocknum));
const seen = (stock: string | undefined, stocknum: string) =>
  withContentView({ at: new Date(), preview: { site: 'yard', token: '', stock } }, async () => {
    const found = await find(stocknum);
    return found && { price: found.vehicle.price, removed: found.removed };
  });

it('shows what a feed would add, change and remove, and changes nothing', async () => {
  await feed([car('A', 20_000), car('B', 21_000), car('C', 22_000)]);
  const before = await booted.context.database.pool.query('select * from vehicle.vehicles order by id');
  const preview = await feed([car('A', 20_000), car('B', 19_000), car('D', 23_000)], { isPreview: true });

  expect(await seen(preview, 'A')).toEqual({ price: 20_000, removed: false });
  expect(await seen(preview, 'B')).toEqual({ price: 19_000, removed: false });
  expect(await seen(preview, 'C')).toEqual({ price: 22_000, removed: true });
  expect(await seen(preview, 'D')).toEqual({ price: 23_000, removed: false });
  expect(await seen(undefined, 'B')).toEqual({ price: 21_000, removed: false });
  expect(await seen(undefined, 'D')).toBeNull();
  const after = await booted.context.database.pool.query('select * from vehicle.vehicles order by id');
  expect(after.rows).toEqual(before.rows);

  const view = { at: new Date(), preview: { site: 'yard', token: '', stock: preview } };
  const { pool } = booted.context.database;
  const { similar, listed } = await withContentView(view, async () => {
    const found = (await find('A'))!;
    return {
      similar: await listSimilar(pool, yard, [], found.vehicle, 10),
      listed: await listVehicles(pool, yard, [], { filter: null, limit: 10 }),
    };
  });
  expect(similar.map((one) => one.slug).sort()).toEqual([slug('B'), slug('D')]);
  expect(listed.map(({ stocknum }) => stocknum).sort()).toEqual(['A', 'B', 'D']);
});

it('lists the whole stock of a preview in pages, and only of its site', async () => {
  await feed([car('A', 20_000), car('B', 21_000)]);
  await feed([car('Z', 1_000)], { tenant: 'other' });
  const preview = await feed([car('A', 20_000), car('D', 23_000)], { isPreview: true });
  const { database } = booted.context;
  const found: (string | null)[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = await readStock(database.pool, ['yard'], preview, { after, limit: 1 }, noOffers);
    found.push(...page.vehicles.map(({ vehicle }) => vehicle.stocknum));
    after = page.next;
  }
  expect(found.sort()).toEqual(['A', 'D']);
  expect(await hasPreview(database.pool, 'yard', preview)).toBe(true);
  expect(await hasPreview(database.pool, 'other', preview)).toBe(false);
});

/** The stock of the site in a view, with its prices. */
const stockAt = (at: Date, changeSet?: null) =>
  withContentView(
    {
      at,
      preview: { site: 'yard', token: '' },
      ...(changeSet === null ? { unpublished: { tenant: 'yard', changeSet } } : {}),
    },
    async () => {
      const { vehicles } = await readStock(
        booted.context.database.pool,
        ['yard'],
        null,
        { after: '', limit: 10 },
        noOffers,
      );
      return Object.fromEntries(vehicles.map(({ vehicle }) => [vehicle.stocknum, vehicle.price]));
    },
  );

it('lists the stock of another moment: with drafts, with what is scheduled, and as it was', async () => {
  await feed([car('A', 20_000), car('B', 21_000), car('C', 22_000)]);
  const { database } = booted.context;
  const stamp = () => stampOf(database, ['yard'], { content: 'drafts', at: '2199-12-26T09:00:00Z' });
  const before = await stamp();
  const key = { domain: 'vehicle', tenant: 'yard', type: 'overrides', id: 'A:price' };
  const act = { author: 'kim', reason: null, now: new Date() };
  const data = { vehicle: 'A', field: 'price', value: 15_000 };
  await transaction(database.pool, (client) =>
    saveDraft(client, contentTypes[0]!, key, { data, basedOn: 0 }, act),
  );
  expect(await stamp()).not.toBe(before);
  const boxingDay = new Date('2199-12-26T09:00:00Z');
  expect(await stockAt(boxingDay)).toEqual({ A: 20_000, B: 21_000, C: 22_000 });
  expect(await stockAt(new Date(), null)).toEqual({ A: 15_000, B: 21_000, C: 22_000 });
  await transaction(database.pool, (client) => publishVersion(client, key, { from: boxingDay }, act));
  expect(await stockAt(boxingDay)).toEqual({ A: 15_000, B: 21_000, C: 22_000 });
  expect((await stockAt(new Date(Date.now() + 60_000))).A).toBe(20_000);

  const yesterday = new Date(Date.now() - 86_400_000);
  await database.pool.query(
    `update vehicle.price_history set seen_at = $1, price = price - 500 where vehicle_id in (
    select id from vehicle.vehicles where stocknum <> 'C')`,
    [new Date(yesterday.getTime() - 1000)],
  );
  await feed([car('A', 20_000), car('C', 22_000)]);
  expect(await stockAt(yesterday)).toEqual({ A: 19_500, B: 20_500 });
  expect(await stockAt(new Date(yesterday.getTime() - 86_400_000))).toEqual({});
  const found = await withContentView({ at: yesterday, preview: { site: 'yard', token: '' } }, () =>
    find('B'),
  );
  expect(found).toMatchObject({ removed: false, vehicle: { price: 20_500 } });
});

it('shows what follows from the values of content: a vehicle that will be sold stays listed', async () => {
  await feed([car('A', 20_000)]);
  const { database } = booted.context;
  const act = { author: 'kim', reason: null, now: new Date() };
  for (const [field, value] of Object.entries({ status: 'sold', model: 'Camry' }))
    await transaction(database.pool, (client) =>
      saveDraft(
        client,
        contentTypes[0]!,
        { domain: 'vehicle', tenant: 'yard', type: 'overrides', id: `A:${field}` },
        { data: { vehicle: 'A', field, value }, basedOn: 0 },
        act,
      ),
    );
  const at = new Date('2199-12-26T09:00:00Z');
  const found = await withContentView(
    { at, unpublished: { tenant: 'yard', changeSet: null }, preview: { site: 'yard', token: '' } },
    () => find('A'),
  );
  expect(found).toMatchObject({
    removed: false,
    vehicle: {
      status: 'sold',
      sold: true,
      sold_date_timestamp: at.getTime() / 1000,
      make_model: 'Toyota Camry',
    },
  });
});

it('saw no price in the future, whatever a feed says of when a vehicle was created', async () => {
  const { database } = booted.context;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const content = { ...car('F', 18_000), before_price: 20_000 };
  await transaction(database.pool, async (client) => {
    const rows = [{ record: 1, content, assigned: { created_at: tomorrow, updated_at: tomorrow } }];
    await applySnapshot(client, { tenant: 'yard', source: 'dms', rows });
    await insertEarlierPrices(client, 'yard', 'dms');
  });
  const { rows } = await database.pool.query<{ price: string }>(
    'select price from vehicle.price_history where seen_at <= now() order by seen_at desc, entry desc',
  );
  expect(rows.map(({ price }) => Number(price))).toContain(18_000);
});

it('keeps the last previews of a source only', async () => {
  const ids: string[] = [];
  for (const price of [1, 2, 3, 4]) ids.push(await feed([car('A', 20_000 + price)], { isPreview: true }));
  const { database } = booted.context;
  expect(await Promise.all(ids.map((id) => hasPreview(database.pool, 'yard', id)))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

it('answers only other servers, and only in a preview', async () => {
  const headers = { 'x-forecourt-tenant': 'yard' };
  for (const url of ['', '/stock', '/stamp'].map((path) => `/api/vehicle/preview${path}`)) {
    expect((await booted.app.inject({ url, headers })).statusCode).toBe(404);
    expect(
      (await booted.app.inject({ url, headers: { ...headers, 'x-forecourt-internal': 'yes' } })).statusCode,
    ).toBe(404);
  }
});
