import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VehicleContent } from '../../snapshot/vehicle-content.ts';
import { createProfile } from '../feed/profile/create-profile.ts';
import type { SuggestOptions } from './suggest-options.ts';
import { suggestProfile } from './suggest-profile.ts';

/** Layouts of systems, marketplaces, auctions and data sets, each with the vehicles of `vehicles.json`. */
const folder = join(import.meta.dirname, 'trade-layouts');

type Car = {
  vin: string;
  stock: string;
  rego: string;
  year: number;
  make: string;
  model: string;
  badge: string;
  km: number;
  price: number;
  cond: string;
  fuel: string;
  trans: string;
  body: string;
  drive: string;
  colour: string;
  doors: number;
  seats: number;
  cc: number;
  state: string;
};
const read = <T>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
const cars = read<Car[]>('vehicles.json');

const written = mkdtempSync(join(tmpdir(), 'forecourt-trade-'));
afterAll(() => rmSync(written, { recursive: true }));

function write(text: string, name = 'stock.csv'): string {
  const file = join(mkdtempSync(join(written, 'one-')), name);
  writeFileSync(file, text);
  return file;
}

type Field = keyof VehicleContent;
type Case = {
  /** What the suggestion asks without an answer. */
  asks: string[];
  answers: SuggestOptions;
  secret?: string[];
  /** Fields that the file does not have. */
  lacks?: Field[];
  /** AUD for one unit of the file's prices. */
  rate?: number;
  price?(car: Car): number | null;
  inMiles?: boolean;
  condition?(car: Car): string;
  pictures?: number;
  /** Without it, what the vehicle is; files without a status offer all. */
  status?(car: Car): string;
  is?: Partial<Record<Field, (car: Car) => unknown>>;
};

const aud = { currency: 'AUD' };
const usd = { currency: 'USD', rate: 1.5 };
const noIdentity: Field[] = ['vin', 'stocknum', 'regplate'];
const plain: Field[] = ['regplate', 'simple_drive', 'doors', 'seats', 'engine_size'];
const unsold = () => 'in_stock';
const american = { rate: 1.5, inMiles: true, status: unsold };
/** Litres with one decimal. */
const rounded = { engine_size: ({ cc }: Car) => (cc === 0 ? null : Math.round(cc / 100) * 100) };

