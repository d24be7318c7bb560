import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VehicleContent } from '../../snapshot/vehicle-content.ts';
import { createProfile } from '../feed/profile/create-profile.ts';
import type { Reading } from '../profiles/profile.ts';
import type { SuggestOptions } from './suggest-options.ts';
import { suggestProfile } from './suggest-profile.ts';

const folder = join(import.meta.dirname, 'foreign-layouts');
const written = mkdtempSync(join(tmpdir(), 'forecourt-arabic-'));
afterAll(() => rmSync(written, { recursive: true }));

type Case = {
  file: string;
  /** What the suggestion asks without an answer. */
  asks: string[];
  answers: SuggestOptions;
  /** Columns that carry a cost. */
  secret: string[];
  /** Values of records, by their number from 0. */
  expected: Record<number, Partial<Record<keyof VehicleContent, unknown>>>;
};

const golf = {
  vin: 'WVWZZZ1KZAW000123',
  make: 'Volkswagen',
  model: 'Golf',
  badge: '2.0 TDI Comfortline',
  year: 2019,
  km: 84_250,
  price: 35_900,
  simple_body: 'wagon',
  simple_fuel: 'Diesel',
  simple_transmission: 'Manual',
  doors: 5,
  engine_size: 1968,
  car_type: 'used',
  colour: 'Grey',
};
const skoda = { simple_fuel: 'Petrol', car_type: 'new', km: 10, price: 62_400, colour: 'Blue' };

const layouts: Record<string, Case> = {
  'German (semicolons, Windows-1252, decimal commas)': {
    file: 'german.csv',
    asks: ['rate', 'status values'],
    answers: { rate: 2, values: { status: { 'Lieferbar ab KW 40': 'coming_soon' } } },
    secret: ['Händler-EK'],
    expected: {
      0: { ...golf, stocknum: 'A1001', regplate: 'HH-AB 123', status: 'in_stock', colour: 'Grey metallic' },
      2: { status: 'sold', sold: true, simple_body: 'sedan' },
      3: { ...skoda, status: 'coming_soon', colour: 'Blue metallic' },
      4: { status: 'reserved', simple_body: 'hatch', simple_fuel: 'Hybrid' },
      5: { simple_fuel: 'Electric', engine_size: null },
    },
  },
  'French (a workbook with titles above its header)': {
    file: 'french.xlsx',
    asks: ['rate'],
    answers: { rate: 2 },
    secret: ["Prix d'achat HT"],
    expected: {
      0: { ...golf, stocknum: 'A1001', status: 'in_stock', compliance_date: '2019-03-10' },
      2: { status: 'sold' },
      3: { ...skoda, status: 'coming_soon' },
      4: { status: 'reserved', simple_body: 'hatch' },
    },
  },
  'Spanish (JSON, vehicles under their keys, pictures out of order)': {
    file: 'spanish-keyed.json',
    asks: ['columns', 'rate'],
    answers: { rate: 2 },
    secret: ['precio.coste'],
    expected: {
      0: { ...golf, status: 'in_stock', city: 'Sevilla', dealership_name: 'Autos Sol', offer_price: null },
      2: { status: 'sold' },
      3: { ...skoda, status: 'coming_soon' },
    },
  },
  'Dutch (XML with attributes)': {
    file: 'dutch-attributes.xml',
    asks: ['columns', 'currency'],
    answers: { currency: 'EUR', rate: 2 },
    secret: ['@inkoopprijs'],
    expected: {
      0: { ...golf, stocknum: 'A1001', sold: false, dealership_name: 'Auto Jansen', city: 'Utrecht' },
      2: { sold: true },
      3: skoda,
    },
  },
  Italian: {
    file: 'italian.csv',
    asks: ['currency'],
    answers: { currency: 'EUR', rate: 2 },
    secret: ['Costo'],
    expected: { 0: { ...golf, before_price: 39_900 }, 3: skoda },
  },
  'two prices and a cost': {
    file: 'two-prices.csv',
    asks: ['Drive Away', 'currency'],
    answers: { currency: 'AUD', columns: { 'Drive Away': 'price' } },
    secret: ['Landed Cost', 'Wholesale Ask'],
    expected: {
      0: {
        make: 'Toyota',
        price: 26_990,
        before_price: 28_990,
        km: 31_200,
        status: 'in_stock',
        car_type: 'used',
      },
      1: { car_type: 'demo', before_price: null },
      2: { status: 'sold', simple_body: 'ute' },
      3: { car_type: 'new', status: 'coming_soon' },
      5: { show_on_dealer_website: false },
    },
  },
  motorcycles: {
    file: 'motorcycles.tsv',
    asks: ['Bike Type', 'columns', 'currency'],
    answers: { currency: 'AUD', columns: { 'Bike Type': 'simple_body' } },
    secret: [],
    expected: {
      0: {
        item_type: 'motorcycle',
        make: 'Honda',
        price: 8990,
        km: 4200,
        engine_size: 471,
        car_type: 'used',
      },
      1: { car_type: 'new', item_type: 'motorcycle' },
      5: { car_type: 'demo', make: 'BMW', item_type: 'motorcycle' },
    },
  },
  'caravans (feet, inches and kilograms)': {
    file: 'caravans.json',
    asks: ['columns', 'currency'],
    answers: { currency: 'AUD' },
    secret: [],
    expected: {
      0: {
        item_type: 'caravan',
        make: 'Jayco',
        price: 69_990,
        stocknum: 'CV-0',
        city: 'Burpengary',
        caravan: {
          body_length: 21.5,
          body_width: null,
          tare_weight: 2450,
          aggregate_trailer_mass: 2950,
          sleeps: 4,
          axle_type: 'Tandem',
        },
      },
      1: { caravan: expect.objectContaining({ body_length: 18.5, axle_type: 'Single' }) },
      3: { caravan: expect.objectContaining({ body_length: 23 }) },
    },
  },
  'British (bars, miles)': {
    file: 'british.txt',
    asks: ['columns', 'currency'],
    answers: { currency: 'GBP', rate: 2 },
    secret: ['capclean'],
    expected: {
      0: { regplate: 'AB12 CDE', price: 26_990, km: 50_212, year: 2022, car_type: 'used', model: 'Corolla' },
      3: { car_type: 'new' },
    },
  },
  American: {
    file: 'american.csv',
    asks: ['columns', 'currency'],
    answers: { currency: 'USD', rate: 1.5 },
    secret: ['BookValue', 'Invoice'],
    expected: {
      0: { stocknum: 'P0', km: 31_382, price: 40_485, before_price: 43_485, simple_body: 'hatch' },
      3: { car_type: 'new', variant: expect.objectContaining({ cylinders: 4 }) },
    },
  },
};

