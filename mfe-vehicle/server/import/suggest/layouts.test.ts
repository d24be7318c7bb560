import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { VehicleContent } from '../../snapshot/vehicle-content.ts';
import { createProfile } from '../feed/profile/create-profile.ts';
import type { FeedProfile } from '../feed/profile/feed-profile.ts';
import type { Profile } from '../profiles/profile.ts';
import type { SuggestOptions } from './suggest-options.ts';
import { suggestProfile } from './suggest-profile.ts';

const folder = join(import.meta.dirname, 'layouts');
const written = mkdtempSync(join(tmpdir(), 'forecourt-layouts-'));
afterAll(() => rmSync(written, { recursive: true, force: true }));

type Car = {
  vin: string;
  stock: string;
  reg: string;
  year: number;
  make: string;
  model: string;
  badge: string;
  body: string;
  fuel: string;
  trans: string;
  drive: string;
  colour: string;
  km: number;
  price: number | null;
  cond: string;
  doors: number;
  cc: number | null;
};
type Truck = {
  vin: string;
  stock: string;
  year: number;
  mk: string;
  model: string;
  mi: number;
  price: number;
};
type Tractor = { ref: string; marque: string; modele: string; annee: number; prix: number };
const listOf = <T>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T[];
const cars = listOf<Car>('vehicles.json');

const inMiles = (km: number) => Math.round(Math.round(km / 1.609344) * 1.609344);
const priced = (rate: number, price: number | null) => (price === null ? null : Math.round(price * rate));
const inEnglish: Record<string, string> = { Weiß: 'White', 'Grau métallisé': 'Grey metallic' };
const all = {
  vin: (car: Car) => car.vin,
  stocknum: (car: Car) => car.stock,
  regplate: (car: Car) => car.reg,
  year: (car: Car) => car.year,
  make: (car: Car) => car.make,
  model: (car: Car) => car.model,
  badge: (car: Car) => car.badge,
  simple_body: (car: Car) => car.body,
  simple_fuel: (car: Car) => car.fuel,
  simple_transmission: (car: Car) => car.trans,
  simple_drive: (car: Car) => car.drive,
  colour: (car: Car) => inEnglish[car.colour] ?? car.colour,
  km: (car: Car) => car.km,
  price: (car: Car) => car.price,
  car_type: (car: Car) => car.cond,
  doors: (car: Car) => car.doors,
  pictures: () => 3,
};
type Expected = Partial<
  Record<keyof typeof all | 'engine' | 'equipment' | 'dealership_name' | 'comments', (car: Car) => unknown>
>;
const without = (...fields: (keyof typeof all)[]): Expected =>
  Object.fromEntries(Object.entries(all).filter(([field]) => !fields.includes(field as keyof typeof all)));

type Layout = {
  file: string;
  /** What the suggestion has to ask, in any order. */
  asks: string[];
  /** A person's answers. */
  answers: SuggestOptions;
  /** A person's corrections of the profile. */
  correct?(profile: FeedProfile): void;
  expected: Expected;
  secrets?: string[];
};

