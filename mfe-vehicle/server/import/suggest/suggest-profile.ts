import { basename, extname } from 'node:path';
import { openArchivedPictures, type ArchivedPictures } from '../feed/pictures/archived-pictures.ts';
import { feedFields, type FeedFieldName } from '../feed/profile/feed-fields.ts';
import { FeedProfile, type FeedFormat } from '../feed/profile/feed-profile.ts';
import { readFeed } from '../feed/read-feed.ts';
import { readMake } from '../vocabulary/makes.ts';
import { readStatus } from '../vocabulary/status.ts';
import { askForAddresses, askForDeciding, askForNames, askForStatus, askForUnknown } from './ask.ts';
import { assignColumns } from './decide/assign-columns.ts';
import type { Assignment } from './decide/assignment.ts';
import { columnFacts, type ColumnFacts } from './decide/column-facts.ts';
import { leaveOutGone } from './decide/decide-offered.ts';
import { askForThousands, decideUnits } from './decide/decide-units.ts';
import { decideCondition, decideDistance, decideMoney, decideWords } from './decide/decide.ts';
import { decideItemType } from './decide/item-type.ts';
import { findDateOrder, findSigns, signsOf } from './decide/written-signs.ts';
import { numberOfColumn } from './names/name-of-column.ts';
import { orderOfPictures } from './order-of-pictures.ts';
import type { PositionalLayout } from './sniff/positional-layout.ts';
import { findLayout } from './sniff/positional-layouts.ts';
import { sniffFormat } from './sniff/sniff-format.ts';
import type { Question, Rules, SuggestOptions } from './suggest-options.ts';

export type Suggestion = { profile: FeedProfile; columns: Assignment[]; notes: string[]; records: number };

const sampleSize = 3000;

/** Proposes a profile from names and values. What it cannot decide is a question of the profile. */
export async function suggestProfile(path: string, options: SuggestOptions = {}): Promise<Suggestion> {
  const found = await sniffFormat(path);
  const notes = [...found.notes];
  let { format } = found;
  const related = options.related ? await relatedOf(path, format, options.related) : undefined;
  let facts = columnFacts(await sampleOf(path, { format, related }));
  let layout: PositionalLayout | null = null;
  if (format.type === 'delimited' && !format.header) {
    layout = findLayout(facts);
    if (layout) {
      const { name: layoutName, columns: names } = layout;
      notes.push(`the order of columns is that of ${layoutName}`);
      format = { ...format, columns: names };
      const nameOfColumn = (name: string) => names[Number(/^Column (\d+)$/.exec(name)?.[1]) - 1] || name;
      if (related) related.column = nameOfColumn(related.column);
      facts = facts.map((one) => ({ ...one, name: nameOfColumn(one.name) }));
    }
  }
  const columns = assignColumns(facts);
  refuseForeign(columns, options);
  nameModelAfterMake(columns, facts);
  if (layout) followLayout(columns, layout);
  takeAnswers(columns, options.columns ?? {});
  takeOnlyPrice(columns);
  const draft = draftOf(columns, facts, options, layout, await openArchivedPictures(path));
  const profile = FeedProfile.parse({
    version: 1,
    name: nameOf(path),
    format,
    related,
    ...draft,
    secret: columns.filter(({ field }) => field === 'secret').map(({ column }) => column),
    ignore: columns
      .filter(
        ({ field, column }) =>
          field === null ||
          field === 'ignore' ||
          (field === 'source_id' && !draft.fields.stocknum?.columns?.includes(column)),
      )
      .map(({ column }) => column),
  });
  return { profile, columns, notes, records: facts[0]?.records ?? 0 };
}

