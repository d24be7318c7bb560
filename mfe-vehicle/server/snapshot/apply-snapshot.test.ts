import { migrate, transaction, type Database } from '@forecourt/server-kit/database';
import { aVehicle } from '@forecourt/test-kit/factories';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { readChanges } from '../changes/change-repository.ts';
import { server } from '../plugin.ts';
import { applySnapshot } from './apply-snapshot.ts';
import type { SnapshotResult } from './snapshot-result.ts';
import { splitVehicle, type VehicleContent } from './vehicle-content.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'vehicle', server.migrations as URL);
});
beforeEach(() => database.pool.query('truncate vehicle.vehicles, vehicle.price_history'));
afterAll(() => database.close());

const { content } = splitVehicle(aVehicle());
const car = (stocknum: string, fields: Partial<VehicleContent> = {}): VehicleContent => ({
  ...content,
  vin: null,
  stocknum,
  ...fields,
});
const twin = (fields: Partial<VehicleContent> = {}): VehicleContent => ({
  ...content,
  vin: null,
  stocknum: null,
  ...fields,
});

function apply(
  contents: VehicleContent[],
  { tenant = 'harbour', source = 'feed', allowRemovals = false } = {},
): Promise<SnapshotResult> {
  const rows = contents.map((one, index) => ({ record: index + 1, content: one }));
  return transaction(database.pool, async (client) => {
    const result = await applySnapshot(client, { tenant, source, rows, allowRemovals });
    if (!result.ok) await client.query('rollback; begin');
    return result;
  });
}

type Row = {
  tenant: string;
  source: string;
  stocknum: string;
  slug: string;
  id: string;
  removed: boolean;
  price: number;
};
async function stock(): Promise<Row[]> {
  const { rows } = await database.pool.query(
    `select tenant, source, stocknum, slug, id, removed_at is not null as removed, (data->>'price')::int as price from vehicle.vehicles order by tenant, source, stocknum, price`,
  );
  return rows as Row[];
}

it('adds, changes, keeps and removes vehicles, and reports the counts', async () => {
  const first = [car('A'), car('B'), car('C'), car('D')];
  expect(await apply(first)).toMatchObject({
    ok: true,
    added: 4,
    changed: 0,
    unchanged: 0,
    removed: 0,
    duplicates: 0,
  });
  expect(await apply(first)).toMatchObject({ ok: true, added: 0, changed: 0, unchanged: 4, removed: 0 });
  expect(await apply([car('A'), car('B', { price: 1000 }), car('C'), car('E')])).toMatchObject({
    ok: true,
    added: 1,
    changed: 1,
    unchanged: 2,
    removed: 1,
  });
  expect((await stock()).map((row) => [row.stocknum, row.removed])).toEqual([
    ['A', false],
    ['B', false],
    ['C', false],
    ['D', true],
    ['E', false],
  ]);
});

it('does not affect other sources and other tenants', async () => {
  await apply([car('A')], { source: 'demo' });
  await apply([car('A')], { tenant: 'inland' });
  await apply([car('A'), car('B')]);
  await apply([car('B')], { allowRemovals: true });
  expect((await stock()).filter((row) => row.removed)).toMatchObject([
    { tenant: 'harbour', source: 'feed', stocknum: 'A' },
  ]);
});

it('refuses to remove more than 30 % without the flag, and accepts 30 %', async () => {
  const ten = [...'ABCDEFGHIJ'].map((stocknum) => car(stocknum));
  await apply(ten);
  expect(await apply(ten.slice(4))).toEqual({
    ok: false,
    reason: 'too-many-removals',
    present: 10,
    missing: 4,
  });
  expect((await stock()).some((row) => row.removed)).toBe(false);
  expect(await apply(ten.slice(3))).toMatchObject({ ok: true, removed: 3 });
  expect(await apply(ten.slice(8), { allowRemovals: true })).toMatchObject({ ok: true, removed: 5 });
});

it("keeps a vehicle's id and slug when its name and price change, and when it comes back", async () => {
  await apply([car('A'), car('B')]);
  const [before] = await stock();
  await apply([car('A', { name: 'Another name', price: 1 }), car('B')]);
  await apply([car('B')], { allowRemovals: true });
  expect(await apply([car('A', { name: 'A third name' }), car('B')])).toMatchObject({
    added: 1,
    unchanged: 1,
  });
  const [after] = await stock();
  expect(after).toMatchObject({ id: before?.id, slug: before?.slug, removed: false });
});

it('gives every vehicle of a tenant a unique slug', async () => {
  await apply([car('A'), car('A', { dealership_slug: 'other' }), twin(), twin({ price: 2 })]);
  await apply([car('A')], { source: 'second' });
  const slugs = (await stock()).map((row) => row.slug);
  expect(new Set(slugs).size).toBe(5);
  expect(slugs).toContain('2021-toyota-hilux-sr5-a');
});

it('distinguishes identical records by their rank, and tracks one whose price changes', async () => {
  await apply([twin({ price: 100 }), twin({ price: 200 })]);
  const before = await stock();
  expect(await apply([twin({ price: 100 }), twin({ price: 250 })])).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: 1,
    removed: 0,
  });
  expect((await stock()).map((row) => row.id)).toEqual(before.map((row) => row.id));
});

