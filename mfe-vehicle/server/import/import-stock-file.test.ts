import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { readChanges } from '../changes/change-repository.ts';
import { server } from '../plugin.ts';
import { importStockFile, type ImportOptions } from './import-stock-file.ts';
import type { Profile } from './profiles/profile.ts';
import { profiles } from './profiles/registry.ts';
import { accountedFor, describeReport } from './report/report.ts';
import { aListing } from './testing/a-listing.ts';
import { describeWithListings, listingsFile, oddRowsFile } from './testing/listings-file.ts';

let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'forecourt-import-'));
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'vehicle', server.migrations as URL);
});
beforeEach(() =>
  database.pool.query(
    'truncate vehicle.vehicles, vehicle.price_history, vehicle.quarantine, vehicle.import_runs, vehicle.snapshot_orders',
  ),
);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const profileNamed = (name: string) => profiles.get(name) as Profile;
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const header = Object.keys(aListing()).join(',');
const line = (listing: Record<string, string>) => Object.values(listing).map(quoted).join(',');
const csv = (listings: Record<string, string>[]) => `${[header, ...listings.map(line)].join('\r\n')}\r\n`;
const cars = (count: number) =>
  Array.from({ length: count }, (_none, index) =>
    aListing({ Kilometres: String(10_000 + index), Price: String(20_000 + index) }),
  );

