import { migrate, transaction, type Database } from '@forecourt/server-kit/database';
import { aVehicle } from '@forecourt/test-kit/factories';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { server } from '../plugin.ts';
import { applySnapshot } from '../snapshot/apply-snapshot.ts';
import { splitVehicle } from '../snapshot/vehicle-content.ts';
import { listComparables } from './comparable-price-repository.ts';
import { updateAverages } from './update-averages.ts';
import { withMarketData } from './with-market-data.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'vehicle', server.migrations as URL);
});
afterAll(() => database.close());

const { content } = splitVehicle(aVehicle({ year: 2022, car_type: 'used' }));
const averages = async () =>
  (
    await database.pool.query(
      'select state, average::int, vehicles::int from vehicle.market_averages where year = 2022 order by state',
    )
  ).rows;

it('averages per state regardless of its case in the feeds, and for the nation', async () => {
  await transaction(database.pool, (client) =>
    applySnapshot(client, {
      tenant: 'harbour',
      source: 'feed',
      rows: Array.from({ length: 6 }, (_none, index) => ({
        record: index + 1,
        content: {
          ...content,
          vin: null,
          offer_price: null,
          stocknum: `S${index}`,
          state: index % 2 ? 'NSW' : 'nsw',
          price: 20_000 + 1_000 * index,
        },
      })),
    }),
  );
  await updateAverages(database);
  expect(await averages()).toEqual([
    { state: '', average: 22_500, vehicles: 6 },
    { state: 'nsw', average: 22_500, vehicles: 6 },
  ]);
});

it('leaves out an average of prices that differ too much to compare', async () => {
  await transaction(database.pool, (client) =>
    applySnapshot(client, {
      tenant: 'barrow',
      source: 'feed',
      rows: [19_990, 24_990, 39_990, 45_990, 165_000, 189_000].map((price, index) => ({
        record: index + 1,
        content: {
          ...content,
          make: 'Nissan',
          model: 'Skyline',
          year: 2001,
          vin: null,
          offer_price: null,
          stocknum: `B${index}`,
          price,
        },
      })),
    }),
  );
  await updateAverages(database);
  const { rows } = await database.pool.query("select 1 from vehicle.market_averages where model = 'skyline'");
  expect(rows).toEqual([]);
  expect(await averages()).toHaveLength(2);
});

it("assigns a vehicle without a state to the site's default state", async () => {
  const stateAverage = async (state: string | null, defaultState: string) => {
    const vehicle = aVehicle({ year: 2022, car_type: 'used', state, autograb_data: null });
    const { autograb_data } = await withMarketData(database, vehicle, { defaultState });
    return autograb_data?.state_average_market_price;
  };
  expect(await stateAverage(null, 'NSW')).toBe(22_500);
  expect(await stateAverage(null, 'qld')).toBeNull();
  expect(await stateAverage('nsw', 'qld')).toBe(22_500);
});

it('compares with the state alone if prices differ too much across the nation', async () => {
  await database.pool.query(
    "delete from vehicle.market_averages where year = 2022 and make = 'toyota' and state = ''",
  );
  const vehicle = aVehicle({ year: 2022, car_type: 'used', state: 'nsw', autograb_data: null });
  expect((await withMarketData(database, vehicle, { defaultState: 'qld' })).autograb_data).toEqual({
    average_market_price: null,
    state_average_market_price: 22_500,
  });
});

it('counts a vehicle of two sources once', async () => {
  const cars = Array.from({ length: 4 }, (_none, index) => ({
    record: index + 1,
    content: {
      ...content,
      make: 'Subaru',
      model: 'Levorg',
      vin: `JF1VMG000KG00000${index}`,
      offer_price: null,
      price: 30_000,
    },
  }));
  await transaction(database.pool, async (client) => {
    for (const source of ['dms', 'group'])
      await applySnapshot(client, { tenant: 'harbour', source, rows: cars });
  });
  await updateAverages(database);
  const { rows } = await database.pool.query("select 1 from vehicle.market_averages where model = 'levorg'");
  expect(rows).toEqual([]);
  const found = { tenant: 'other', removed: false, vehicle: aVehicle({ ...cars[0]!.content, id: 'other' }) };
  expect(await listComparables(database.pool, found, { from: 2020, to: 2024 })).toHaveLength(4);
});
