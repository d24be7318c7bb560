import { nestedFields } from '../../../snapshot/compared-fields.ts';
import { VehicleContent } from '../../../snapshot/vehicle-content.ts';
import { isAmbiguous } from '../../vocabulary/amount.ts';
import { splitAddresses } from '../../vocabulary/split-addresses.ts';

const numbers = new Set([
  'year',
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'sold_date_timestamp',
  'km',
  'seats',
  'doors',
  'engine_size',
  'engine_size_litres',
  'gearnum',
]);
const amounts = new Set(['price', 'before_price', 'offer_price', 'subscription_price', 'km']);
const switches = new Set(['preorder', 'reserved', 'certified', 'sold', 'show_on_dealer_website', 'has_nvic']);
const lists = new Set(['thumbnails', 'spin_images', 'standardEquipment', 'payment_processors', 'categories']);
const nestedWords = new Set(['induction', 'geartype', 'bodyconfiguration', 'axle_type']);

/**
 * Converts a value to its field's type: CSV has only text, with lists separated by "|". A value that cannot
 * be converted is returned unchanged.
 */
export function coerceField(field: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') return lists.has(field) && !Array.isArray(value) ? [value] : value;
  const text = value.trim();
  if (field === 'thumbnails' || field === 'spin_images') return splitAddresses(text);
  if (lists.has(field))
    return text === ''
      ? []
      : text
          .split('|')
          .map((item) => item.trim())
          .filter(Boolean);
  if (text === '' || text.toLowerCase() === 'null') return null;
  if (amounts.has(field) && isAmbiguous(text, '.')) return text;
  if (numbers.has(field)) return toNumber(text);
  if (switches.has(field)) return toSwitch(text);
  return text;
}

/** Reads an object from columns such as `variant.torque` or from JSON; null if all its parts are empty. */
export function coerceNested(name: (typeof nestedFields)[number], row: Record<string, unknown>): unknown {
  const column = row[name];
  const shape = VehicleContent.shape[name].unwrap().shape;
  const source = typeof column === 'object' && column !== null ? (column as Record<string, unknown>) : {};
  const entries = Object.keys(shape).map((key): [string, unknown] => {
    const value = source[key] ?? row[`${name}.${key}`];
    return [
      key,
      typeof value === 'string' && !nestedWords.has(key)
        ? toNumber(value.trim())
        : typeof value === 'string'
          ? value.trim() || null
          : (value ?? null),
    ];
  });
  return entries.some(([, value]) => value !== null) ? Object.fromEntries(entries) : null;
}

function toNumber(text: string): unknown {
  if (text === '') return null;
  const plain = text.replace(/^\$|,(?=\d{3}\b)/g, '').trim();
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

function toSwitch(text: string): unknown {
  if (/^(true|yes|y|1)$/i.test(text)) return true;
  return /^(false|no|n|0)$/i.test(text) ? false : text;
}
