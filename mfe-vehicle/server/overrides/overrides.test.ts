import { staysInLists } from '@forecourt/contracts/vehicle/availability';
import { transaction } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { emptyContent } from '../import/profiles/empty-content.ts';
import { addFeedKey } from '../photos/keys/feed-key-repository.ts';
import { server } from '../plugin.ts';
import { applySnapshot } from '../snapshot/apply-snapshot.ts';
import type { VehicleContent } from '../snapshot/vehicle-content.ts';
import { readOverride } from './override-fields.ts';
import { endOverride, expireOverrides, listOverrides, setOverride } from './override-repository.ts';

let booted: BootedDomain;
beforeEach(async () => {
  booted = await bootDomains([server], { tenants: [aTenant({ slug: 'yard' }), aTenant({ slug: 'other' })] });
});
afterEach(() => booted.close());

const car = (stocknum: string, changes: Partial<VehicleContent> = {}): VehicleContent => ({
  ...emptyContent,
  name: '2021 Toyota Corolla',
  make: 'Toyota',
  model: 'Corolla',
  make_model: 'Toyota Corolla',
  year: 2021,
  stocknum,
  price: 20_000,
  ...changes,
});

const feed = (source: string, cars: VehicleContent[]) =>
  transaction(booted.context.database.pool, (client) =>
    applySnapshot(client, {
      tenant: 'yard',
      source,
      allowRemovals: true,
      rows: cars.map((content, index) => ({ record: index + 1, content })),
    }),
  );

async function stock() {
  const { rows } = await booted.context.database.pool.query<{
    id: string;
    slug: string;
    source: string;
    data: VehicleContent;
    removed_at: Date | null;
  }>(
    "select id, slug, source, data, removed_at from vehicle.vehicles where tenant = 'yard' order by slug, source",
  );
  return rows;
}
const only = async () => (await stock())[0]!;

it('keeps a value that a person set through every feed, and reports that the feed changed', async () => {
  await feed('dms', [car('A1')]);
  const { id } = await only();
  await setOverride(booted.context.database.pool, {
    tenant: 'yard',
    vehicleId: id,
    field: 'price',
    value: 18_500,
    by: 'Ana',
  });
  expect((await only()).data.price).toBe(18_500);
  expect(await feed('dms', [car('A1')])).toMatchObject({ ok: true, unchanged: 1, changed: 0 });
  await feed('dms', [car('A1', { price: 19_000, km: 12_000 })]);
  expect((await only()).data).toMatchObject({ price: 18_500, km: 12_000 });
  expect(await listOverrides(booted.context.database.pool, 'yard')).toMatchObject([
    { field: 'price', value: 18_500, feed_says: 19_000, feed_said: 20_000, drift: 'changed', by: 'Ana' },
  ]);
  await feed('dms', [car('A1', { price: 18_500 })]);
  expect(await listOverrides(booted.context.database.pool, 'yard')).toMatchObject([{ drift: 'agrees' }]);
});

it('gives the field back to the feed when its time is over', async () => {
  await feed('dms', [car('A1')]);
  const { id } = await only();
  const override = { tenant: 'yard', vehicleId: id, by: 'Ana', field: 'status', value: 'reserved' };
  await setOverride(booted.context.database.pool, { ...override, until: new Date(Date.now() - 1000) });
  expect((await only()).data.status).toBe('reserved');
  expect(await expireOverrides(booted.context.database.pool)).toBe(1);
  expect((await only()).data.status).toBe('in_stock');
  expect(await expireOverrides(booted.context.database.pool)).toBe(0);
});

it('dates a sale that a person notes, so that the vehicle stays in lists as sold', async () => {
  await feed('dms', [car('A1')]);
  const { pool } = booted.context.database;
  const sale = { tenant: 'yard', vehicleId: (await only()).id, by: 'Ana', field: 'status' };
  await setOverride(pool, { ...sale, value: 'sold' });
  const { data } = await only();
  expect(staysInLists(data, 3)).toBe(true);
  expect(await feed('dms', [car('A1')])).toMatchObject({ ok: true, unchanged: 1, changed: 0 });
  expect((await only()).data).toEqual(data);
  await endOverride(pool, sale);
  expect((await only()).data).toMatchObject({ status: 'in_stock', sold: false, sold_date_timestamp: null });
});

it('survives that a vehicle is sold and returns', async () => {
  await feed('dms', [car('A1')]);
  const { id } = await only();
  await setOverride(booted.context.database.pool, {
    tenant: 'yard',
    vehicleId: id,
    field: 'badge',
    value: 'ZR',
    by: 'Ana',
  });
  await feed('dms', []);
  await feed('dms', [car('A1')]);
  expect(await only()).toMatchObject({ id, removed_at: null, data: { badge: 'ZR' } });
});

it('is used by a console through the API, with a key of the site', async () => {
  await feed('dms', [car('A1')]);
  const key = await addFeedKey(booted.context.database.pool, 'yard', 'console');
  const foreign = await addFeedKey(booted.context.database.pool, 'other', 'console');
  const ask = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object, token = key) =>
    booted.app.inject({
      method,
      url,
      payload,
      headers: { 'x-forecourt-tenant': 'yard', authorization: `Bearer ${token}` },
    });
  expect(
    (await ask('PUT', '/api/vehicle/overrides', { vehicle: 'A1', field: 'price', value: 1 }, foreign))
      .statusCode,
  ).toBe(401);
  expect(
    (await ask('PUT', '/api/vehicle/overrides', { vehicle: 'A1', field: 'prise', value: 1 })).json(),
  ).toMatchObject({ code: 'value', error: '"prise" cannot be set: is price meant?' });
  const put = await ask('PUT', '/api/vehicle/overrides', { vehicle: 'A1', field: 'price', value: 17_000 });
  expect([put.statusCode, (await only()).data.price]).toEqual([200, 17_000]);
  expect((await ask('GET', '/api/vehicle/overrides')).json()).toMatchObject({
    overrides: [{ stocknum: 'A1', field: 'price', by: 'console' }],
  });
  expect((await ask('DELETE', '/api/vehicle/overrides?vehicle=A1&field=price')).statusCode).toBe(200);
  expect((await only()).data.price).toBe(20_000);
  expect((await ask('DELETE', '/api/vehicle/overrides?vehicle=A1&field=price')).statusCode).toBe(404);
});

