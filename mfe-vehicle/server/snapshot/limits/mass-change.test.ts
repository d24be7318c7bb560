import type { z } from 'zod';
import { migrate, transaction, type Database } from '@forecourt/server-kit/database';
import { aVehicle } from '@forecourt/test-kit/factories';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { server } from '../../plugin.ts';
import { applySnapshot } from '../apply-snapshot.ts';
import { splitVehicle, type VehicleContent } from '../vehicle-content.ts';
import { ImportLimits } from './import-limits.ts';
import type { MassChange } from './mass-change.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'vehicle', server.migrations as URL);
});
beforeEach(() => database.pool.query('truncate vehicle.vehicles, vehicle.price_history'));
afterAll(() => database.close());

const { content } = splitVehicle(aVehicle());
const cars = (count: number, fields: (index: number) => Partial<VehicleContent> = () => ({})) =>
  Array.from({ length: count }, (_none, index) => ({
    ...content,
    vin: null,
    stocknum: `S${index}`,
    price: 20_000 + index,
    ...fields(index),
  }));

async function apply(
  contents: VehicleContent[],
  limits: z.input<typeof ImportLimits> = {},
  allowChanges: string[] = [],
): Promise<MassChange[]> {
  const rows = contents.map((one, index) => ({ record: index + 1, content: one }));
  return transaction(database.pool, async (client) => {
    const result = await applySnapshot(client, {
      tenant: 'harbour',
      source: 'feed',
      rows,
      limits: ImportLimits.parse(limits),
      allowChanges,
    });
    if (!result.ok) await client.query('rollback; begin');
    return !result.ok && result.reason === 'mass-change' ? result.changes : [];
  });
}
const prices = async () =>
  (
    await database.pool.query("select (data->>'price')::int as price from vehicle.vehicles order by slug")
  ).rows.map(({ price }: { price: number | null }) => price);

it('detects a field that a snapshot empties, and changes nothing', async () => {
  await apply(cars(20));
  const before = await prices();
  expect(await apply(cars(20, () => ({ price: null })))).toEqual([
    { field: 'price', kind: 'emptied', count: 20, of: 20, limit: 0.3 },
  ]);
  expect(await prices()).toEqual(before);
});

it.each<[string, Partial<VehicleContent>, string, MassChange['kind']]>([
  ['texts', { colour: 'Mauve' }, 'colour', 'changed'],
  ['empty texts', { colour: '' }, 'colour', 'emptied'],
  ['numbers', { price: 1 }, 'price', 'changed'],
  ['switches', { show_on_dealer_website: false }, 'show_on_dealer_website', 'changed'],
  ['lists', { standardEquipment: [] }, 'standardEquipment', 'emptied'],
  ['pictures', { images: [] }, 'images', 'emptied'],
  ['parts of objects', { variant: null }, 'variant.torque', 'emptied'],
])('detects changes of %s', async (_kind, fields, field, kind) => {
  const variant = { ...aVehicle().variant!, torque: 400 };
  const before = { colour: 'White', standardEquipment: ['Tow bar'], variant };
  await apply(cars(10, () => before));
  const changes = await apply(cars(10, () => ({ ...before, ...fields })));
  expect(changes).toContainEqual(expect.objectContaining({ field, kind, count: 10, of: 10 }));
});

it('accepts a share of changes up to the limit, among the vehicles that have a value', async () => {
  const half = (index: number) => ({ badge: index < 20 ? `B${index}` : null });
  await apply(cars(40, half));
  const emptied = (count: number) =>
    cars(40, (index) => ({ badge: index < count ? null : half(index).badge }));
  expect(await apply(emptied(7))).toEqual([
    { field: 'badge', kind: 'emptied', count: 7, of: 20, limit: 0.3 },
  ]);
  expect(await apply(emptied(6))).toEqual([]);
  expect(
    await apply(cars(40, (index) => ({ ...half(index), price: index < 21 ? 1 : 20_000 + index }))),
  ).toEqual(expect.arrayContaining([{ field: 'price', kind: 'changed', count: 21, of: 40, limit: 0.5 }]));
});

it('does not count newly filled fields as changes', async () => {
  await apply(cars(10, () => ({ badge: null, images: [], photos_count: 0, variant: null })));
  expect(
    await apply(
      cars(10, () => ({ badge: 'SR', images: content.images, photos_count: 9, variant: content.variant })),
    ),
  ).toEqual([]);
});

it('does not check small stocks', async () => {
  await apply(cars(4));
  expect(await apply(cars(4, () => ({ price: null })))).toEqual([]);
});

it('compares with vehicles in stock, not with removed ones', async () => {
  await apply(cars(10));
  await database.pool.query('update vehicle.vehicles set removed_at = now()');
  expect(await apply(cars(10, () => ({ price: null })))).toEqual([]);
});

it('accepts only the changes that are allowed by field name', async () => {
  const variant = { ...aVehicle().variant!, torque: 400, cylinders: 4 };
  await apply(cars(10, () => ({ variant })));
  const lost = cars(10, () => ({ price: null, variant: null }));
  expect((await apply(lost, {}, ['variant'])).map(({ field }) => field)).toEqual(['price']);
  expect((await apply(lost, {}, ['price', 'variant.torque'])).map(({ field }) => field)).toContain(
    'variant.cylinders',
  );
  expect(await apply(lost, {}, ['price', 'variant'])).toEqual([]);
  expect(new Set(await prices())).toEqual(new Set([null]));
});

it.each<[string, z.input<typeof ImportLimits>, boolean]>([
  ['a larger share', { emptied: 1 }, true],
  ['a smaller share of changes', { changed: 0.1 }, false],
  ['a larger minimum', { minimum: 11 }, true],
  ['a share of one field', { fields: { price: { emptied: 1 } } }, true],
  ['a share of another field', { fields: { km: { emptied: 1 } } }, false],
])("follows a profile's limits: %s", async (_what, limits, isTaken) => {
  await apply(cars(10));
  expect(
    (
      await apply(
        cars(10, () => ({ price: null })),
        limits,
      )
    ).length === 0,
  ).toBe(isTaken);
});

it.each([{ removed: 1.5 }, { emptied: -1 }, { minimum: 0 }, { fields: { prise: {} } }, { emtied: 1 }])(
  'refuses the limits %j',
  (limits) => {
    expect(ImportLimits.safeParse(limits).success).toBe(false);
  },
);
