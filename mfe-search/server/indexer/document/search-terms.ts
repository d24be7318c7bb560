import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { SearchSynonyms } from '@forecourt/contracts/tenant/search-synonyms';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

type Described = Pick<
  Vehicle,
  | 'name'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'colour'
  | 'seats'
  | 'simple_body'
  | 'simple_drive'
  | 'simple_fuel'
  | 'simple_transmission'
>;
type Site = Pick<TenantConfig, 'locale'> & { private: Pick<TenantConfig['private'], 'searchSynonyms'> };

/**
 * Additional words that find a vehicle: the site's synonyms for its text, model numbers joined with and
 * separated from their letters, and its number of seats. They are part of the document because one index
 * serves all sites, and synonyms of the index would apply to every site.
 * @param site null if the owner is unknown or no longer exists
 */
export function searchTerms(vehicle: Described, site: Site | null): string[] {
  const tables = site === null ? [] : tablesOf(site);
  return [
    ...new Set([
      ...spellingsOfModel(vehicle, tables),
      ...termsOfSeats(vehicle.seats),
      ...synonymsFor(vehicle, tables),
    ]),
  ];
}

function synonymsFor(vehicle: Described, tables: Phrase[][]): string[] {
  const fields = [
    vehicle.name,
    `${vehicle.make} ${vehicle.model}`,
    vehicle.badge,
    vehicle.series,
    vehicle.colour,
    vehicle.simple_body,
    vehicle.simple_drive,
    vehicle.simple_fuel,
    vehicle.simple_transmission,
  ];
  // The bar keeps a synonym from matching across two fields: no word contains it.
  const text = ` ${fields.map((field) => wordsOf(field ?? '')).join(' | ')} `;
  return tables.flatMap((table) =>
    table
      .filter(({ meanings }) => meanings.some((meaning) => text.includes(meaning)))
      .map(({ typed }) => typed),
  );
}

interface Phrase {
  typed: string;
  /** Each as words separated by single spaces. */
  meanings: string[];
}

const preparedTables = new WeakMap<SearchSynonyms, Phrase[]>();

/** What people of a language type for the words of the stock. */
export const languageSynonyms = defineMessages('search/search-terms', { synonyms: {} as SearchSynonyms });

const tablesOf = (site: Site): Phrase[][] => [
  phrasesOf(languageSynonyms.for(site.locale).synonyms),
  phrasesOf(site.private.searchSynonyms ?? {}),
];

function phrasesOf(synonyms: SearchSynonyms): Phrase[] {
  const prepared =
    preparedTables.get(synonyms) ??
    Object.entries(synonyms).map(([typed, meanings]) => ({
      typed,
      meanings: meanings
        .map(wordsOf)
        .filter((words) => words !== '')
        .map((words) => ` ${words} `),
    }));
  preparedTables.set(synonyms, prepared);
  return prepared;
}

/** The words in lower case, separated by single spaces. */
const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ');

const MODEL_PART = /\p{L}+|\p{N}+/gu;
const MOST_PARTS = 3;

/**
 * Spellings of a model with a number: `cx5` and `cx 5` for a CX-5; `mazda3` and `mazda 3` for a Mazda whose
 * model is written `3` or `Mazda3`, also with the synonyms of the make.
 */
function spellingsOfModel({ make, model }: Described, tables: Phrase[][]): string[] {
  const makeParts = partsOf(make);
  const parts = partsOf(model);
  if (!parts.some((part) => /^\p{N}/u.test(part)) || parts.length > MOST_PARTS) return [];
  const startsWithMake = makeParts.length > 0 && makeParts.every((part, at) => parts[at] === part);
  const rest = startsWithMake ? parts.slice(makeParts.length) : parts;
  if (!startsWithMake && !/^\p{N}/u.test(parts[0]!)) return [parts.join(' '), parts.join('')];
  const makes = [makeParts, ...namesOfMake(makeParts, tables).map((name) => [name])];
  return [
    ...makes.flatMap((name) => [[...name, ...rest].join(' '), [...name, ...rest].join('')]),
    ...(rest.length > 1 ? [rest.join('')] : []),
  ];
}

const partsOf = (text: string): string[] => text.toLowerCase().match(MODEL_PART) ?? [];

function namesOfMake(makeParts: string[], tables: Phrase[][]): string[] {
  const make = ` ${makeParts.join(' ')} `;
  return tables.flat().flatMap(({ typed, meanings }) => (meanings.includes(make) ? [typed] : []));
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/**
 * `7seater`, `sevenseater` …: one word, which engines also find for two words. Two words in the document
 * would match every vehicle with a 7 anywhere and any number of seats.
 */
function termsOfSeats(seats: number | null): string[] {
  if (seats === null || !Number.isInteger(seats) || seats < 2 || seats > 99) return [];
  const numbers = [String(seats), ...(NUMBERS[seats - 2] === undefined ? [] : [NUMBERS[seats - 2]])];
  return numbers.flatMap((number) => [`${number}seater`, `${number}seats`, `${number}seat`]);
}