const files: Record<string, Case> = {
  'homenet-iol.csv': {
    asks: ['Internet_Price', 'columns', 'currency'],
    answers: { ...usd, columns: { Internet_Price: 'ignore' } },
    secret: ['BookValue', 'Invoice'],
    lacks: ['regplate'],
    ...american,
    pictures: 3,
    is: { ...rounded, colour: ({ colour }) => `Glacier ${colour}` },
  },
  'vauto.csv': {
    asks: ['currency', 'distance'],
    answers: { ...usd, distance: 'mi' },
    secret: ['Invoice', 'Book Value'],
    lacks: ['regplate', 'badge', 'seats'],
    ...american,
    pictures: 3,
    is: { ...rounded, series: ({ badge }) => badge },
  },
  'cargurus.txt': {
    asks: ['columns', 'currency'],
    answers: usd,
    lacks: ['regplate', 'simple_fuel', 'simple_body', 'doors', 'seats'],
    ...american,
    pictures: 3,
    is: { ...rounded, city: () => 'Austin', dealership_name: () => 'Example Cars' },
  },
  'cars-com.txt': {
    asks: ['columns', 'currency', 'distance'],
    answers: { ...usd, distance: 'mi' },
    secret: ['Wholesale_Price'],
    lacks: ['regplate', 'seats'],
    ...american,
    pictures: 3,
    is: rounded,
  },
  'copart.csv': {
    asks: ['Sale Status', 'Vehicle Type', 'columns', 'condition', 'distance', 'images', 'rate'],
    answers: {
      rate: 1.5,
      condition: 'used',
      distance: 'mi',
      columns: {
        'Est. Retail Value': 'price',
        'Vehicle Type': 'ignore',
        'Sale Status': 'ignore',
        'Image Thumbnail': 'ignore',
      },
    },
    secret: ['Repair cost'],
    lacks: ['regplate', 'simple_body', 'doors', 'seats'],
    ...american,
    condition: () => 'used',
    pictures: 1,
    is: {
      ...rounded,
      stocknum: ({ stock }) => `5551${stock.slice(1)}`,
      badge: ({ badge }) => badge.toUpperCase(),
      // What is written in a way of its own stays, and is reported.
      simple_drive: ({ drive }) => (drive === '4WD' ? '4x4 w/Front Whl Drv' : drive),
    },
  },
  'craigslist.csv': {
    asks: ['car_type values', 'columns', 'currency', 'distance'],
    answers: { ...usd, distance: 'mi', condition: 'used', columns: { condition: 'ignore' } },
    lacks: ['regplate', 'badge', 'doors', 'seats', 'engine_size'],
    ...american,
    condition: () => 'used',
    pictures: 1,
    is: {
      stocknum: (car) => `73170${cars.indexOf(car)}1000`,
      model: ({ model, badge }) => `${model} ${badge}`.toLowerCase(),
      simple_drive: ({ drive }) => (drive === 'AWD' ? '4WD' : drive),
      state: () => 'tx',
    },
  },
  'manheim.csv': {
    asks: ['columns', 'condition', 'currency'],
    answers: { ...usd, condition: 'used' },
    secret: ['MMR', 'Adj MMR', 'Floor Price'],
    lacks: ['stocknum', 'regplate', 'simple_fuel', 'simple_body', 'simple_drive', 'doors', 'seats'],
    ...american,
    status: (car) => car.state,
    condition: () => 'used',
    is: rounded,
  },
  'germany-cars.csv': {
    asks: ['columns', 'condition', 'rate'],
    answers: { rate: 2, condition: 'used' },
    rate: 2,
    lacks: [...noIdentity, 'badge', 'simple_body', 'simple_drive', 'doors', 'seats', 'engine_size'],
    condition: () => 'used',
    status: unsold,
    is: { compliance_date: (car) => `${car.year}-0${cars.indexOf(car) + 1}` },
  },
  'kleinanzeigen.csv': {
    asks: ['columns', 'condition', 'currency'],
    answers: { currency: 'EUR', rate: 2, condition: 'used' },
    rate: 2,
    lacks: [...noIdentity, 'badge', 'colour', 'simple_drive', 'doors', 'seats', 'engine_size'],
    condition: () => 'used',
    status: unsold,
    is: { simple_body: ({ body }) => (body === 'ute' ? 'andere' : body), dealership_name: () => null },
  },
  'uk-used-cars.csv': {
    asks: ['columns', 'condition', 'currency', 'distance', 'make'],
    answers: { currency: 'GBP', rate: 2, distance: 'mi', condition: 'used', constants: { make: 'Toyota' } },
    rate: 2,
    lacks: [...noIdentity, 'badge', 'colour', 'simple_body', 'simple_drive', 'doors', 'seats'],
    inMiles: true,
    condition: () => 'used',
    status: unsold,
    is: { ...rounded, make: () => 'Toyota' },
  },
  'autotrader-connect.json': {
    asks: ['columns', 'metadata.lifecycleState', 'rate'],
    answers: {
      rate: 2,
      columns: {
        'adverts.retailAdverts.autotraderAdvert.status': 'ignore',
        'metadata.lifecycleState': 'status',
        'metadata.externalStockId': 'stocknum',
      },
    },
    rate: 2,
    secret: ['adverts.tradeAdverts.price.amountGBP'],
    inMiles: true,
    pictures: 3,
    is: {
      badge: ({ badge }) => `${badge} 5dr`,
      simple_drive: ({ drive }) => (drive === 'AWD' ? '4WD' : drive),
      dealership_name: () => 'Example Cars',
      city: () => 'Leeds',
      primary_image_url: ({ stock }) => `https://img.example.com/${stock}/1.jpg`,
    },
  },
  'mobile-de-api.json': {
    asks: ['columns', 'distance', 'doors', 'modelDescription', 'rate'],
    answers: { rate: 2, distance: 'km', columns: { doors: 'ignore', modelDescription: 'carsales_title' } },
    rate: 2,
    secret: ['price.dealerPriceGross'],
    lacks: ['regplate', 'badge', 'simple_drive', 'doors'],
    status: unsold,
    pictures: 3,
    is: { simple_body: ({ body }) => (body === 'ute' ? 'suv' : body) },
  },
  'otomoto.json': {
    asks: ['columns', 'distance', 'price', 'status values'],
    answers: {
      rate: 0.5,
      distance: 'km',
      columns: { 'params.price.1': 'price' },
      values: { status: { removed_by_user: 'sold' } },
    },
    rate: 0.5,
    lacks: ['regplate', 'badge', 'simple_drive'],
    pictures: 3,
    is: { stocknum: (car) => String(60_000 + cars.indexOf(car)) },
  },
  'ubiflow.xml': {
    asks: ['columns', 'currency'],
    answers: { currency: 'EUR', rate: 2 },
    rate: 2,
    secret: ['prestation.prix_marchand'],
    lacks: ['regplate', 'simple_drive', 'engine_size'],
    status: unsold,
    pictures: 3,
    is: { dealercomments: () => 'Véhicule contrôlé &amp; garanti' },
  },
  'hexon.xml': {
    asks: ['brandstof', 'columns', 'currency', 'dates'],
    answers: {
      currency: 'EUR',
      rate: 2,
      dates: 'dmy',
      columns: { brandstof: 'simple_fuel', type: 'badge' },
      values: {
        simple_fuel: { B: 'Petrol', D: 'Diesel', E: 'Electric', H: 'Hybrid' },
        simple_transmission: { H: 'Manual' },
      },
    },
    rate: 2,
    secret: ['verkoopprijs_handel.bedrag'],
    lacks: ['simple_drive'],
    status: (car) => car.state,
    pictures: 3,
    is: {
      sold: ({ state }) => state === 'sold',
      compliance_date: (car) => `${car.year}-02-0${cars.indexOf(car) + 1}`,
    },
  },
  'trade-me.csv': {
    asks: ['Model detail', 'columns', 'currency'],
    answers: { currency: 'NZD', rate: 0.9, columns: { 'Model detail': 'badge' } },
    rate: 0.9,
    lacks: ['vin', 'simple_drive'],
    pictures: 3,
  },
  'au-dms.csv': {
    asks: ['ListPriceEGC', 'columns', 'currency'],
    answers: { ...aud, columns: { ListPriceEGC: 'ignore' } },
    secret: ['TotalCost'],
    lacks: ['doors', 'seats'],
    status: unsold,
    pictures: 3,
    is: {
      simple_body: ({ body }) => (body === 'suv' ? 'wagon' : body),
      simple_drive: ({ drive }) => (drive === 'AWD' ? '4WD' : drive),
      build_date: (car) => `${car.year}-0${cars.indexOf(car) + 1}`,
    },
  },
  'spanish-financed.csv': {
    asks: ['rate'],
    answers: { rate: 2 },
    rate: 2,
    secret: ['Precio financiado', 'Precio profesional'],
    lacks: ['simple_drive'],
    pictures: 3,
  },
  'japan-export.csv': {
    asks: ['columns', 'condition', 'rate'],
    answers: { rate: 1.5, condition: 'used' },
    rate: 1.5,
    lacks: ['regplate', 'simple_body'],
    condition: () => 'used',
    pictures: 3,
    is: { simple_drive: ({ drive }) => (/FWD|RWD/.test(drive) ? '2WD' : '4WD') },
  },
  'japanese.csv': {
    asks: ['condition', 'rate'],
    answers: { rate: 0.01, condition: 'used' },
    // 2199.0 ten thousands of yen.
    price: ({ price }) => price * 1000,
    rate: 0.01,
    lacks: ['vin', 'regplate', 'simple_fuel', 'simple_body', 'simple_drive', 'colour', 'doors', 'seats'],
    condition: () => 'used',
    status: unsold,
  },
  'russian.csv': {
    asks: ['rate'],
    answers: { rate: 0.02 },
    price: ({ price }) => price * 60,
    rate: 0.02,
    lacks: ['stocknum', ...plain],
    status: unsold,
  },
  'two-header-rows.csv': {
    asks: ['currency', 'distance'],
    answers: { ...aud, distance: 'km' },
    secret: ['Cost'],
    lacks: ['vin', 'simple_body', ...plain],
    status: unsold,
  },
  'sep-line.csv': { asks: [], answers: {}, lacks: ['vin', ...plain], status: unsold, pictures: 3 },
  'html-table.xls': {
    asks: [],
    answers: {},
    secret: ['Wholesale'],
    lacks: ['simple_fuel', 'simple_transmission', ...plain],
    status: unsold,
    is: { badge: ({ badge }) => `${badge} & more` },
  },
  'spreadsheet-2003.xml': {
    asks: [],
    answers: {},
    secret: ['Wholesale'],
    lacks: ['simple_fuel', 'simple_transmission', ...plain],
    status: unsold,
  },
  'fixed-width.txt': {
    asks: ['currency'],
    answers: aud,
    lacks: ['simple_fuel', 'simple_transmission', 'simple_body', ...plain],
    status: unsold,
  },
  'utf16-nobom.csv': {
    asks: [],
    answers: {},
    lacks: ['vin', 'badge', 'simple_fuel', 'simple_transmission', 'simple_body', ...plain],
    status: unsold,
  },
  'nested.ndjson': {
    asks: ['columns'],
    answers: {},
    secret: ['pricing.cost.amount'],
    lacks: ['doors', 'seats'],
    pictures: 3,
    is: { interior_colour: () => 'Black' },
  },
  'table.json': {
    asks: ['columns'],
    answers: {},
    lacks: ['simple_fuel', 'simple_transmission', 'simple_body', ...plain],
    status: unsold,
  },
  'cents.json': {
    asks: [],
    answers: {},
    lacks: ['badge', 'simple_fuel', 'simple_transmission', 'simple_body', ...plain],
    status: unsold,
  },
  'dealertrack-dms.csv': {
    asks: ['currency', 'distance'],
    answers: { ...usd, distance: 'mi' },
    secret: ['CostAmount', 'FloorplanBalance'],
    lacks: plain,
    ...american,
    condition: ({ cond }) => cond,
  },
  'carsales-autogate.csv': {
    asks: ['currency'],
    answers: aud,
    lacks: plain.filter((field) => field !== 'regplate'),
    status: unsold,
  },
  'webmotors.csv': {
    asks: ['columns', 'currency'],
    answers: { currency: 'BRL', rate: 1 },
    secret: ['Preço FIPE', 'Preço de Custo'],
    lacks: ['simple_drive', 'seats', 'engine_size'],
    status: unsold,
    pictures: 3,
  },
  'bilbasen.csv': {
    asks: ['columns', 'currency'],
    answers: { currency: 'DKK', rate: 1 },
    lacks: ['simple_drive', 'seats', 'engine_size'],
    status: unsold,
  },
  'nettiauto.csv': {
    asks: ['rate'],
    answers: { rate: 1 },
    lacks: ['simple_drive', 'seats', 'engine_size'],
    status: unsold,
  },
  'sauto-cz.csv': {
    asks: ['columns', 'rate'],
    answers: { rate: 1, columns: { Výbava: 'badge' } },
    lacks: ['regplate', 'simple_drive'],
    status: unsold,
  },
  'sahibinden.csv': {
    asks: ['columns', 'rate'],
    answers: { rate: 1, columns: { Donanım: 'badge' } },
    lacks: ['simple_drive', 'seats', 'engine_size'],
    status: unsold,
  },
  'hasznaltauto.csv': {
    asks: ['rate'],
    answers: { rate: 1 },
    lacks: ['regplate', 'simple_drive', 'seats', 'engine_size'],
    status: unsold,
  },
  'car-gr.csv': {
    asks: ['rate'],
    answers: { rate: 1 },
    lacks: ['regplate', 'simple_body', 'simple_drive', 'seats', 'engine_size'],
    status: unsold,
  },
  'guazi-zh.csv': {
    asks: ['currency'],
    answers: { currency: 'CNY', rate: 1 },
    price: ({ price }) => Math.round(price / 100) * 100,
    lacks: plain,
    status: unsold,
  },
  'encar.csv': {
    asks: ['rate'],
    answers: { rate: 0.001 },
    price: ({ price }) => Math.round(price / 10) * 10_000,
    rate: 0.001,
    lacks: ['stocknum', ...plain.filter((field) => field !== 'regplate')],
    status: unsold,
  },
  'mixed-line-ends.csv': {
    asks: ['currency'],
    answers: aud,
    lacks: ['vin', 'badge', 'simple_fuel', 'simple_transmission', 'simple_body', ...plain],
    status: unsold,
  },
  'auto-ru.xml': {
    asks: ['columns', 'condition', 'currency', 'km', 'state'],
    answers: { currency: 'RUB', rate: 0.5, condition: 'used', columns: { run: 'km', state: 'ignore' } },
    rate: 0.5,
    condition: () => 'used',
    lacks: [...plain, 'simple_fuel', 'simple_transmission'],
    pictures: 3,
  },
  'bulgarian.csv': {
    asks: ['rate'],
    answers: { rate: 2 },
    rate: 2,
    lacks: [...plain, 'colour'],
    status: unsold,
    pictures: 3,
  },
  'frazer.txt': {
    asks: ['InternetPrice', 'SaleStatus', 'columns', 'condition', 'currency', 'distance'],
    answers: {
      ...usd,
      distance: 'mi',
      condition: 'used',
      columns: { InternetPrice: 'ignore', SaleStatus: 'status' },
      values: { status: { I: 'in_stock', S: 'sold' } },
    },
    secret: ['WholesalePrice', 'TotalCost', 'FloorPlanSource'],
    ...american,
    status: (car) => car.state,
    condition: () => 'used',
    lacks: [...plain, 'simple_fuel', 'simple_body', 'simple_transmission'],
    pictures: 3,
    is: { standardEquipment: () => ['AC', 'PW', 'PL'] },
  },
  'swiss.csv': {
    asks: ['rate'],
    answers: { rate: 2 },
    rate: 2,
    secret: ['Einstand CHF'],
    lacks: [...plain, 'simple_body', 'simple_transmission', 'colour'],
    pictures: 3,
    is: { before_price: ({ price }) => (price + 9000) * 2 },
  },
  'latin-9.csv': {
    asks: ['rate'],
    answers: { rate: 2 },
    rate: 2,
    secret: ['PA HT €'],
    lacks: [...plain.filter((field) => field !== 'doors'), 'simple_body', 'colour'],
    pictures: 3,
  },
  'meta-listings.xml': {
    asks: ['columns'],
    answers: {},
    lacks: ['regplate', 'doors', 'seats', 'engine_size'],
    pictures: 3,
    is: { city: () => 'Sydney', state: () => 'nsw', dealership_name: () => 'Example' },
  },
};

