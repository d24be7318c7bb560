import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import type { TenantSlug } from '../tenants/tenant-layers.ts';
import type { PriceStyle } from './pricing.ts';

/** The stock of a tenant. New vehicles are at a location that sells their make, used vehicles at any suitable location. */
export type Mix = {
  tenant: TenantSlug;
  count: number;
  types: readonly (readonly [type: VehicleType, weight: number])[];
  conditions: { new: number; demo: number; used: number };
  /** Only these makes; null for all. */
  makes: readonly string[] | null;
  /** Oldest used vehicle in years. */
  oldest: number;
  /** Highest new price of its vehicles, in dollars. */
  dearest: number;
  priceStyle: PriceStyle;
};

export const mixes: Mix[] = [
  {
    tenant: 'harbour',
    count: 430,
    types: [['car', 1]],
    conditions: { new: 38, demo: 12, used: 50 },
    makes: null,
    oldest: 11,
    dearest: 160_000,
    priceStyle: 'round',
  },
  {
    tenant: 'kestrel',
    count: 170,
    types: [['car', 1]],
    conditions: { new: 52, demo: 18, used: 30 },
    makes: ['Mazda'],
    oldest: 9,
    dearest: 120_000,
    priceStyle: 'round',
  },
  {
    tenant: 'barrow',
    count: 440,
    types: [
      ['car', 97],
      ['motorcycle', 3],
    ],
    conditions: { new: 0, demo: 0, used: 100 },
    makes: null,
    oldest: 14,
    dearest: 85_000,
    priceStyle: 'sharp',
  },
  {
    tenant: 'driftwood',
    count: 130,
    types: [['caravan', 1]],
    conditions: { new: 45, demo: 5, used: 50 },
    makes: null,
    oldest: 12,
    dearest: 400_000,
    priceStyle: 'round',
  },
  {
    tenant: 'ironbark',
    count: 190,
    types: [
      ['truck', 50],
      ['motorcycle', 50],
    ],
    conditions: { new: 45, demo: 8, used: 47 },
    makes: null,
    oldest: 12,
    dearest: 600_000,
    priceStyle: 'round',
  },
  {
    tenant: 'nakhla',
    count: 150,
    types: [['car', 1]],
    conditions: { new: 28, demo: 7, used: 65 },
    makes: [
      'Toyota',
      'Lexus',
      'Kia',
      'Hyundai',
      'Nissan',
      'Mitsubishi',
      'GWM',
      'BMW',
      'Mercedes-Benz',
      'Volkswagen',
      'Honda',
      'MG',
      'Subaru',
      'Mazda',
      'Skoda',
    ],
    oldest: 10,
    dearest: 150_000,
    priceStyle: 'round',
  },
];
