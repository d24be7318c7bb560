import { itemTypeOfMake } from '../../vocabulary/makes.ts';
import { readBody, readItemType } from '../../vocabulary/words.ts';
import { foldName } from '../names/field-of-name.ts';
import type { Question, Rules, SuggestOptions } from '../suggest-options.ts';
import type { Assignment } from './assignment.ts';
import type { ColumnFacts } from './column-facts.ts';
import { decideWords } from './decide.ts';

const hints: [RegExp, string][] = [
  [/\b(bike|motorcycle|moto|motorrad|learner approved|lams|frame no)\b/, 'motorcycle'],
  [/\b(caravan|wohnwagen|berths?|atm|tare|sleeps|van id)\b/, 'caravan'],
  [/\b(truck|gcm|axle configuration|sleeper)\b/, 'truck'],
];

/**
 * Decides what the vehicles are if no column says it: by makers that build nothing else, and by columns that
 * only one kind of vehicle has. Without either they are cars, and makers of tractors and machines are asked
 * about.
 */
export function decideItemType(
  columns: Assignment[],
  fields: Rules,
  facts: ColumnFacts[],
  { type, values }: SuggestOptions,
  questions: Question[],
): void {
  const valuesOf = (name: string) => facts.find((one) => one.name === name)?.values ?? [];
  if (type) {
    fields.item_type = { ...fields.item_type, value: type };
    return;
  }
  if (fields.item_type) return decideWords('item_type', readItemType, fields, valuesOf, values, questions);
  const makes = (fields.make?.columns ?? []).flatMap(valuesOf);
  const kinds = makes.map(itemTypeOfMake);
  const share = (kind: string) => kinds.filter((one) => one === kind).length / Math.max(1, kinds.length);
  const named = hints.find(([pattern]) => columns.some(({ column }) => pattern.test(foldName(column))))?.[1];
  const made = ['motorcycle', 'caravan', 'truck', 'machine'].find((kind) => share(kind) > 0.2);
  const body = fields.simple_body?.columns?.[0];
  const words = body ? [...new Set(valuesOf(body))] : [];
  const others = words.filter(
    (text) => readBody(text) === null && !['car', null].includes(readItemType(text)),
  );
  const one = named ?? made;
  if (body && others.some((text) => readItemType(text) !== one))
    return takeCategory(body, words, fields, values, questions);
  if (one === undefined) return;
  const isSure =
    made !== 'machine' && (named === undefined ? share(made!) > 0.8 : made === undefined || made === named);
  if (isSure) fields.item_type = { value: named ?? made! };
  else
    questions.push({
      about: 'type',
      question: `no column says what the vehicles are, and not all seem to be cars (${[...new Set(makes)].slice(0, 5).join(', ')})`,
      choices: ['car', 'caravan', 'truck', 'motorcycle'],
    });
}

/** Takes kinds from a column of bodies that names other kinds too: "Motorcycle" beside "Sedan". */
function takeCategory(
  column: string,
  words: string[],
  fields: Rules,
  answers: SuggestOptions['values'],
  questions: Question[],
): void {
  const meanings = { ...typesOf(words), ...answers?.item_type };
  fields.item_type = { columns: [column], values: meanings };
  const undecided = words.filter((text) => !Object.hasOwn(meanings, text));
  decideWords('item_type', readItemType, fields, () => undecided, { item_type: meanings }, questions);
}

/** What words for bodies and kinds of vehicles are: a known body belongs to a car. */
const typesOf = (words: string[]): Record<string, string> =>
  Object.fromEntries(
    [...new Set(words)].flatMap((text) => {
      const type = readItemType(text) ?? (readBody(text) === null ? null : 'car');
      return type === null ? [] : [[text, type]];
    }),
  );