const expectedOf = (one: Case): Record<string, (car: Car) => unknown> => ({
  vin: ({ vin }) => vin,
  stocknum: ({ stock }) => stock,
  regplate: ({ rego }) => rego || null,
  year: ({ year }) => year,
  make: ({ make }) => make,
  model: ({ model }) => model,
  badge: ({ badge }) => badge,
  km: ({ km }) => (one.inMiles ? Math.round(Math.round(km / 1.609344) * 1.609344) : km),
  price: (car) => Math.round((one.price?.(car) ?? car.price) * (one.rate ?? 1)),
  car_type: (car) => one.condition?.(car) ?? car.cond,
  simple_fuel: ({ fuel }) => fuel,
  simple_transmission: ({ trans }) => trans,
  simple_body: ({ body }) => body,
  simple_drive: ({ drive }) => drive,
  colour: ({ colour }) => colour,
  doors: ({ doors }) => doors,
  seats: ({ seats }) => seats,
  engine_size: ({ cc }) => cc || null,
  status: (car) => one.status?.(car) ?? car.state,
  photos_count: () => one.pictures ?? 0,
  ...one.is,
});

async function readAll(name: string, answers: SuggestOptions) {
  const file = join(folder, name);
  const { profile } = await suggestProfile(file, { ...answers, ignoreUnknown: true });
  expect(profile.questions ?? []).toEqual([]);
  const { open, read } = createProfile(profile);
  const rows: unknown[] = [];
  const vehicles: VehicleContent[] = [];
  for await (const { row } of (await open!(file, {})).records) {
    rows.push(row);
    const reading = read(row, { dealership: null, now: new Date('2026-11-01') });
    if (!reading.ok) throw new Error(JSON.stringify(reading));
    vehicles.push(reading.content);
  }
  return { profile, vehicles, rows: JSON.stringify(rows) };
}

