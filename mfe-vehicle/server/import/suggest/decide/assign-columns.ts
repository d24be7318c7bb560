import { feedFields, type FeedFieldName } from '../../feed/profile/feed-fields.ts';
import { currencyIn } from '../../vocabulary/currencies.ts';
import { isSwitchWord, readSwitch } from '../../vocabulary/switch.ts';
import { readBody, readItemType } from '../../vocabulary/words.ts';
import { foldName } from '../names/field-of-name.ts';
import { fieldOfColumn, numberOfColumn } from '../names/name-of-column.ts';
import type { Assignment } from './assignment.ts';
import type { ColumnFacts } from './column-facts.ts';
import { fieldOfValues, fitOf } from './field-fit.ts';
import { settleByOthers } from './settle-by-others.ts';

const priceFields = new Set(['price', 'before_price', 'offer_price']);
const withoutTax =
  /\b(ex|excl|excluding|exclusive|exc|plus|before|net of|without|zzgl|ohne|hors|sans|sin|senza)\b.*\b(gst|vat|tax|taxes|mwst|tva|iva|btw)\b|\b(gst|vat|tax) (excl|exclusive|excluded)\b/;
const deciding = new Set(['price', 'offer_price', 'car_type', 'status', 'sold', 'reserved']);
const leastFit = 0.6;
const identifying = new Set(['vin', 'stocknum', 'regplate']);

const areAllDifferent = ({ values }: ColumnFacts) => new Set(values).size === values.length;

/** Whether most of a column's values occur in it more than once. */
const isRepeated = ({ values }: ColumnFacts) =>
  values.length >= 4 && new Set(values).size < values.length * 0.5;
const lists = new Set(['images', 'more_images', 'standardEquipment']);

/** Assigns a field to each column by name and values; a name that its values contradict is none. */
export function assignColumns(facts: ColumnFacts[]): Assignment[] {
  const assigned = facts.map(assign);
  settleByOthers(assigned, facts);
  settleRepeated(assigned, facts);
  return assigned;
}

/** What the name means, unless the values show that it is used for something near to it. */
function nameOf(facts: ColumnFacts): ReturnType<typeof fieldOfColumn> {
  const named = fieldOfColumn(facts.name);
  const { distinct } = facts;
  if (
    named?.field === 'dealership_name' &&
    distinct.length > 0 &&
    distinct.every((text) => kindOfSeller.test(text))
  )
    return { field: 'ignore', confidence: 0.8 };
  // An id that no two vehicles share is the vehicle's, whoever it is named after.
  if (named?.field === 'dealership_id' && facts.values.length >= 4 && areAllDifferent(facts))
    return { field: 'source_id', confidence: 0.7 };
  const bodies = distinct.filter((text) => readBody(text) !== null).length;
  const types = distinct.filter((text) => readItemType(text) !== null).length;
  if (named?.field === 'item_type' && bodies > types && bodies >= distinct.length * 0.5)
    return { field: 'simple_body', confidence: 0.8 };
  return named;
}

/** Guesses by the values, unless the name is of another part: the colour of seats. */
function valuedAs(facts: ColumnFacts): ReturnType<typeof fieldOfValues> {
  const valued = fieldOfValues(facts);
  const isOfPart =
    /\b(int|interior|inside|cabin|seats?|trim|upholstery|roof|hood|top|wheels?|stripes?|innen\w*|interieur\w*|interieure|interni)\b/;
  return valued?.field === 'colour' && isOfPart.test(foldName(facts.name)) ? null : valued;
}

