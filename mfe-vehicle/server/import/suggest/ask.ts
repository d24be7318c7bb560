import { isSwitchWord } from '../vocabulary/switch.ts';
import type { Assignment } from './decide/assignment.ts';
import type { ColumnFacts } from './decide/column-facts.ts';
import { fitOf } from './decide/field-fit.ts';
import { foldName } from './names/field-of-name.ts';
import type { Question, Rules, Values } from './suggest-options.ts';

export function askForNames(
  columns: Assignment[],
  fields: Rules,
  facts: ColumnFacts[],
  questions: Question[],
): void {
  const free = columns
    .filter((one) => one.field === null && one.rival === undefined && one.examples.length > 0)
    .map(({ column }) => column);
  const hidden = columns
    .filter(({ field, confidence }) => field === 'secret' && confidence <= 0.5)
    .map(({ column }) => column);
  const amounts = [...free, ...hidden].filter(
    (name) =>
      (fitOf(
        'price',
        facts.find((one) => one.name === name)!,
      ) ?? 0) >= 0.9,
  );
  const years = free.filter((name) => {
    const { values } = facts.find((one) => one.name === name)!;
    return values.length > 0 && values.every((text) => /^(19[5-9]\d|20[0-4]\d)$/.test(text));
  });
  for (const field of ['make', 'model', 'year', 'price', 'km'] as const) {
    if (fields[field] || columns.some(({ doubt }) => doubt?.includes(field))) continue;
    const choices = field === 'year' ? years : field === 'price' || field === 'km' ? amounts : free;
    if ((field === 'km' || field === 'year') && choices.length === 0) continue;
    // A caravan has no odometer.
    if (field === 'km' && fields.item_type?.value === 'caravan') continue;
    const constant =
      field === 'make' ? '; if all vehicles are of one maker, --constant "make=NAME" says it' : '';
    questions.push({ about: field, question: `which column is the ${field}?${constant}`, choices });
  }
}

export function askForAddresses(fields: Rules, valuesOf: Values, questions: Question[]): void {
  if (fields.images?.inArchive) return;
  const column = fields.images?.columns?.[0];
  const isAddress = (text: string) => /(https?:)?\/\//i.test(text);
  if (column && valuesOf(column).length > 0 && !valuesOf(column).some(isAddress))
    questions.push({
      about: 'images',
      question: `"${column}" has names of pictures without their address (${valuesOf(column)[0]!.slice(0, 60)}): set fields.images.template, such as https://example.com/{value}`,
      choices: ['a template', 'ignore'],
    });
}

const mostWords = 12;

/** Asks whether a column of few repeated words says what is sold, if no other does. */
export function askForStatus(
  columns: Assignment[],
  fields: Rules,
  facts: ColumnFacts[],
  questions: Question[],
): void {
  if (fields.status || fields.sold || fields.reserved) return;
  const names = columns
    .filter(({ field, doubt, rival }) => field === null && doubt === null && rival === undefined)
    .map(({ column }) => column);
  const wordy = facts.filter(
    ({ name, values, distinct }) =>
      names.includes(name) &&
      distinct.length > 1 &&
      distinct.length <= Math.min(mostWords, values.length * 0.8) &&
      distinct.every((text) => /^\p{L}/u.test(text) && text.length <= 40) &&
      !distinct.every(isSwitchWord),
  );
  if (wordy.length > 0)
    questions.push({
      about: 'status',
      question: `does one of these columns say which vehicles are sold, reserved or to come (${wordy.map(({ name, distinct }) => `"${name}": ${distinct.slice(0, 4).join(', ')}`).join('; ')})? Name it with --column NAME=status, the others with NAME=ignore`,
      choices: wordy.map(({ name }) => name),
    });
}

const offers =
  /\b(sold|reserved|archived|deleted|removed|withdrawn|delivered|deposit|hold|unavailable|verkauft|reserviert|vendu|vendue|reservee?|vendid[oa]|reservad[oa]|vendut[oa]|riservat[oa]|verkocht|gereserveerd)\b/;
const prices = /\b(price|preis|prix|precio|prezzo|prijs)$/;

/** Whether a column's name, the last of a path, says that it decides what is offered, or for how much. */
function decides(column: string): boolean {
  const last = foldName(column.split(/[.@/]/).at(-1) ?? column);
  return offers.test(last) || prices.test(last);
}

/** Asks about columns, even empty ones, whose names decide what is offered or for how much. */
export function askForDeciding(columns: Assignment[], questions: Question[]): void {
  for (const { column, field, doubt, rival, examples } of columns) {
    if (field !== null || doubt !== null || rival !== undefined || !decides(column)) continue;
    const shown = examples.length > 0 ? examples.slice(0, 3).join(', ') : 'empty in the sample';
    questions.push({
      about: column,
      question: `does "${column}" (${shown}) say what is offered, or its price? Name it with --column, or leave it out with --column "${column}=ignore"`,
      choices: ['sold', 'reserved', 'status', 'price', 'ignore', 'secret'],
    });
  }
}

const mostNamed = 30;

/** Asks about columns of no known meaning: one of them may be a field under a name that nobody foresaw. */
export function askForUnknown(columns: Assignment[], questions: Question[]): void {
  const unknown = columns.filter(
    ({ column, field, doubt, rival, examples }) =>
      field === null && doubt === null && rival === undefined && examples.length > 0 && !decides(column),
  );
  if (unknown.length === 0) return;
  const named = unknown
    .slice(0, mostNamed)
    .map(({ column, examples }) => `"${column}" (${examples.slice(0, 2).join(', ')})`);
  questions.push({
    about: 'columns',
    question: `no meaning is known for ${named.join('; ')}${unknown.length > mostNamed ? `; and ${unknown.length - mostNamed} more` : ''}. Name those that are fields with --column NAME=FIELD, and leave the others out with --ignore-unknown`,
    choices: unknown.map(({ column }) => column),
  });
}
