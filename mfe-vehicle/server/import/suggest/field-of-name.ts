import { foldWord } from '../vocabulary/fold-word.ts';
import { fieldNames } from './field-names.ts';

const byName = new Map<string, string>();
for (const [field, names] of Object.entries(fieldNames))
  for (const name of names) {
    if (!byName.has(name)) byName.set(name, field);
    if (!byName.has(name.replaceAll(' ', ''))) byName.set(name.replaceAll(' ', ''), field);
  }

/** Splits a column's name into folded words: `FullRegistration`, `full_registration` and "Full Registration" are the same. */
export const foldName = (name: string) =>
  foldWord(name.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2'));

/** Returns the field that feeds usually name so; null for an unknown name. */
export function fieldOfName(name: string): string | null {
  const folded = foldName(name);
  return byName.get(folded) ?? byName.get(folded.replaceAll(' ', '')) ?? null;
}

const deciding: Record<string, string> = {
  car_type: 'the condition',
  price: 'the price',
  offer_price: 'the price',
  status: 'the status',
  sold: 'the status',
  reserved: 'the status',
  demo: 'the condition',
  currency: 'the price',
};

/** What the column of this name decides about a vehicle: condition, price or status; null if none of them. */
export const decidedBy = (name: string): string | null => deciding[fieldOfName(name) ?? ''] ?? null;