function assign(facts: ColumnFacts): Assignment {
  const named = nameOf(facts);
  const valued = valuedAs(facts);
  const examples = facts.distinct
    .slice(0, 3)
    .map((text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text));
  const base = { column: facts.name, examples, doubt: null };
  if (facts.values.length === 0 && named?.field !== 'secret')
    return { ...base, field: named?.field ?? null, confidence: named ? 0.5 : 0, note: 'empty in the sample' };
  if (named?.field === 'secret' && facts.values.length > 0 && facts.distinct.every(isYesOrNo))
    return { ...base, field: 'ignore', confidence: 0.7, note: 'yes or no about an amount' };
  if (named && /^(secret|ignore)$/.test(named.field)) return { ...base, ...named, note: 'by its name' };
  if (named && identifying.has(named.field) && isRepeated(facts))
    return {
      ...base,
      field: null,
      rival: named.field,
      confidence: 0.3,
      note: 'the same for many vehicles',
      doubt: `"${facts.name}" is named like ${named.field}, which tells vehicles apart, and is the same for many (${examples.join(', ')})`,
    };
  const taxFree = named && priceFields.has(named.field) && withoutTax.test(foldName(facts.name));
  if (taxFree)
    return {
      ...base,
      field: null,
      rival: named.field,
      confidence: 0.3,
      note: 'an amount without its tax',
      doubt: `"${facts.name}" is a price without tax (${examples.join(', ')}); is it what the site shows?`,
    };
  const fit = named ? fitOf(named.field, facts) : null;
  if (named && (fit === null || fit >= leastFit)) {
    // "type" with the values New and Used is the condition, whatever the name usually means.
    if (valued && valued.field !== named.field && isStronger(valued.field, named.field, fit))
      return { ...base, ...valued, note: `by its values; its name means ${named.field}` };
    const confidence =
      fit === null ? named.confidence : Math.min(0.99, named.confidence * (0.75 + fit * 0.3));
    return { ...base, field: named.field, confidence, note: 'by its name' };
  }
  if (valued) return { ...base, ...valued, note: 'by its values' };
  if (named && isSwitchOf(named.field, facts)) return { ...base, ...named, note: 'yes or no by its name' };
  if (named) {
    const isVocabulary =
      feedFields[named.field as FeedFieldName]?.kind === 'word' && facts.distinct.length <= 40;
    if (isVocabulary && (fit ?? 0) > 0) return { ...base, ...named, confidence: 0.7, note: 'by its name' };
    if (named.field === 'images' && facts.distinct.every((text) => /^\d{1,3}$/.test(text)))
      return { ...base, field: 'ignore', confidence: 0.8, note: 'how many pictures there are' };
    return {
      ...base,
      rival: named.field,
      field: null,
      confidence: 0.3,
      note: `its name means ${named.field}, and its values do not`,
      doubt: `"${facts.name}" is named like ${named.field}, and its values are not of that kind (${examples.join(', ')})`,
    };
  }
  if (/@(type|context)$/.test(facts.name) && facts.distinct.length === 1)
    return { ...base, field: 'ignore', confidence: 0.7, note: 'what the record is made of' };
  if (countsRows(facts)) return { ...base, field: 'ignore', confidence: 0.8, note: 'counts the rows' };
  if (isMoney(facts))
    return {
      ...base,
      field: 'secret',
      confidence: 0.5,
      note: 'amounts of no known meaning are never stored',
    };
  return { ...base, field: null, confidence: 0, note: 'unknown' };
}

/** Whether a column has amounts that could be a cost: money, or thousands but no year or odometer. */
function isMoney({ values, name }: ColumnFacts): boolean {
  if (/^Column \d+$/.test(name)) return false;
  const isMoneyText = (text: string) => /\d/.test(text) && (/[$€£]/.test(text) || currencyIn(text) !== null);
  return values.filter((text) => text.length <= 30 && isMoneyText(text)).length / values.length >= 0.6;
}

