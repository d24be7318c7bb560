import { slugify } from '@forecourt/contracts/vehicle/slugs';
import type { Notes } from '../profile.ts';
import { titleCase, word } from './words.ts';

const bodies = new Set([
  'suv',
  'hatchback',
  'ute / tray',
  'sedan',
  'wagon',
  'commercial',
  'coupe',
  'convertible',
  'people mover',
  'other',
]);
const kindsOfAdvert = new Set(['used dealer ad', 'new in stock', 'demo', 'new', 'used']);

type Dealership = { slug: string | null; name: string | null; isToOrder: boolean };

/**
 * Reads the column "Car/Suv": a body, the kind of advertisement, a masked phone number or a dealer's name.
 * The dealership that the import is for takes precedence.
 */
export function readDealerColumn(raw: unknown, dealership: string | null, notes: Notes): Dealership {
  const text = word(raw);
  const lower = text?.toLowerCase() ?? '';
  const isToOrder = lower === 'new available to order';
  if (isToOrder) notes.flag('available-to-order');
  const isPhone = /^[\d\s()+]*\*{2,}[\d\s*]*$/.test(lower);
  if (isPhone) notes.repair('masked-phone');
  const isName = text !== null && !isToOrder && !isPhone && !bodies.has(lower) && !kindsOfAdvert.has(lower);
  if (isName) notes.repair('dealer-in-body');
  if (dealership) return { slug: dealership, name: titleCase(dealership.replaceAll('-', ' ')), isToOrder };
  return isName
    ? { slug: slugify(text) || null, name: text, isToOrder }
    : { slug: null, name: null, isToOrder };
}