it('does not accept what no vehicle has, or what identifies one', () => {
  expect(readOverride('price', '18,500')).toEqual({ ok: true, value: 18_500 });
  expect(readOverride('price', '999999999')).toMatchObject({ ok: false });
  expect(readOverride('vin', 'X')).toMatchObject({ ok: false });
  expect(readOverride('make', '')).toMatchObject({ ok: false });
  expect(readOverride('status', 'nonsense')).toMatchObject({ ok: false });
});

it('reads a text as a feed does: comments are sanitised, words are those of the vocabulary', () => {
  const read = (field: string, value: string) => readOverride(field, value);
  expect(read('dealercomments', '<p onclick="x()">Nice<img src="x" onerror="x()"></p>')).toEqual({
    ok: true,
    value: '<p>Nice</p>',
  });
  expect(read('dealercomments', '<script>x()</script>')).toEqual({ ok: true, value: null });
  expect(read('state', 'NSW')).toEqual({ ok: true, value: 'nsw' });
  expect(read('simple_body', 'SUV')).toEqual({ ok: true, value: 'suv' });
  expect(read('simple_fuel', 'gasoline')).toEqual({ ok: true, value: 'Petrol' });
  expect(read('colour', 'Kermit')).toEqual({ ok: true, value: 'Kermit' });
});

const vin = 'JTNK4RBE203123456';
it('shows a vehicle that two sources have once, and lets the other continue under its address', async () => {
  await feed('dms', [car('A1', { vin }), car('A2')]);
  await feed('group', [car('G7', { vin, price: 19_900 })]);
  const shown = async () =>
    (await stock())
      .filter(({ data, removed_at }) => removed_at === null && data.show_on_dealer_website)
      .map(({ slug, source, data }) => [slug, source, data.price]);
  const [first, second] = await shown();
  expect([first, second]).toEqual([
    [expect.any(String), 'dms', 20_000],
    [expect.any(String), 'dms', 20_000],
  ]);
  expect(await feed('group', [car('G7', { vin, price: 19_900 })])).toMatchObject({
    unchanged: 1,
    changed: 0,
  });
  const address = (await stock()).find(({ data }) => data.vin === vin && data.show_on_dealer_website)!.slug;
  await feed('dms', [car('A2')]);
  expect(await shown()).toContainEqual([address, 'group', 19_900]);
  expect(await shown()).toHaveLength(2);
  expect(await feed('group', [car('G7', { vin, price: 19_900 })])).toMatchObject({ unchanged: 1, added: 0 });
});

it('keeps one address and what people set while a vehicle leaves and returns in each of two sources', async () => {
  const dms = [car('A1', { vin }), car('A2')];
  const group = [car('G7', { vin, price: 19_900 })];
  await feed('dms', dms);
  await feed('group', group);
  const { id, slug } = (await stock()).find(({ data }) => data.stocknum === 'A1')!;
  const set = { tenant: 'yard', group: null, vehicleId: id, by: 'Ana' };
  const { database } = booted.context;
  await setOverride(database.pool, { ...set, field: 'price', value: 18_888 });
  const shown = async () =>
    (await stock())
      .filter(
        ({ data, removed_at }) => removed_at === null && data.show_on_dealer_website && data.vin === vin,
      )
      .map((one) => [one.id, one.slug, one.source, one.data.price]);
  for (const [left, cars] of [
    ['dms', dms],
    ['group', group],
    ['dms', dms],
    ['group', group],
  ] as const) {
    await feed(left, cars.slice(1));
    const other = left === 'dms' ? 'group' : 'dms';
    expect(await shown()).toEqual([[id, slug, other, 18_888]]);
    expect(await feed(left, [...cars])).toMatchObject({ ok: true, added: 1 });
    expect(await shown()).toEqual([[id, slug, other, 18_888]]);
  }
  await feed('group', []);
  await endOverride(database.pool, { ...set, field: 'price' });
  expect(await shown()).toEqual([[id, slug, 'dms', 20_000]]);
});

it('gives a sold vehicle that returns in another source its address and history', async () => {
  await feed('dms', [car('A1', { vin })]);
  const before = await only();
  await feed('dms', []);
  await feed('group', [car('G7', { vin, price: 17_000 })]);
  expect(await stock()).toMatchObject([
    { id: before.id, slug: before.slug, source: 'group', removed_at: null, data: { price: 17_000 } },
  ]);
  const { rows } = await booted.context.database.pool.query(
    'select price from vehicle.price_history order by entry',
  );
  expect(rows.map(({ price }) => Number(price))).toEqual([20_000, 17_000]);
});

it('recognises one registration, or one stock number of the same vehicle, across sources without a VIN', async () => {
  await feed('dms', [car('A1', { regplate: 'ABC 123' }), car('B2')]);
  await feed('group', [
    car('G1', { regplate: 'abc123' }),
    car('B2'),
    car('B2x', { model: 'Camry', year: 2020 }),
  ]);
  const shown = (await stock())
    .filter(({ data }) => data.show_on_dealer_website)
    .map(({ data }) => data.stocknum);
  expect(shown.sort()).toEqual(['A1', 'B2', 'B2x']);
});
