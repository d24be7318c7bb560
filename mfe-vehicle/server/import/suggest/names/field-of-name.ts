import { foldWord } from '../../vocabulary/fold-word.ts';
import { arabicFieldNames } from './arabic-field-names.ts';
import { cyrillicFieldNames } from './cyrillic-field-names.ts';
import { fieldNames } from './field-names.ts';
import { foreignFieldNames } from './foreign-field-names.ts';
import { furtherFieldNames } from './further-field-names.ts';
import { northernFieldNames } from './northern-field-names.ts';

const particles = /\b(de|du|des|d|la|le|les|l|del|di|della|van|der|do|da|nr|no)\b/g;
/** Removes the articles and prepositions within a name: "Nombre de portes" is "nombre portes". */
const withoutParticles = (name: string) => name.replace(particles, ' ').replace(/\s+/g, ' ').trim();

const byName = new Map<string, string>();
const languages = [
  fieldNames,
  foreignFieldNames,
  northernFieldNames,
  arabicFieldNames,
  cyrillicFieldNames,
  furtherFieldNames,
];
const named = languages
  .flatMap((language) => Object.entries(language))
  .flatMap(([field, names]) => names.split(',').map((name) => ({ field, name: foldWord(name) })));
// A name as it is written comes before a shortened one: "id" is an id, although "van id" without its particle
// is "id" too.
for (const form of [(name: string) => name, (name: string) => name.replaceAll(' ', ''), withoutParticles])
  for (const { field, name } of named) if (!byName.has(form(name))) byName.set(form(name), field);
byName.delete('');

/** A column's name in folded words: `FullRegistration` and "Full Registration" are the same. */
export const foldName = (name: string) =>
  foldWord(name.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2'));

/** Returns the field that feeds usually name so; null for an unknown name. */
export function fieldOfName(name: string): string | null {
  const folded = foldName(name);
  return (
    byName.get(folded) ??
    byName.get(folded.replaceAll(' ', '')) ??
    byName.get(withoutParticles(folded)) ??
    null
  );
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