it('matches a car by its stock number if its VIN is added later', async () => {
  await apply([car('A'), car('B')]);
  const [before] = await stock();
  const [first, second] = ['6T1BF3EK50X123456', '6T1BF3EK50X123457'];
  expect(await apply([car('A', { vin: first }), car('B')])).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: 1,
    removed: 0,
  });
  expect((await stock())[0]).toMatchObject({ id: before?.id, slug: before?.slug });
  expect(await apply([car('A', { vin: first }), car('B')])).toMatchObject({ unchanged: 2 });
  expect(
    await apply([car('A', { vin: first }), car('B', { vin: second }), car('B', { vin: null })]),
  ).toMatchObject({ added: 1, unchanged: 2, removed: 0 });
});

it('accepts each stock number once, and reports the duplicate records', async () => {
  expect(await apply([car('A'), car('B'), car('A', { price: 5 }), car('a ')])).toMatchObject({
    added: 2,
    duplicates: 2,
    duplicateRecords: [3, 4],
  });
});

it('records only price changes in the price history', async () => {
  await apply([car('A', { price: 100 })]);
  await apply([car('A', { price: 100, km: 5 })]);
  await apply([car('A', { price: 90, before_price: 100 })]);
  const { rows } = await database.pool.query(
    'select price::int, before_price::int from vehicle.price_history order by entry',
  );
  expect(rows).toEqual([
    { price: 100, before_price: null },
    { price: 90, before_price: 100 },
  ]);
});

it('lists each change once in the change feed, in order, and removals without the vehicle', async () => {
  await apply([car('A'), car('B'), car('C'), car('D')]);
  const start = (await readChanges(database.pool, 0, 100)).last;
  await apply([car('A'), car('B', { price: 7 }), car('C')]);
  const { changes, last } = await readChanges(database.pool, start, 100);
  expect(changes.map((change) => [change.vehicle?.stocknum ?? null, change.vehicle?.price ?? null])).toEqual([
    ['B', 7],
    [null, null],
  ]);
  await apply([car('A'), car('B', { price: 7 }), car('C')]);
  expect((await readChanges(database.pool, last, 100)).changes).toEqual([]);
});

it('never lets a reader skip a change that is not committed yet', async () => {
  const slow = await database.pool.connect();
  await slow.query('begin');
  await applySnapshot(slow, { tenant: 'harbour', source: 'slow', rows: [{ record: 1, content: car('S') }] });
  const fast = apply([car('F')], { source: 'fast' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await readChanges(database.pool, 0, 10)).changes).toEqual([]);
  await slow.query('commit');
  slow.release();
  await fast;
  expect((await readChanges(database.pool, 0, 10)).changes.map((change) => change.vehicle?.stocknum)).toEqual(
    ['S', 'F'],
  );
});

it('notifies listeners only if something changed', async () => {
  const listener = await database.pool.connect();
  const received: string[] = [];
  listener.on('notification', (message) => received.push(`${message.channel} ${message.payload}`));
  await listener.query('listen vehicle_changes');
  await apply([car('A')]);
  await apply([car('A')]);
  await listener.query('select 1');
  expect(received).toEqual(['vehicle_changes harbour']);
  listener.release(true);
});

it('dates the sale of a vehicle whose feed does not, and keeps that date', async () => {
  const sold = { status: 'sold', sold: true };
  const dates = async () => {
    const { rows } = await database.pool.query<{
      stocknum: string;
      at: number | null;
      recent: boolean | null;
    }>(
      `select data->>'stocknum' as stocknum, (data->>'sold_date_timestamp')::bigint::float as at,
         abs((data->>'sold_date_timestamp')::bigint - extract(epoch from now())) < 3600 as recent
       from vehicle.vehicles order by 1`,
    );
    return Object.fromEntries(rows.map(({ stocknum, ...date }) => [stocknum, date]));
  };
  await apply([car('A'), car('B'), car('OLD', sold)]);
  await apply([car('A', sold), car('B', { ...sold, sold_date_timestamp: 1_700_000_000 }), car('OLD', sold)]);
  const first = await dates();
  expect(first).toMatchObject({ A: { recent: true }, B: { at: 1_700_000_000 }, OLD: { at: null } });
  expect(
    await apply([
      car('A', sold),
      car('B', { ...sold, sold_date_timestamp: 1_700_000_000 }),
      car('OLD', sold),
    ]),
  ).toMatchObject({ unchanged: 3, changed: 0 });
  expect(await dates()).toMatchObject({ A: { at: first.A!.at }, OLD: { at: null } });
});

it('lets no vehicle arrive in the future, whatever its feed says', async () => {
  const later = '2999-01-01T00:00:00.000Z';
  await transaction(database.pool, (client) =>
    applySnapshot(client, {
      tenant: 'harbour',
      source: 'feed',
      rows: [{ record: 1, content: car('A'), assigned: { created_at: later, updated_at: later } }],
    }),
  );
  const { rows } = await database.pool.query(
    'select created_at <= now() as created, updated_at <= now() as updated from vehicle.vehicles',
  );
  expect(rows).toEqual([{ created: true, updated: true }]);
});