const layouts: Record<string, Layout> = {
  'CSN-DTO (nested JSON)': { file: 'csn-dto.json', asks: [], answers: {}, expected: all },
  'mobile.de (positions, Latin-1)': {
    file: 'mobile-de.csv',
    asks: ['rate'],
    answers: { rate: 1.5 },
    expected: {
      ...without('regplate', 'badge', 'simple_drive', 'simple_body', 'pictures'),
      model: (car) => `${car.model} ${car.badge}`,
      price: (car) => priced(1.5, car.price),
      simple_body: (car) => (car.body === 'van' ? 'peopleMover' : car.body),
      engine: (car) => car.cc,
      equipment: () => 11,
      comments: () => 'Gepflegtes Fahrzeug, Räder 17" für den Winter',
    },
    secrets: ['haendlerpreis'],
  },
  'AutoXloo AX9': {
    file: 'autoxloo-ax9.csv',
    asks: ['distance', 'currency'],
    answers: { distance: 'mi', currency: 'AUD' },
    expected: {
      ...without('regplate'),
      km: (car) => inMiles(car.km),
      engine: (car) => (car.cc === null ? null : Number((car.cc / 1000).toFixed(1)) * 1000),
    },
    secrets: ['price_cost', 'price_wholesale'],
  },
  'DMS14 (two files by position)': {
    file: 'dms14-vehicles.csv',
    asks: ['columns', 'condition', 'currency', 'distance', 'images'],
    answers: {
      related: join(folder, 'dms14-dealers.csv'),
      condition: 'used',
      currency: 'GBP',
      rate: 2,
      distance: 'mi',
      columns: { 'related.Column 2': 'dealership_name' },
      ignoreUnknown: true,
    },
    correct: (profile) => {
      profile.fields.images!.template = 'https://photos.example.com/{value}';
    },
    expected: {
      ...without('vin', 'simple_transmission', 'simple_drive', 'stocknum'),
      km: (car) => inMiles(car.km),
      price: (car) => priced(2, car.price),
      car_type: () => 'used',
      engine: (car) => car.cc,
      pictures: () => 2,
      dealership_name: () => 'Harbour City Motors',
    },
  },
  HeyAuto: {
    file: 'heyauto.csv',
    asks: ['currency'],
    answers: { currency: 'AUD' },
    expected: { ...without('regplate'), comments: () => 'Well kept\nsecond line' },
    secrets: ['dealer_cost'],
  },
  Fullpath: {
    file: 'fullpath.csv',
    asks: ['distance', 'currency'],
    answers: { distance: 'mi', currency: 'AUD' },
    expected: { ...without('regplate', 'doors'), km: (car) => inMiles(car.km) },
  },
  'eRepairables (bars, no header)': {
    file: 'erepairables.txt',
    asks: ['columns', 'condition', 'km', 'price'],
    answers: {
      condition: 'used',
      currency: 'AUD',
      distance: 'mi',
      ignoreUnknown: true,
      columns: { 'Column 1': 'stocknum', 'Column 6': 'badge', 'Column 9': 'km', 'Column 10': 'price' },
    },
    expected: {
      ...without('regplate', 'simple_drive', 'doors'),
      km: (car) => inMiles(car.km),
      car_type: () => 'used',
      pictures: () => 4,
    },
  },
  'Google vehicle listings': {
    file: 'google-vehicle-listings.csv',
    asks: ['rate'],
    answers: { rate: 1.5 },
    expected: {
      ...without('regplate', 'doors', 'simple_transmission', 'simple_drive'),
      km: (car) => inMiles(car.km),
      price: (car) => priced(1.5, car.price),
      comments: () => 'Wheels 17", heated seats',
    },
  },
  'South African DMS': {
    file: 'south-african-dms.csv',
    asks: ['rate'],
    answers: { rate: 0.08 },
    expected: { ...without('doors', 'simple_drive'), price: (car) => priced(0.08, car.price) },
    secrets: ['Stand In Value', 'Cost Price'],
  },
  'Facebook automotive (tabs)': {
    file: 'facebook-automotive.tsv',
    asks: [],
    answers: {},
    expected: without('regplate', 'doors'),
  },
};

async function readAll(
  profile: Profile,
  file: string,
): Promise<{ vehicles: VehicleContent[]; rows: string }> {
  const vehicles: VehicleContent[] = [];
  const rows: unknown[] = [];
  for await (const raw of (await profile.open!(file, {})).records) {
    rows.push(raw.row);
    const reading = profile.read(raw.row, { dealership: null, now: new Date('2026-11-01') });
    if (raw.fault || !reading.ok)
      throw new Error(`record ${raw.record}: ${JSON.stringify(raw.fault ?? reading)}`);
    vehicles.push(reading.content);
  }
  return { vehicles, rows: JSON.stringify(rows) };
}

const valueOf = (content: VehicleContent, field: string): unknown => {
  if (field === 'pictures') return content.images.length;
  if (field === 'engine') return content.engine_size;
  if (field === 'equipment') return content.standardEquipment.length;
  if (field === 'comments') return content.dealercomments?.replaceAll('&#34;', '"');
  return content[field as keyof VehicleContent];
};

it.each(Object.entries(layouts))('brings in %s by a suggestion', async (_name, layout) => {
  const file = join(folder, layout.file);
  const { related } = layout.answers;
  const first = await suggestProfile(file, { related });
  expect(first.profile.questions?.map(({ about }) => about).sort() ?? []).toEqual(layout.asks.toSorted());
  const { profile } = await suggestProfile(file, layout.answers);
  layout.correct?.(profile);
  const { vehicles, rows } = await readAll(createProfile(profile), file);
  expect(profile.questions?.map(({ about }) => about) ?? []).toEqual(layout.correct ? ['images'] : []);
  expect(vehicles.length).toBe(cars.length);
  for (const [field, expected] of Object.entries(layout.expected))
    expect([field, vehicles.map((content) => valueOf(content, field))]).toEqual([field, cars.map(expected)]);
  expect(profile.secret).toEqual(expect.arrayContaining(layout.secrets ?? []));
  for (const secret of layout.secrets ?? []) expect(rows).not.toContain(secret);
});

it('brings in TruckRadar (XML) by a suggestion', async () => {
  const file = join(folder, 'truckradar.xml');
  expect((await suggestProfile(file)).profile.questions?.map(({ about }) => about).sort()).toEqual([
    'engine',
    'rate',
  ]);
  const { profile } = await suggestProfile(file, { rate: 1.5, columns: { engine: 'ignore' } });
  const { vehicles } = await readAll(createProfile(profile), file);
  expect(vehicles).toMatchObject(
    listOf<Truck>('trucks.json').map((truck) => ({
      vin: truck.vin,
      stocknum: truck.stock,
      year: truck.year,
      make: truck.mk,
      model: truck.model,
      km: Math.round(truck.mi * 1.609344),
      price: truck.price * 1.5,
      item_type: 'truck',
      car_type: 'used',
      dealership_id: '8812',
      photos_count: 2,
      dealercomments: 'Clean &amp; ready to <b>work</b>',
    })),
  );
});

