import type { CatalogueEntry, Trim } from '../catalogue/catalogue-entry.ts';
import type { Place } from '../places/place.ts';
import type { Random } from '../random.ts';
import type { TenantSlug } from '../tenants/tenant-layers.ts';
import type { PriceStyle } from './pricing.ts';

/** The decisions made before a vehicle is built: which entry, how old, which location. */
export type Draft = {
  tenant: TenantSlug;
  /** Counts from 1 within the tenant. */
  number: number;
  entry: CatalogueEntry;
  trim: Trim;
  carType: 'new' | 'demo' | 'used';
  year: number;
  ageYears: number;
  km: number;
  colour: string;
  place: Place;
  priceStyle: PriceStyle;
  random: Random;
};

const carColours = [
  ['White', 30],
  ['Grey', 18],
  ['Black', 14],
  ['Silver', 13],
  ['Blue', 12],
  ['Red', 7],
  ['Bronze', 2],
  ['Green', 3],
  ['Orange', 1.5],
  ['Beige', 1],
  ['Yellow', 0.6],
] as const;
const bikeColours = [
  ['Black', 30],
  ['Red', 18],
  ['Blue', 16],
  ['White', 10],
  ['Green', 8],
  ['Orange', 8],
  ['Grey', 8],
  ['Yellow', 3],
] as const;

export function colourOf(type: CatalogueEntry['type'], random: Random): string {
  if (type === 'caravan')
    return random.weighted([
      ['White', 88],
      ['Grey', 8],
      ['Silver', 4],
    ]);
  if (type === 'truck')
    return random.weighted([
      ['White', 78],
      ['Blue', 6],
      ['Red', 6],
      ['Silver', 5],
      ['Black', 3],
      ['Green', 2],
    ]);
  return random.weighted(type === 'motorcycle' ? bikeColours : carColours);
}

/** Model year, age in years and odometer for a condition, within the years in which the entry was sold. */
export function agedAs(
  carType: Draft['carType'],
  entry: CatalogueEntry,
  now: Date,
  oldest: number,
  random: Random,
): Pick<Draft, 'year' | 'ageYears' | 'km'> {
  const thisYear = now.getUTCFullYear();
  const perYear = { car: 14_500, caravan: 0, truck: 42_000, motorcycle: 4_200 }[entry.type];
  if (carType === 'new') return { year: thisYear, ageYears: 0, km: random.int(4, 30) };
  if (carType === 'demo')
    return {
      year: thisYear - (random.chance(0.3) ? 1 : 0),
      ageYears: 0.6,
      km: perYear === 0 ? 0 : random.int(400, Math.round(perYear * 0.6)),
    };
  const last = Math.min(entry.to ?? thisYear - 1, thisYear - 1);
  const first = Math.max(entry.from, thisYear - oldest);
  const year = Math.max(first, Math.min(last, last - Math.floor((last - first + 1) * random.next() ** 1.4)));
  const ageYears = Math.max(0.8, thisYear - year + random.next() * 0.8 - 0.2);
  return { year, ageYears, km: Math.round(perYear * ageYears * Math.max(0.25, 1 + random.normal() * 0.35)) };
}
