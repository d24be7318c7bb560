import { basename, extname } from 'node:path';
import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { feedFields, type FeedFieldName } from '../feed/feed-fields.ts';
import { FeedProfile, type FeedFormat } from '../feed/feed-profile.ts';
import { readFeed } from '../feed/read-feed.ts';
import { unitOfDistance } from '../feed/read-value.ts';
import { readCondition } from '../vocabulary/condition.ts';
import { readMake } from '../vocabulary/makes.ts';
import { readStatus } from '../vocabulary/status.ts';
import { assignColumns, type Assignment } from './assign-columns.ts';
import { columnFacts, type ColumnFacts } from './column-facts.ts';
import { fitOf } from './field-fit.ts';
import { numberOfColumn } from './name-of-column.ts';
import { findLayout } from './positional-layouts.ts';
import { sniffFormat } from './sniff-format.ts';
import { findDateOrder, findSigns, namedCurrencies } from './written-signs.ts';

type Question = NonNullable<FeedProfile['questions']>[number];
type Rules = FeedProfile['fields'];

/** What the person who asks for a suggestion already knows; it answers the suggestion's questions. */
export type SuggestOptions = {
  related?: string;
  condition?: CarType;
  currency?: string;
  rate?: number;
  distance?: 'km' | 'mi';
  /** Field by column; `ignore` and `secret` are possible too. */
  columns?: Record<string, string>;
};
export type Suggestion = { profile: FeedProfile; columns: Assignment[]; notes: string[]; records: number };

const sampleSize = 3000;

/** Proposes a profile from a file's names and values. What it cannot decide becomes a question of the profile. */
export async function suggestProfile(path: string, options: SuggestOptions = {}): Promise<Suggestion> {
  const found = await sniffFormat(path);
  const notes = [...found.notes];
  let { format } = found;
  const related = options.related ? await relatedOf(path, format, options.related) : undefined;
  let facts = columnFacts(await sampleOf(path, { format, related }));
  if (format.type === 'delimited' && !format.header) {
    const layout = findLayout(facts);
    if (layout) {
      notes.push(`the order of columns is that of ${layout.name}`);
      format = { ...format, columns: layout.columns };
      const nameOfColumn = (name: string) =>
        layout.columns[Number(/^Column (\d+)$/.exec(name)?.[1]) - 1] || name;
      if (related) related.column = nameOfColumn(related.column);
      facts = facts.map((one) => ({ ...one, name: nameOfColumn(one.name) }));
    }
  }
  const columns = assignColumns(facts);
  nameModelAfterMake(columns, facts);
  for (const column of columns) {
    const field = options.columns?.[column.column];
    if (field) Object.assign(column, { field, confidence: 1, note: 'as you said', doubt: null });
  }
  const draft = draftOf(columns, facts, options);
  const profile = FeedProfile.parse({
    version: 1,
    name: nameOf(path),
    format,
    related,
    ...draft,
    secret: columns.filter(({ field }) => field === 'secret').map(({ column }) => column),
    ignore: columns.filter(({ field }) => field === null || field === 'ignore').map(({ column }) => column),
  });
  return { profile, columns, notes, records: facts[0]?.records ?? 0 };
}

async function sampleOf(
  path: string,
  profile: Pick<FeedProfile, 'format' | 'related'>,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for await (const raw of (await readFeed(path, profile)).records) {
    if (!raw.fault) rows.push(raw.row);
    if (rows.length === sampleSize) break;
  }
  return rows;
}

/** Finds the columns that join a related file: the ones of equal name, or of the most values in common. */
async function relatedOf(
  path: string,
  format: FeedFormat,
  relatedPath: string,
): Promise<FeedProfile['related']> {
  const other = await sniffFormat(relatedPath);
  const facts = columnFacts(await sampleOf(path, { format }));
  const theirs = columnFacts(await sampleOf(relatedPath, { format: other.format }));
  const pairs = facts.flatMap((mine) =>
    theirs.map((their) => {
      const keys = new Set(their.values);
      const share = mine.values.filter((text) => keys.has(text)).length / Math.max(1, mine.values.length);
      const isKey = keys.size === their.values.length && keys.size > 0;
      const isNamed = mine.name.toLowerCase() === their.name.toLowerCase() && !/^column/i.test(mine.name);
      return { column: mine.name, key: their.name, score: isKey ? share + (isNamed ? 0.5 : 0) : 0 };
    }),
  );
  const best = pairs.sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < 0.5)
    throw new Error(`no column of ${basename(relatedPath)} names the rows of the other file`);
  return { file: basename(relatedPath), format: other.format, key: best.key, column: best.column };
}