it('brings in Agriaffaires (XML, Latin-1) by a suggestion', async () => {
  const file = join(folder, 'agriaffaires.xml');
  expect((await suggestProfile(file)).profile.questions?.map(({ about }) => about)).toEqual(['type', 'rate']);
  const { profile } = await suggestProfile(file, { rate: 1.5, type: 'truck' });
  const { vehicles } = await readAll(createProfile(profile), file);
  expect(vehicles).toMatchObject(
    listOf<Tractor>('tractors.json').map((tractor, index) => ({
      stocknum: tractor.ref,
      make: tractor.marque,
      model: tractor.modele,
      year: tractor.annee,
      price: tractor.prix * 1.5,
      item_type: 'truck',
      car_type: 'used',
      colour: 'vert foncé',
      dealership_id: String(100 + index),
      photos_count: 2,
    })),
  );
});

it('reads a file in gzip like the file itself', async () => {
  const packed = join(written, 'listings.csv.gz');
  writeFileSync(packed, gzipSync(readFileSync(join(folder, 'google-vehicle-listings.csv'))));
  const { profile } = await suggestProfile(packed, { rate: 1.5 });
  const { vehicles } = await readAll(createProfile(profile), packed);
  expect(vehicles.map(({ vin }) => vin)).toEqual(cars.map(({ vin }) => vin));
});

it('refuses a damaged gzip', async () => {
  const packed = join(written, 'cut.csv.gz');
  writeFileSync(packed, gzipSync(readFileSync(join(folder, 'google-vehicle-listings.csv'))).subarray(0, 700));
  await expect(suggestProfile(packed)).rejects.toThrow('damaged or cut off');
});

const others: [string, string, string, object, string[], string[]][] = [
  [
    'a French export with blanks in numbers',
    'stock.csv',
    `Ref;Constructeur;Gamme;Finition;Énergie;Kilométrage;Prix TTC;1ère MEC;VO/VN
A1;Peugeot;308;Allure;Essence;45 200 km;18 990 €;12/03/2020;VO
A2;Renault;Clio;Zen;Diesel;10 km;21 490 €;25/06/2026;VN
`,
    {
      stocknum: 'A1',
      make: 'Peugeot',
      badge: 'Allure',
      km: 45_200,
      price: 18_990,
      year: 2020,
      car_type: 'used',
    },
    ['rate'],
    [],
  ],
  [
    'an API with prices between dealers beside its own',
    'stock.json',
    JSON.stringify({
      meta: { total: 2 },
      result: {
        items: ['B1', 'B2'].map((vehicleId, index) => ({
          vehicleId,
          make: { name: 'Ford' },
          model: { name: 'Fiesta' },
          registration: { plate: `AB1${index}CDE`, date: '2018-05-01' },
          odometer: { value: 1000 + index, unit: 'MI' },
          pricing: {
            retail: { amount: 9995 + index, currency: 'GBP' },
            trade: { amount: 7777 + index, currency: 'GBP' },
          },
          condition: 'USED',
        })),
      },
    }),
    {
      stocknum: 'B1',
      make: 'Ford',
      model: 'Fiesta',
      regplate: 'AB10CDE',
      km: 1609,
      price: 9995,
      car_type: 'used',
    },
    ['columns', 'rate'],
    ['pricing.trade.amount'],
  ],
  [
    'bars and short names',
    'stock.txt',
    `StockNo|VIN|Yr|Mk|Mdl|Odo|SellPrice|InvoiceCost|Cond|Status
C1|1FTEW1EP5KFA12345|2019|Ford|F-150|45,000|32,995|28,000|U|Sold
C2|1FTEW1EP5KFA12346|2025|Ford|F-150|5|56,995|50,000|N|Avail
`,
    {
      stocknum: 'C1',
      year: 2019,
      model: 'F-150',
      km: 45_000,
      price: 32_995,
      car_type: 'used',
      status: 'sold',
    },
    ['currency', 'distance'],
    ['InvoiceCost'],
  ],
];

it.each(others)('suggests a profile for %s', async (_name, name, text, expected, asks, secrets) => {
  const file = join(written, name);
  writeFileSync(file, text);
  const { profile } = await suggestProfile(file);
  expect(profile.questions?.map(({ about }) => about).sort()).toEqual(asks);
  expect(profile.secret).toEqual(expect.arrayContaining(secrets));
  const answered = await suggestProfile(file, {
    rate: 1,
    ignoreUnknown: true,
    ...(asks.includes('currency') && { currency: 'AUD' }),
    ...(asks.includes('distance') && { distance: 'km' as const }),
  });
  const { vehicles } = await readAll(createProfile(answered.profile), file);
  expect(vehicles[0]).toMatchObject(expected);
});