/** Whether a column without a name has the numbers of the rows, as tables of programs often do. */
const countsRows = ({ name, values, records }: ColumnFacts) =>
  /^(Column \d+|unnamed 0|index|row|row number|#|no)$/i.test(name) &&
  values.length === records &&
  values.length > 2 &&
  values.every((text, at) => Number(text) === Number(values[0]) + at) &&
  Number(values[0]) <= 1;

const isYesOrNo = (text: string) => isSwitchWord(text) && !/^\d$/.test(text);

/** Names that say what a column is, whatever its values: Austin is a town too, and Lincoln a dealer. */
const certainNames = new Set([
  'make',
  'model',
  'city',
  'state',
  'location_name',
  'dealership_name',
  'dealership_id',
  'stocknum',
  'regplate',
  'interior_colour',
]);

const isStronger = (valued: string, named: string, fit: number | null) =>
  valued === 'vin' ||
  // "state" with FOR_SALE and SOLD is no part of a country.
  (valued === 'status' && named === 'state') ||
  (fit === null && !lists.has(named) && !certainNames.has(named));

/** "privat" and "dealer" are kinds of sellers, and no dealership's name. */
const kindOfSeller =
  /^(private?|privat|privado|particulier|particular|dealer|dealership|trade|business|commercial|gewerblich|h[äa]ndler|professionn?e?l|pro|franchise|independent)$/i;

const isSwitchOf = (field: string, { distinct }: ColumnFacts) =>
  field === 'car_type' && distinct.every((text) => isSwitchWord(text));

/** Keeps a field's surest column; lists go together, others are alternatives, or doubtful. */
function settleRepeated(assigned: Assignment[], facts: ColumnFacts[]): void {
  const byField = Map.groupBy(
    assigned.filter(({ field }) => field !== null && !/^(secret|ignore)$/.test(field)),
    ({ field }) => field!,
  );
  for (const [field, columns] of byField) {
    if (columns.length < 2 || lists.has(field)) continue;
    const lengthOf = ({ column }: Assignment) =>
      facts.find(({ name }) => name === column)!.values.reduce((sum, text) => sum + text.length, 0);
    const [first, ...others] = columns.sort((a, b) =>
      field === 'dealercomments' ? lengthOf(b) - lengthOf(a) : b.confidence - a.confidence,
    );
    for (const other of others) {
      if (isNumberedList(first!.column, other.column) && feedFields[field as FeedFieldName]?.kind === 'text')
        continue;
      const isSame =
        sameValues(facts, first!.column, other.column) ||
        (field === 'car_type' && areOpposite(first!, other, facts));
      other.note = isSame ? `the same as ${first!.column}` : `${first!.column} is ${field}`;
      if (deciding.has(field) && !isSame)
        other.doubt = `"${first!.column}" (${first!.examples.join(', ')}) and "${other.column}" (${other.examples.join(', ')}) both look like ${field}; which is it?`;
      if (
        field === 'model' &&
        !isSame &&
        !byField.has('badge') &&
        !/\b(id|code|number|no)$/.test(foldName(other.column))
      )
        other.doubt = `"${other.column}" (${other.examples.join(', ')}) is beside "${first!.column}"; is it the badge?`;
      other.rival = field;
      other.field = other.doubt || isSame ? 'ignore' : null;
      other.confidence = isSame ? 0.9 : 0.4;
    }
  }
  for (const one of assigned)
    if (one.doubt && one.field === null && byField.has(one.rival ?? '')) one.doubt = null;
}

function isNumberedList(a: string, b: string): boolean {
  const [first, second] = [numberOfColumn(a), numberOfColumn(b)];
  return first !== null && second !== null && first.base === second.base;
}

/** Whether of two columns such as "New" and "Used" one says yes where the other says no. */
function areOpposite(a: Assignment, b: Assignment, facts: ColumnFacts[]): boolean {
  const [first, second] = [a, b].map(({ column }) =>
    facts.find(({ name }) => name === column)!.values.map(readSwitch),
  );
  return (
    first!.length === second!.length &&
    first!.every((value, at) => value !== null && second![at] !== null && value !== second![at])
  );
}

function sameValues(facts: ColumnFacts[], a: string, b: string): boolean {
  const [first, second] = [a, b].map((name) => facts.find((one) => one.name === name)!);
  return (
    first!.values.length === second!.values.length &&
    first!.values.every((text, at) => text === second!.values[at])
  );
}