/** A column of texts beside the makes, in a file without names, is the model. */
function nameModelAfterMake(columns: Assignment[], facts: ColumnFacts[]): void {
  if (columns.some(({ field }) => field === 'model')) return;
  const make = columns.findIndex(({ field }) => field === 'make');
  const next = columns[make + 1];
  const values = facts[make + 1]?.values ?? [];
  const isModel =
    values.length > 0 && new Set(values).size > 1 && !values.every((text) => readMake(text) !== null);
  if (make >= 0 && next && next.field === null && isModel)
    Object.assign(next, { field: 'model', confidence: 0.75, note: 'the column after the makes' });
}

type Draft = Pick<FeedProfile, 'fields' | 'numbers' | 'dates' | 'money' | 'conditions' | 'questions'>;

function draftOf(columns: Assignment[], facts: ColumnFacts[], options: SuggestOptions): Draft {
  const questions: Question[] = columns
    .filter(({ doubt }) => doubt !== null)
    .map(({ column, doubt }) => ({
      about: column,
      question: doubt!,
      choices: ['ignore', 'secret', 'the name of a field'],
    }));
  const valuesOf = (name: string) => facts.find((one) => one.name === name)?.values ?? [];
  const columnsOf = (...fields: string[]) =>
    columns.filter(({ field }) => field !== null && fields.includes(field)).map(({ column }) => column);
  const fields = rulesOf(columns);
  const amounts = columnsOf('price', 'before_price', 'offer_price', 'km').flatMap(valuesOf);
  const signs = findSigns(amounts);
  if (!signs.isSure)
    questions.push({
      about: 'numbers',
      question: 'amounts are written in two ways; which sign is before the decimals?',
      choices: ['.', ','],
    });
  const order = findDateOrder(
    columnsOf('build_date', 'compliance_date', 'rego_expiry', 'created_at', 'updated_at').flatMap(valuesOf),
  );
  if (!order.isSure)
    questions.push({
      about: 'dates',
      question: 'the dates could have the day or the month first',
      choices: ['dmy', 'mdy'],
    });
  const conditions = decideCondition(columns, fields, valuesOf, options, questions);
  decideWords('status', readStatus, columns, fields, valuesOf, questions);
  decideDistance(columns, fields, valuesOf, options, questions);
  const money = decideMoney(columns, fields, valuesOf, options, questions);
  askForNames(columns, fields, facts, questions);
  askForAddresses(fields, valuesOf, questions);
  if (!fields.year && fields.compliance_date) fields.year = { columns: fields.compliance_date.columns };
  return {
    fields,
    numbers: signs.value,
    dates: order.value,
    money,
    conditions,
    questions: questions.length > 0 ? questions : undefined,
  };
}

const isField = (field: string | null): field is FeedFieldName =>
  field !== null && Object.hasOwn(feedFields, field);

function rulesOf(columns: Assignment[]): Rules {
  const rules: Rules = {};
  const inOrder = columns.toSorted(
    (a, b) => (numberOfColumn(a.column)?.number ?? -1) - (numberOfColumn(b.column)?.number ?? -1),
  );
  for (const { column, field } of inOrder) {
    const name = field === 'more_images' ? 'images' : field === 'source_id' ? 'stocknum' : field;
    if (!isField(name) || (field === 'source_id' && columns.some((one) => one.field === 'stocknum')))
      continue;
    const rule = (rules[name] ??= { columns: [] });
    rule.columns!.push(column);
    if (rule.columns!.length > 1 && name === 'standardEquipment') rule.join = '|';
  }
  const more = columns.filter(({ field }) => field === 'more_images').map(({ column }) => column);
  if (rules.images)
    rules.images.columns = [...rules.images.columns!.filter((one) => !more.includes(one)), ...more];
  return rules;
}

type Values = (column: string) => string[];

function decideCondition(
  columns: Assignment[],
  fields: Rules,
  valuesOf: Values,
  { condition }: SuggestOptions,
  questions: Question[],
): FeedProfile['conditions'] {
  const demo = columns.find(({ field }) => field === 'demo')?.column;
  const rule = fields.car_type;
  const column = rule?.columns?.[0];
  const yes = ['true', 'yes', 'y', '1', 'ja', 't'];
  if (
    column &&
    valuesOf(column).length > 0 &&
    valuesOf(column).every((text) => /^(true|false|yes|no|y|n|0|1|ja|nein|t|f)$/i.test(text))
  ) {
    const [is, not] = /used|gebraucht/i.test(column) ? ['used', 'new'] : ['new', 'used'];
    rule!.values = Object.fromEntries(
      [...new Set(valuesOf(column))].map((text) => [text, yes.includes(text.toLowerCase()) ? is : not]),
    );
  } else decideWords('car_type', readCondition, columns, fields, valuesOf, questions);
  if (!rule && condition) fields.car_type = { value: condition };
  else if (rule && condition) rule.value = condition;
  else if (!rule)
    questions.push({
      about: 'condition',
      question: 'no column says whether a vehicle is new, demo or used',
      choices: ['new', 'demo', 'used'],
    });
  return demo ? [{ if: [{ column: demo, in: yes }], car_type: 'demo' }] : undefined;
}