it.each(Object.entries(files))('brings in %s without a wrong value', async (name, one) => {
  const first = await suggestProfile(join(folder, name));
  expect((first.profile.questions ?? []).map(({ about }) => about).sort()).toEqual(one.asks);
  const { profile, vehicles, rows } = await readAll(name, one.answers);
  expect(profile.secret).toEqual(one.secret ?? []);
  for (const secret of profile.secret) expect(rows).not.toContain(`"${secret}"`);
  const found: Record<string, unknown[]> = {};
  const expected: Record<string, unknown[]> = {};
  for (const [field, valueOf] of Object.entries(expectedOf(one))) {
    if (one.lacks?.includes(field as Field)) continue;
    found[field] = vehicles.map((vehicle) => vehicle[field as Field]);
    expected[field] = cars.map(valueOf);
  }
  expect(found).toEqual(expected);
});

it('brings in motorcycles of a power sports system', async () => {
  const bikes =
    read<
      {
        stock: string;
        make: string;
        model: string;
        year: number;
        cc: number;
        km: number;
        price: number;
        cond: string;
      }[]
    >('bikes.json');
  const first = await suggestProfile(join(folder, 'powersports.xml'));
  expect((first.profile.questions ?? []).map(({ about }) => about)).toEqual(['currency']);
  const { vehicles } = await readAll('powersports.xml', aud);
  expect(vehicles).toMatchObject(
    bikes.map(({ stock, make, model, year, cc, km, price, cond }) => ({
      item_type: 'motorcycle',
      stocknum: stock,
      make,
      model,
      year,
      engine_size: cc,
      km,
      price,
      car_type: cond,
      photos_count: 2,
    })),
  );
});

