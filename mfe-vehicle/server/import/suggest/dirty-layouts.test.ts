import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VehicleContent } from '../../snapshot/vehicle-content.ts';
import { createProfile } from '../feed/profile/create-profile.ts';
import type { SuggestOptions } from './suggest-options.ts';
import { suggestProfile } from './suggest-profile.ts';

const folder = join(import.meta.dirname, 'dirty-layouts');

type Car = {
  vin: string;
  stock: string;
  year: number;
  make: string;
  model: string;
  km: number;
  price: number;
  cond: string;
  fuel: string;
  trans: string;
};
const cars = JSON.parse(readFileSync(join(folder, 'vehicles.json'), 'utf8')) as Car[];
const [, , , , , soldOne] = cars;

type Case = {
  /** What the suggestion asks without an answer. */
  asks: string[];
  answers: SuggestOptions;
  secret: string[];
  /** Fields that the file does not say. */
  lacks?: (keyof VehicleContent)[];
  rate?: number;
  km?(car: Car): number;
  price?(car: Car): number;
  condition?(car: Car): string;
  /** How many pictures each vehicle has. */
  pictures?: number;
  isSoldSaid?: boolean;
};

const usedUnlessNew = ({ cond }: Car) => (cond === 'new' ? 'new' : 'used');
const fromMiles = ({ km }: Car) => Math.round(Math.round(km / 1.609344) * 1.609344);

const files: Record<string, Case> = {
  'french.csv': {
    asks: ['rate'],
    answers: { rate: 2 },
    rate: 2,
    secret: ['Prix marchand HT'],
    isSoldSaid: true,
  },
  'arabic.csv': {
    asks: ['rate'],
    answers: { rate: 0.5 },
    rate: 0.5,
    secret: ['سعر التكلفة'],
    condition: usedUnlessNew,
    isSoldSaid: true,
  },
  'utf16-duplicates.tsv': {
    asks: ['Price (2)', 'currency'],
    answers: { currency: 'AUD', columns: { 'Price (2)': 'secret' } },
    secret: ['Price (2)'],
    lacks: ['simple_fuel', 'simple_transmission'],
    pictures: 3,
  },
  'google-rss.xml': {
    asks: ['columns'],
    answers: {},
    secret: [],
    lacks: ['simple_transmission'],
    price: ({ price }) => price + 1000,
    condition: usedUnlessNew,
    pictures: 3,
  },
  'nested-attributes.xml': {
    asks: ['Pricing.Price[DriveAway]', 'columns', 'currency'],
    answers: { currency: 'AUD', columns: { 'Pricing.Price[DriveAway]': 'ignore' } },
    secret: ['Pricing.Price[Cost]'],
    isSoldSaid: true,
  },
  'schema-org.json': { asks: [], answers: {}, secret: [], condition: usedUnlessNew, isSoldSaid: true },
  'swedish.csv': {
    asks: ['currency'],
    answers: { currency: 'SEK', rate: 0.1 },
    rate: 0.1,
    secret: ['Inköpspris'],
    lacks: ['vin', 'stocknum'],
    price: ({ price }) => price * 7,
    km: ({ km }) => Math.round(km / 10) * 10,
    condition: usedUnlessNew,
    pictures: 1,
    isSoldSaid: true,
  },
  'autotrader-uk.csv': {
    asks: ['columns', 'currency', 'distance', 'images'],
    answers: { currency: 'GBP', rate: 2, distance: 'mi' },
    rate: 2,
    secret: ['TradePrice', 'TradePriceExtra'],
    lacks: ['vin'],
    km: fromMiles,
    pictures: 3,
  },
  'dealersocket.csv': {
    asks: ['Stat', 'columns', 'currency'],
    answers: {
      currency: 'AUD',
      columns: { Stat: 'status' },
      values: { status: { I: 'in_stock', S: 'sold' } },
    },
    secret: ['Wholesale', 'Floorplan Bal', 'Pack', 'Recon'],
    lacks: ['simple_fuel', 'simple_transmission'],
    km: fromMiles,
    pictures: 3,
    isSoldSaid: true,
  },
  'mixed-units.csv': {
    asks: ['Drive Away'],
    answers: { columns: { 'Drive Away': 'ignore' } },
    secret: ['Landed'],
    lacks: ['vin', 'simple_fuel'],
    km: (car) =>
      ['Corolla', 'Golf', 'Kona', 'CX-5', 'Range Rover Velar'].includes(car.model) ? car.km : fromMiles(car),
    isSoldSaid: true,
  },
  'semicolon-decimal.csv': {
    asks: ['currency'],
    answers: { currency: 'EUR', rate: 2 },
    rate: 2,
    secret: ['EK netto'],
  },
};

async function readAll(
  name: string,
  answers: SuggestOptions,
): Promise<{ vehicles: VehicleContent[]; rows: string }> {
  const file = join(folder, name);
  const { profile } = await suggestProfile(file, { ...answers, ignoreUnknown: true });
  expect((profile.questions ?? []).filter(({ about }) => about !== 'images')).toEqual([]);
  const { open, read } = createProfile(profile);
  const rows: unknown[] = [];
  const vehicles: VehicleContent[] = [];
  for await (const { row } of (await open!(file, {})).records) {
    rows.push(row);
    const reading = read(row, { dealership: null, now: new Date('2026-11-01') });
    if (!reading.ok) throw new Error(JSON.stringify(reading));
    vehicles.push(reading.content);
  }
  return { vehicles, rows: JSON.stringify(rows) };
}

it.each(Object.entries(files))('brings in %s without a wrong value', async (name, one) => {
  const first = await suggestProfile(join(folder, name));
  expect((first.profile.questions ?? []).map(({ about }) => about).sort()).toEqual(one.asks);
  const { vehicles, rows } = await readAll(name, one.answers);
  expect(first.profile.secret.concat(Object.keys(one.answers.columns ?? {}))).toEqual(
    expect.arrayContaining(one.secret),
  );
  for (const secret of one.secret) expect(rows).not.toContain(`"${secret}"`);
  const lacks = new Set(one.lacks ?? []);
  const { km = (car) => car.km, price = (car) => car.price, condition = (car) => car.cond, rate = 1 } = one;
  const expected: Record<string, (car: Car) => unknown> = {
    vin: (car) => car.vin,
    stocknum: (car) => car.stock,
    year: (car) => car.year,
    make: (car) => car.make,
    model: (car) => car.model,
    km,
    price: (car) => Math.round(price(car) * rate),
    car_type: condition,
    simple_fuel: (car) => car.fuel,
    simple_transmission: (car) => car.trans,
    photos_count: () => one.pictures ?? 2,
    status: (car) => (one.isSoldSaid && car === soldOne ? 'sold' : 'in_stock'),
  };
  for (const [field, valueOf] of Object.entries(expected))
    if (!lacks.has(field as keyof VehicleContent))
      expect([field, vehicles.map((vehicle) => fold(vehicle[field as keyof VehicleContent]))]).toEqual([
        field,
        cars.map((car) => fold(valueOf(car))),
      ]);
});

/** Some systems write makers and models in capitals. */
const fold = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