/** Asks for the meaning of words that decide and that the vocabulary does not know. */
function decideWords(
  field: 'car_type' | 'status',
  read: (text: string) => string | null,
  _columns: Assignment[],
  fields: Rules,
  valuesOf: Values,
  questions: Question[],
): void {
  const column = fields[field]?.columns?.[0];
  if (!column) return;
  const unknown = [...new Set(valuesOf(column))].filter((text) => read(text) === null);
  if (unknown.length === 0) return;
  fields[field] = { ...fields[field], columns: [column], values: {} };
  questions.push({
    about: `${field} values`,
    question: `what do these values of "${column}" mean: ${unknown.slice(0, 10).join(', ')}? Write them in fields.${field}.values`,
    choices: field === 'car_type' ? ['new', 'demo', 'used'] : ['in_stock', 'coming_soon', 'sold', 'reserved'],
  });
}

function decideDistance(
  columns: Assignment[],
  fields: Rules,
  valuesOf: Values,
  { distance }: SuggestOptions,
  questions: Question[],
): void {
  const column = fields.km?.columns?.[0];
  if (!column) return;
  const unit = columns.find(({ field }) => field === 'km_unit')?.column;
  const isNamed = valuesOf(column).some((text) => unitOfDistance(text) !== null);
  if (unit) Object.assign(fields.km!, { columns: [column, unit], join: ' ' });
  else if (distance) fields.km!.unit = distance;
  else if (/mile(?!age)/i.test(column)) fields.km!.unit = 'mi';
  else if (!isNamed && /km|kilom/i.test(column)) fields.km!.unit = 'km';
  else if (!isNamed)
    questions.push({
      about: 'distance',
      question: `is "${column}" in kilometres or miles?`,
      choices: ['km', 'mi'],
    });
}

function decideMoney(
  columns: Assignment[],
  fields: Rules,
  valuesOf: Values,
  { currency, rate }: SuggestOptions,
  questions: Question[],
): FeedProfile['money'] {
  const column = fields.price?.columns?.[0];
  const codes = columns.find(({ field }) => field === 'currency')?.column;
  if (codes && column) Object.assign(fields.price!, { columns: [column, codes], join: ' ' });
  const named = namedCurrencies([
    ...(column ? [column, ...valuesOf(column)] : []),
    ...(codes ? valuesOf(codes) : []),
  ]);
  const found = currency ?? (named.length === 1 ? named[0]! : null);
  if (!column) return { currency: found ?? 'AUD', rate };
  if (!found)
    questions.push({
      about: 'currency',
      question:
        named.length > 1 ? `prices are in ${named.join(', ')}` : 'nothing says the currency of the prices',
      choices: ['AUD', 'another code, with the rate to AUD'],
    });
  else if (found !== 'AUD' && rate === undefined)
    questions.push({
      about: 'rate',
      question: `prices are in ${found}, those of the stock in AUD: how many AUD are one ${found}?`,
      choices: [],
    });
  return { currency: found ?? 'AUD', rate };
}

function askForNames(
  columns: Assignment[],
  fields: Rules,
  facts: ColumnFacts[],
  questions: Question[],
): void {
  const free = columns
    .filter((one) => one.field === null && one.examples.length > 0)
    .map(({ column }) => column);
  const amounts = free.filter(
    (name) =>
      (fitOf(
        'price',
        facts.find((one) => one.name === name)!,
      ) ?? 0) >= 0.9,
  );
  const isNameless = facts.some(({ name }) => /^Column \d+$/.test(name));
  for (const field of ['make', 'model', 'price', 'km'] as const) {
    if (fields[field] || columns.some(({ doubt }) => doubt?.includes(field))) continue;
    const choices = field === 'price' || field === 'km' ? amounts : free;
    if (field === 'km' && !(isNameless && choices.length > 0)) continue;
    questions.push({ about: field, question: `which column is the ${field}?`, choices });
  }
}

function askForAddresses(fields: Rules, valuesOf: Values, questions: Question[]): void {
  const column = fields.images?.columns?.[0];
  const isAddress = (text: string) => /(https?:)?\/\//i.test(text);
  if (column && valuesOf(column).length > 0 && !valuesOf(column).some(isAddress))
    questions.push({
      about: 'images',
      question: `"${column}" has names of pictures without their address (${valuesOf(column)[0]!.slice(0, 60)}): set fields.images.template, such as https://example.com/{value}`,
      choices: ['a template', 'ignore'],
    });
}

const nameOf = (path: string) =>
  basename(path.replace(/\.(gz|zip)$/i, ''), extname(path.replace(/\.(gz|zip)$/i, '')))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'feed';