it.each(Object.entries(layouts))('brings in an unknown layout: %s', async (_name, layout) => {
  const file = join(folder, layout.file);
  const first = await suggestProfile(file);
  expect(first.profile.questions?.map(({ about }) => about).sort()).toEqual(layout.asks);
  const { profile } = await suggestProfile(file, { ...layout.answers, ignoreUnknown: true });
  expect(profile.questions ?? []).toEqual([]);
  expect(profile.secret).toEqual(layout.secret);
  const { readings, rows } = await readAll(file, profile);
  expect(readings.filter(({ ok }) => !ok)).toEqual([]);
  const vehicles = readings.map((reading) => reading.ok && reading.content);
  for (const [record, expected] of Object.entries(layout.expected))
    expect(vehicles[Number(record)]).toMatchObject(expected);
  for (const secret of layout.secret) expect(rows).not.toContain(secret);
});

it('keeps the pictures in the order that the feed gives them', async () => {
  const { profile } = await suggestProfile(join(folder, 'spanish-keyed.json'), { rate: 2 });
  const { readings } = await readAll(join(folder, 'spanish-keyed.json'), profile);
  const [first] = readings;
  expect(first?.ok && first.content.images.map(({ image }) => image.url.at(-5))).toEqual(['1', '2']);
});

async function readAll(file: string, data: Parameters<typeof createProfile>[0]) {
  const profile = createProfile(data);
  const readings: Reading[] = [];
  let rows = '';
  for await (const raw of (await profile.open!(file, {})).records) {
    rows += JSON.stringify(raw.row);
    readings.push(profile.read(raw.row, { dealership: null, now: new Date('2026-11-01') }));
  }
  return { readings, rows };
}

it('reads Arabic names and words', async () => {
  const file = join(written, 'stock.csv');
  writeFileSync(
    file,
    'رقم المخزون,الماركة,الموديل,سنة الصنع,السعر,الممشى,الحالة,اللون,التكلفة\n7,Toyota,Camry,2021,45000,30000,مستعمل,White,41000\n8,Kia,Rio,2026,30000,10,جديدة,Red,27000\n',
  );
  const { profile } = await suggestProfile(file, { currency: 'AUD', distance: 'km', type: 'car' });
  expect(profile.questions ?? []).toEqual([]);
  expect(profile.secret).toEqual(['التكلفة']);
  const read = createProfile(profile);
  const opened = await read.open!(file, {});
  const contents: unknown[] = [];
  for await (const { row } of opened.records) {
    const reading = read.read(row, { dealership: null, now: new Date() });
    contents.push(reading.ok ? reading.content : reading);
  }
  expect(contents).toMatchObject([
    {
      stocknum: '7',
      make: 'Toyota',
      model: 'Camry',
      year: 2021,
      price: 45_000,
      km: 30_000,
      car_type: 'used',
    },
    { stocknum: '8', make: 'Kia', model: 'Rio', year: 2026, price: 30_000, km: 10, car_type: 'new' },
  ]);
});