/** A text or another list in which nothing is like a vehicle is no feed, and no questions about it help. */
function refuseForeign(columns: Assignment[], { columns: answers = {} }: SuggestOptions): void {
  const isLike = ({ field, rival }: Assignment) => isField(field) || isField(rival ?? null);
  if (columns.some(isLike) || Object.keys(answers).length > 0) return;
  throw new Error(
    `nothing in this file is like a vehicle (its columns: ${columns
      .slice(0, 8)
      .map(({ column }) => column)
      .join(', ')}); is it a file of stock? If it is, name its columns with --column NAME=FIELD`,
  );
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

/** Takes columns for what their layout's document says; those without a field here are left out. */
function followLayout(columns: Assignment[], { fields, secret }: PositionalLayout): void {
  for (const column of columns) {
    const name = column.column;
    const rule = Object.entries(fields ?? {}).findLast(([, one]) => one.columns?.includes(name));
    // The second column of a joined price says its currency.
    const field = rule?.[1].join !== undefined && rule[1].columns?.[0] !== name ? 'currency' : rule?.[0];
    if (/^Column \d+$/.test(name)) leaveOut(column);
    else if (!fields || name.startsWith('related.')) continue;
    else if (field || secret?.includes(name))
      Object.assign(column, {
        field: field ?? 'secret',
        confidence: 0.95,
        note: 'as documented',
        doubt: null,
      });
    else leaveOut(column);
  }
}

const leaveOut = (column: Assignment) =>
  Object.assign(column, {
    field: 'ignore',
    confidence: 0.9,
    note: 'without a use in this layout',
    doubt: null,
  });

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

/** Assigns what a person said; others taken for the same field are not used. */
function takeAnswers(columns: Assignment[], answers: Record<string, string>): void {
  const unknown = Object.keys(answers).filter((name) => !columns.some(({ column }) => column === name));
  if (unknown.length > 0)
    throw new Error(
      `the file has no column ${unknown.map((name) => `"${name}"`).join(', ')}; it has ${columns.map(({ column }) => column).join(', ')}`,
    );
  const answeredFields = new Set(Object.values(answers).filter((field) => isField(field) && !isList(field)));
  for (const column of columns) {
    const field = answers[column.column];
    const rival = column.field ?? column.rival;
    if (field) Object.assign(column, { field, confidence: 1, note: 'as you said', doubt: null });
    else if (rival && answeredFields.has(rival))
      Object.assign(column, {
        field: 'ignore',
        confidence: 1,
        note: `another column is ${rival}`,
        doubt: null,
      });
  }
}

/** A file with one price names it by any word for one, such as "Sale price". */
function takeOnlyPrice(columns: Assignment[]): void {
  const prices = columns.filter(({ field, rival }) => /^(price|offer_price)$/.test(field ?? rival ?? ''));
  if (prices.length === 1 && prices[0]!.field === 'offer_price')
    Object.assign(prices[0]!, { field: 'price', note: 'the only price' });
}

type Draft = Pick<
  FeedProfile,
  'fields' | 'numbers' | 'dates' | 'money' | 'conditions' | 'filters' | 'questions'
>;

function draftOf(
  columns: Assignment[],
  facts: ColumnFacts[],
  options: SuggestOptions,
  layout: PositionalLayout | null,
  archive: ArchivedPictures | null,
): Draft {
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
  const fields = layout?.fields
    ? documentedRules(columns, layout.fields, options.columns ?? {})
    : rulesOf(columns);
  const amounts = columnsOf('price', 'before_price', 'offer_price', 'km').flatMap(valuesOf);
  const signs = options.decimal ? { value: signsOf(options.decimal), isSure: true } : findSigns(amounts);
  if (!signs.isSure)
    questions.push({
      about: 'numbers',
      question: 'amounts are written in two ways; which sign is before the decimals?',
      choices: ['.', ','],
    });
  const dates = options.dates
    ? { value: options.dates, isSure: true }
    : findDateOrder(
        columnsOf(
          'build_date',
          'compliance_date',
          'rego_expiry',
          'created_at',
          'updated_at',
          'sold',
          'reserved',
        ).flatMap(valuesOf),
      );
  if (!dates.isSure)
    questions.push({
      about: 'dates',
      question: 'the dates could have the day or the month first',
      choices: ['dmy', 'mdy'],
    });
  const conditions = decideCondition(columns, fields, valuesOf, options, questions) ?? layout?.conditions;
  decideWords('status', readStatus, fields, valuesOf, options.values, questions);
  decideItemType(columns, fields, facts, options, questions);
  for (const [field, values] of Object.entries(options.values ?? {}))
    if (isField(field) && fields[field] && !fields[field].values) fields[field].values = values;
  for (const [field, value] of Object.entries(options.constants ?? {}))
    if (isField(field)) fields[field] = { ...fields[field], value };
  decideDistance(columns, fields, valuesOf, options, questions);
  decideUnits(fields, valuesOf, questions);
  const money = decideMoney(columns, fields, valuesOf, options, questions);
  askForThousands(fields, valuesOf, { signs: signs.value, currency: money.currency }, questions);
  const filters = [...leaveOutTotals(fields, facts), ...leaveOutGone(columns, valuesOf)];
  askForNames(columns, fields, facts, questions);
  askForStatus(columns, fields, facts, questions);
  const pictures = fields.images?.columns?.flatMap(valuesOf) ?? [];
  if (archive && pictures.some((name) => archive.find(name.split(/[|;,]/)[0]!).length > 0))
    fields.images!.inArchive = true;
  archive?.close();
  askForAddresses(fields, valuesOf, questions);
  const order = fields.images && orderOfPictures(fields.images.columns ?? [], facts);
  if (order) fields.images!.order = order;
  askForDeciding(columns, questions);
  if (!options.ignoreUnknown)
    askForUnknown(
      columns.filter(({ column }) => column !== order),
      questions,
    );
  if (!fields.year && fields.compliance_date) fields.year = { columns: fields.compliance_date.columns };
  return {
    fields,
    numbers: signs.value,
    dates: dates.value,
    money,
    conditions,
    filters: filters.length > 0 ? filters : undefined,
    questions: questions.length > 0 ? questions : undefined,
  };
}

const totals =
  /^(grand )?(totals?|sub ?totals?|sum|summe|gesamt|total general|totale|totaal|count|anzahl|average|durchschnitt)\b/i;

/** Leaves out the lines below a list that add it up: they have no make. */
function leaveOutTotals(fields: Rules, facts: ColumnFacts[]): NonNullable<FeedProfile['filters']> {
  const make = facts.find(({ name }) => name === fields.make?.columns?.[0]);
  if (!make || make.values.length === make.records || make.values.length === 0) return [];
  const hasTotals = facts.some(({ values }) => values.some((text) => totals.test(text)));
  return hasTotals ? [{ column: make.name, empty: false }] : [];
}

const isList = (field: string) => ['images', 'standardEquipment'].includes(field);
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

/** The rules of a layout's document, and what a person said instead. */
function documentedRules(columns: Assignment[], documented: Rules, answers: Record<string, string>): Rules {
  const isAnswered = (name: string) => Object.hasOwn(answers, name);
  const untouched = Object.entries(structuredClone(documented)).filter(
    ([, rule]) => !rule.columns?.some(isAnswered),
  );
  return { ...Object.fromEntries(untouched), ...rulesOf(columns.filter(({ column }) => isAnswered(column))) };
}

const nameOf = (path: string) =>
  basename(path.replace(/\.(gz|zip)$/i, ''), extname(path.replace(/\.(gz|zip)$/i, '')))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'feed';