it('brings in caravans in metres and pounds', async () => {
  const vans =
    read<
      {
        stock: string;
        make: string;
        model: string;
        year: number;
        berth: number;
        weight: number;
        price: number;
      }[]
    >('vans.json');
  const file = join(folder, 'caravans-uk.csv');
  const first = await suggestProfile(file);
  expect((first.profile.questions ?? []).map(({ about }) => about)).toEqual(['rate', 'columns']);
  const { vehicles } = await readAll('caravans-uk.csv', { rate: 2 });
  expect(vehicles).toMatchObject(
    vans.map(({ stock, make, model, year, berth, weight, price }, index) => ({
      item_type: 'caravan',
      stocknum: stock,
      make,
      model,
      year,
      price: price * 2,
      photos_count: 2,
      before_price: index === 1 ? (price + 2000) * 2 : null,
      status: index === 2 ? 'reserved' : 'in_stock',
      car_type: index === 1 ? 'new' : 'used',
      caravan: {
        sleeps: berth,
        aggregate_trailer_mass: weight,
        tare_weight: weight - 150,
        body_width: 7.48,
        axle_type: index % 2 === 1 ? 'Twin' : 'Single',
      },
    })),
  );
});

it('brings in trucks with prices with and without tax', async () => {
  const trucks =
    read<{ stock: string; make: string; model: string; year: number; km: number; price: number }[]>(
      'trucks.json',
    );
  const file = join(folder, 'trucks-au.psv');
  const first = await suggestProfile(file);
  expect((first.profile.questions ?? []).map(({ about }) => about)).toEqual([
    'ENGINE',
    'currency',
    'columns',
  ]);
  const { vehicles } = await readAll('trucks-au.psv', { ...aud, columns: { ENGINE: 'ignore' } });
  expect(vehicles).toMatchObject(
    trucks.map(({ stock, make, model, year, km, price }) => ({
      item_type: 'truck',
      stocknum: stock,
      make,
      model,
      year,
      km,
      price,
      car_type: 'used',
      photos_count: 2,
      variant: { grossvehiclemass: 24_000 },
    })),
  );
});

it.each([
  ['Price ex GST', '"Price ex GST" is a price without tax'],
  ['Retail excl VAT', '"Retail excl VAT" is a price without tax'],
])('asks whether %s is the price', async (name, question) => {
  const file = write(
    `Make,Model,Year,${name},Condition\nKia,Rio,2020,19000,Used\nKia,Cerato,2021,21000,Used\n`,
  );
  const { profile } = await suggestProfile(file, { currency: 'AUD' });
  expect(profile.questions).toMatchObject([{ about: name, question: expect.stringContaining(question) }]);
});

it('refuses names whose letters were converted twice', async () => {
  const file = write('Marque;ModÃ¨le;KilomÃ©trage;Prix\nKia;Rio;12000;9900\n');
  await expect(suggestProfile(file)).rejects.toThrow('converted twice ("ModÃ¨le")');
});