function write(content: string | Buffer, name = 'stock.csv'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const run = (file: string, options: Partial<ImportOptions> = {}) =>
  importStockFile(database, {
    file,
    tenant: 'harbour',
    source: 'feed',
    profile: profileNamed('au-listings'),
    condition: 'used',
    ...options,
  });
const query = async (sql: string) => (await database.pool.query(sql)).rows as Record<string, unknown>[];
const inStock = async () =>
  Number(
    (await query('select count(*)::int as count from vehicle.vehicles where removed_at is null'))[0]?.count,
  );

it('accounts for every record, and changes nothing on a second import', async () => {
  const listings = [
    ...cars(8),
    aListing({ Price: 'POA', 'Car/Suv': '02 **** ****\n' }),
    aListing({ Year: 'nan' }),
  ];
  const file = write(csv(listings));
  const first = await run(file);
  expect(first).toMatchObject({
    read: 10,
    added: 9,
    quarantined: 1,
    repaired: { 'price-on-application': { count: 1, first: [9] } },
    quarantine: { 'Year: year': { count: 1, first: [10] } },
    refused: null,
  });
  expect(accountedFor(first)).toBe(first.read);
  const { last } = await readChanges(database.pool, 0, 100);
  expect(await run(file)).toMatchObject({
    read: 10,
    added: 0,
    changed: 0,
    unchanged: 9,
    removed: 0,
    quarantined: 1,
  });
  expect((await readChanges(database.pool, last, 100)).changes).toEqual([]);
  expect(await query("select record, field, reason, raw->>'Model' as model from vehicle.quarantine")).toEqual(
    [{ record: 10, field: 'Year', reason: '"" is not a year from 1900 on', model: 'Hilux' }],
  );
  expect((await query('select outcome from vehicle.import_runs')).map((one) => one.outcome)).toEqual([
    'applied',
    'applied',
  ]);
});

it('keeps the identity of a car if only its price changes, and records the price', async () => {
  await run(write(csv(cars(4))));
  expect(
    await run(write(csv(cars(4).map((car, index) => (index === 0 ? { ...car, Price: '15000' } : car))))),
  ).toMatchObject({ changed: 1, unchanged: 3, added: 0 });
  expect(await query('select price::int from vehicle.price_history order by entry desc limit 1')).toEqual([
    { price: 15_000 },
  ]);
});

it('reports the result of a dry run, and changes nothing', async () => {
  expect(await run(write(csv(cars(3))), { dryRun: true })).toMatchObject({ read: 3, added: 3, dryRun: true });
  expect(await inStock()).toBe(0);
  expect(await query('select * from vehicle.import_runs')).toEqual([]);
});

it('assigns cars to the dealership of the import', async () => {
  await run(write(csv([aListing({ 'Car/Suv': 'Example Motors' })])), { dealership: 'north' });
  expect(await query('select dealership_slug from vehicle.vehicles')).toEqual([{ dealership_slug: 'north' }]);
});

it('reads JSON and newline-delimited JSON with the field names of the specification', async () => {
  const vehicles = [
    { make: 'Kia', model: 'Rio', vin: '6T1BF3EK50X123456', price: 1 },
    { make: 'Kia', model: 'Ceed', stocknum: 'K2' },
    { make: 'Kia' },
  ];
  const profile = profileNamed('forecourt');
  expect(await run(write(JSON.stringify(vehicles), 'stock.json'), { profile })).toMatchObject({
    read: 3,
    added: 2,
    quarantined: 1,
  });
  expect(
    await run(write(vehicles.map((one) => JSON.stringify(one)).join('\n'), 'stock.ndjson'), { profile }),
  ).toMatchObject({ unchanged: 2, quarantined: 1 });
});

it('reads columns and keys case-insensitively, and reports unmapped ones', async () => {
  const profile = profileNamed('forecourt');
  const rows = ['MAKE,Model,StockNum,Prise,Offer Price', 'Kia,Rio,K1,1,', 'Kia,Ceed,K2,2,'];
  const report = await run(write(`\ufeff${rows.join('\n')}\n`), { profile, ignore: ['offer price'] });
  expect(report).toMatchObject({
    added: 2,
    unmapped: {
      Prise: { count: 2, first: [1, 2], nearest: 'price' },
      'Offer Price': { count: 2, nearest: 'offer_price' },
    },
  });
  expect(describeReport(report)).toContain('2  Prise (is it price?)');
  const json = JSON.stringify([
    { make: 'Kia', model: 'Rio', stocknum: 'K1', PRICE: 9000, Variant: { Torque: 150 }, wheels: 4 },
    { make: 'Kia', model: 'Ceed', stocknum: 'K2', price: 9000 },
  ]);
  expect(await run(write(`\ufeff${json}`, 'stock.json'), { profile })).toMatchObject({
    changed: 2,
    unmapped: { wheels: { count: 1, first: [1], nearest: null } },
  });
  expect(
    await query(
      "select data->>'price' as price, data->'variant'->>'torque' as torque from vehicle.vehicles order by stocknum",
    ),
  ).toEqual([
    { price: '9000', torque: '150' },
    { price: '9000', torque: null },
  ]);
});

it('refuses a header that names a field twice in different case', async () => {
  const file = write('make,model,price,Price\nKia,Rio,1,2\n');
  expect((await run(file, { profile: profileNamed('forecourt') })).refused).toMatchObject({
    reason: 'columns',
    message: expect.stringContaining('names Price twice'),
  });
});

it('stores why records were rejected, including those of a refused file', async () => {
  const listings = [...cars(4), ...cars(26).map((car) => ({ ...car, Year: '20x1' }))];
  const report = await run(write(csv(listings)));
  expect(report.refused?.reason).toBe('too-many-faults');
  expect(report.rejections).toHaveLength(20);
  expect(report.rejections[0]).toEqual({
    record: 5,
    field: 'Year',
    value: '"20x1"',
    reason: '"20x1" is not a year from 1900 on',
    allowed: expect.stringMatching(/^four digits, from 1900 to 20\d\d$/),
    remedy: 'correct Year at the source, and import again',
  });
  expect(describeReport(report)).toMatch(/the first 20 of 26[\s\S]*record 5, Year = "20x1"/);
  expect(await query("select report->'rejections' as rejections from vehicle.import_runs")).toEqual([
    { rejections: report.rejections },
  ]);
});

it('refuses a file whose renamed column would empty prices, and names it', async () => {
  const profile = profileNamed('forecourt');
  const stock = (price: string) =>
    `make,model,stocknum,${price}\n${cars(30)
      .map((_car, index) => `Kia,Rio,K${index},${20_000 + index}`)
      .join('\n')}\n`;
  await run(write(stock('Price')), { profile });
  const report = await run(write(stock('Prise')), { profile });
  expect(report.refused).toEqual({
    reason: 'mass-change',
    message: expect.stringMatching(
      /^price is empty for 30 of the 30 vehicles that have it \(100 %; the limit is 30 %\).*--allow-change price$/,
    ),
  });
  expect(describeReport(report)).toContain('30  Prise (is it price?)');
  const priced = 'select count(*)::int as count from vehicle.vehicles where current_price is not null';
  expect(await query(priced)).toEqual([{ count: 30 }]);
  expect((await run(write(stock('Prise')), { profile, allowChanges: ['price'] })).changed).toBe(30);
  expect(await query(priced)).toEqual([{ count: 0 }]);
});

it("applies its profile's limits for removals and faults", async () => {
  const limits = { ...profileNamed('au-listings').limits, removed: 0.6, quarantined: 0.6 };
  const profile = { ...profileNamed('au-listings'), limits };
  await run(write(csv(cars(12))), { profile });
  const half = cars(12).map((car, index) => (index < 6 ? car : { ...car, Year: 'nan' }));
  expect(await run(write(csv(half)))).toMatchObject({ refused: { reason: 'too-many-faults' } });
  expect(await run(write(csv(half)), { profile })).toMatchObject({
    removed: 6,
    quarantined: 6,
    refused: null,
  });
});

describe('the first import of a source', () => {
  const profile = profileNamed('forecourt');
  const first = (rows: string[], options: Partial<ImportOptions> = {}) =>
    run(write(`${rows.join('\n')}\n`), { profile, condition: null, ...options });

  it.each([
    [
      'a status',
      ['make,model,car_type,status', 'Kia,Rio,new,Used', 'Kia,Rio,new,In Stock'],
      /status has unknown words in 1/,
    ],
    [
      'a condition',
      ['make,model,car_type', 'Kia,Rio,fair', 'Kia,Rio,new'],
      /car_type has unknown words in 1/,
    ],
    [
      'a column',
      ['make,model,car_type,Sale Price', 'Kia,Rio,new,1000'],
      /does not read "Sale Price" \(the price\)/,
    ],
    ['no condition', ['make,model,price', 'Kia,Rio,9000'], /1 of 1 records do not say.*--condition/],
  ])('stops at %s that decides and is not known', async (_what, rows, message) => {
    expect((await first(rows)).refused).toEqual({
      reason: 'unmapped',
      message: expect.stringMatching(message),
    });
    expect(await inStock()).toBe(0);
  });

  it('takes the usual words, and a condition that is given for all', async () => {
    expect(
      await first(['make,model,status', 'Kia,Rio,Available', 'Kia,Ceed,Under Offer'], { condition: 'new' }),
    ).toMatchObject({ added: 2 });
    expect(await query('select status, car_type from vehicle.vehicles order by model')).toEqual([
      { status: 'reserved', car_type: 'new' },
      { status: 'in_stock', car_type: 'new' },
    ]);
  });

  it('stores no cost of a record that is refused, however its column is called', async () => {
    const header = 'make,model,car_type,price,Dlr Cst,Wholesale Price Ex';
    const cars = [1, 2, 3, 4, 5, 6].map((number) => `Kia,Rio${number},used,1${number}000,7001,7002`);
    expect(await first([header, ...cars, 'Kia,,used,9000,7001,7002'])).toMatchObject({ quarantined: 1 });
    const [refused] = await query('select raw from vehicle.quarantine');
    expect(refused?.raw).toMatchObject({ price: '9000' });
    expect(JSON.stringify(refused)).not.toMatch(/700[12]/);
  });

  it('takes no amount of another currency for dollars, nor digits that stand for no price', async () => {
    const header = 'make,model,stocknum,car_type,price,currency';
    expect((await first([header, 'Kia,Rio,K1,used,9000,EUR'])).refused).not.toBeNull();
    const report = await first([header, 'Kia,Rio,K1,used,11111111,AUD', 'Kia,Ceed,K2,used,19000,AUD']);
    expect(report).toMatchObject({ added: 2, repaired: { 'price-placeholder': { count: 1 } } });
    expect(await query('select current_price::int as price from vehicle.vehicles order by model')).toEqual([
      { price: 19_000 },
      { price: null },
    ]);
  });
});

it('refuses a file that lacks the end of the previous one, unless its end is proven or removals are allowed', async () => {
  const lines = csv(cars(40)).split('\r\n');
  await run(write(lines.join('\r\n')));
  const cut = write(`${lines.slice(0, 36).join('\r\n')}\r\n`, 'cut.csv');
  expect((await run(cut)).refused).toMatchObject({
    reason: 'incomplete',
    message: expect.stringContaining('the last 5 vehicles'),
  });
  expect((await run(cut, { expectedRecords: 40 })).refused?.message).toMatch(
    /has 35 records, and 40 are expected/,
  );
  const scattered = lines.filter((_line, index) => ![3, 9, 14, 22, 40].includes(index));
  expect(await run(write(scattered.join('\r\n')))).toMatchObject({ removed: 5, refused: null });
  expect(await run(cut, { allowRemovals: true })).toMatchObject({ removed: 4, refused: null });
});

it('keeps the address of a car without numbers whose odometer goes on', async () => {
  await run(write(csv(cars(4))));
  const before = await query('select id, slug from vehicle.vehicles order by km');
  const driven = cars(4).map((car) => ({ ...car, Kilometres: String(Number(car.Kilometres) + 400) }));
  expect(await run(write(csv(driven)))).toMatchObject({ added: 0, changed: 4, removed: 0 });
  expect(await query('select id, slug from vehicle.vehicles order by km')).toEqual(before);
  const other = driven.map((car) => ({ ...car, Kilometres: '90000' }));
  expect(await run(write(csv(other.slice(0, 1).concat(driven.slice(1)))))).toMatchObject({
    added: 1,
    removed: 1,
  });
});

describe('a refused file', () => {
  beforeEach(() => run(write(csv(cars(12)), 'before.csv')));

  const shifted = (listing: Record<string, string>) => `,${line(listing)}`;
  const rotated = (listing: Record<string, string>) =>
    [...Object.values(listing).slice(1), 'Toyota'].map(quoted).join(',');
  const whole = csv(cars(12));
  it.each([
    ['that is missing', null, 'unreadable', 'cannot be read'],
    ['that is empty', '', 'empty', 'not even a header'],
    [
      'in Latin-1',
      Buffer.from(csv([...cars(12), aListing({ Title: '2021 Citroën' })]), 'latin1'),
      'encoding',
      'line 14) is 0xeb',
    ],
    ['cut off inside quotes', whole.slice(0, whole.lastIndexOf('NSW') + 1), 'cut-off', 'never closed'],
    ['cut off between columns', whole.slice(0, whole.lastIndexOf('4 Doors')), 'cut-off', 'record (12)'],
    ['cut off inside the last price', whole.slice(0, -4), 'cut-off', 'record (12)'],
    ['with semicolons', whole.replaceAll(',', ';'), 'delimiter', 'separated by ";"'],
    ['without a column', whole.replace('Kilometres', 'Odometer'), 'columns', 'lacks Kilometres'],
    [
      'with one cell too many in each row',
      `${[header, ...cars(12).map(shifted)].join('\r\n')}\r\n`,
      'too-many-faults',
      'row: columns (12',
    ],
    [
      'with columns shifted under their header',
      `${[header, ...cars(12).map(rotated)].join('\r\n')}\r\n`,
      'too-many-faults',
      '12 of 12',
    ],
    ['that lacks half of the stock', csv(cars(6)), 'too-many-removals', "6 of the source's 12 vehicles"],
  ])('%s changes nothing', async (_what, content, refusal, message) => {
    const before = await readChanges(database.pool, 0, 100);
    const report = await run(content === null ? join(folder, 'nothing.csv') : write(content, 'refused.csv'));
    expect(report.refused).toMatchObject({ reason: refusal, message: expect.stringContaining(message) });
    expect(describeReport(report)).toContain('nothing was changed');
    expect(await readChanges(database.pool, 0, 100)).toEqual(before);
    expect(
      await query(
        "select outcome, report->'refused'->>'reason' as reason from vehicle.import_runs where outcome = 'refused'",
      ),
    ).toEqual([{ outcome: 'refused', reason: refusal }]);
  });

  it('with half of the stock is applied if removals are allowed', async () => {
    expect(await run(write(csv(cars(6))), { allowRemovals: true })).toMatchObject({
      removed: 6,
      unchanged: 6,
      refused: null,
    });
  });
});

describeWithListings('the whole file of real listings', () => {
  it('is imported with counted faults, changes nothing on repeat, and is refused if truncated or in UTF-16', async () => {
    const { repaired, flagged, ...first } = await run(listingsFile);
    expect(first).toMatchObject({
      read: 16_734,
      added: 16_731,
      duplicates: 0,
      quarantined: 3,
      quarantine: {
        'row: empty': { count: 1, first: [2392] },
        'Year: year-before-hybrids': { count: 2, first: [7534, 13_006] },
      },
    });
    const odd = JSON.parse(await readFile(oddRowsFile, 'utf8')) as Record<string, { count: number }>;
    const kinds: [string, string][] = [
      ['price_POA', 'price-on-application'],
      ['doors_holds_seats', 'seats-in-doors'],
      ['cylinders_holds_litres', 'litres-in-cylinders'],
      ['fuel_0L', 'consumption-of-zero'],
      ['two_word_make_split', 'make-joined'],
      ['location_saint_spelling', 'saint-spelling'],
      ['masked_phone_in_CarSuv', 'masked-phone'],
      ['km_dash', 'odometer-dash'],
      ['location_bad_state', 'state-spelling'],
      ['available_to_order', 'available-to-order'],
      ['used_km_under_100', 'used-low-odometer'],
      ['used_without_km', 'used-without-odometer'],
      ['price_over_500k', 'price-high'],
    ];
    expect(kinds.map(([, kind]) => [kind, (repaired[kind] ?? flagged[kind])?.count])).toEqual(
      kinds.map(([category, kind]) => [kind, odd[category]?.count]),
    );
    expect(await run(listingsFile)).toMatchObject({ added: 0, changed: 0, unchanged: 16_731, removed: 0 });

    const bytes = await readFile(listingsFile);
    expect((await run(write(bytes.subarray(0, bytes.length / 2), 'cut.csv'))).refused?.reason).toMatch(
      /cut-off|too-many-removals/,
    );
    expect(
      (await run(write(Buffer.from(bytes.toString('latin1'), 'utf16le'), 'utf16.csv'))).refused,
    ).toMatchObject({ reason: 'encoding' });
    expect(await inStock()).toBe(16_731);
  });
});
