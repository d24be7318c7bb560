import { isWebLink } from '@forecourt/contracts/format/link';
import type { VehicleContent } from '../snapshot/vehicle-content.ts';
import type { Fault } from './fault.ts';

const dollars = [0, 5_000_000] as const;
const ranges: [keyof VehicleContent, number, number][] = [
  ['year', 1880, 2100],
  ['price', ...dollars],
  ['before_price', ...dollars],
  ['offer_price', ...dollars],
  ['subscription_price', ...dollars],
  ['km', 0, 5_000_000],
  ['seats', 0, 100],
  ['doors', 0, 12],
  ['engine_size', 0, 50_000],
  ['engine_size_litres', 0, 50],
  ['gearnum', 0, 30],
];
const whole: (keyof VehicleContent)[] = [
  'year',
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
];
/** Addresses that the vehicle's page opens or plays. */
const addresses: (keyof VehicleContent)[] = ['video_url', 'external_video_url', 'file'];
const longest = 20_000;

/** Finds the first field with an impossible value. @returns null if all are possible */
export function findImplausible(content: VehicleContent): Fault | null {
  for (const [field, least, most] of ranges) {
    const value = content[field] as number | null;
    if (value !== null && !(value >= least && value <= most))
      return {
        field,
        code: 'range',
        reason: `${value} is not between ${least} and ${most}`,
        value,
        allowed: `${least} to ${most}`,
      };
  }
  for (const field of whole) {
    const value = content[field] as number | null;
    if (value !== null && !Number.isInteger(value))
      return {
        field,
        code: 'whole',
        reason: `${value} is not a whole number`,
        value,
        allowed: 'a whole number',
      };
  }
  for (const field of addresses) {
    const value = content[field] as string | null;
    if (value !== null && !isWebLink(value))
      return {
        field,
        code: 'address',
        reason: 'is no address of the web',
        value,
        allowed: 'an address that begins with https:// or http://, or a path such as /media/report.pdf',
      };
  }
  for (const [field, value] of Object.entries(content)) {
    if (typeof value === 'string' && value.length > longest)
      return {
        field,
        code: 'length',
        reason: `is longer than ${longest} characters`,
        value,
        allowed: `at most ${longest} characters`,
      };
  }
  return null;
}

const thousandsEachYear = 150_000;

/**
 * Lists what is unusual about a vehicle and may be right: it is kept, counted and reported. A price in
 * another currency or in thousands, and an odometer in other units, are found so.
 */
export function findUnusual(content: VehicleContent, now: Date): string[] {
  const { price, before_price: before, offer_price: offer, km, year, car_type: condition } = content;
  const age = year === null ? null : Math.max(1, now.getUTCFullYear() - year + 1);
  const flags: [string, boolean][] = [
    ['price-high', price !== null && price > 500_000],
    ['offer-above-price', offer !== null && price !== null && offer > price],
    ['before-price-not-higher', before !== null && price !== null && before < price],
    ['before-price-far-higher', before !== null && price !== null && price > 10 && before > price * 3],
    ['odometer-high', km !== null && age !== null && km > age * thousandsEachYear],
    ['new-with-odometer', condition === 'new' && km !== null && km > 5000],
    ['used-without-odometer', condition === 'used' && km === null && content.item_type !== 'caravan'],
    ['new-but-old', condition === 'new' && year !== null && year < now.getUTCFullYear() - 3],
    ['classic', year !== null && year < 1985],
  ];
  return flags.filter(([, is]) => is).map(([kind]) => kind);
}
