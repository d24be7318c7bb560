import type { FeedProfile } from '../../feed/profile/feed-profile.ts';
import { unitOfDistance } from '../../feed/read-value.ts';
import { readCondition } from '../../vocabulary/condition.ts';
import { isSwitchWord, readSwitch } from '../../vocabulary/switch.ts';
import { foldName } from '../names/field-of-name.ts';
import type { Question, Rules, SuggestOptions, Values } from '../suggest-options.ts';
import type { Assignment } from './assignment.ts';
import { namedCurrencies } from './written-signs.ts';

const usedWords = /used|gebraucht|occasion|usad[oa]|usat[oa]|ocasi[oó]n|gebruikt/i;
const newWords = /new|neu|nuev|nuov|nieuw|nov[oa]/i;
const isSwitch = (values: string[]) => values.length > 0 && values.every(isSwitchWord);
/** "Is new" is answered by yes or no; "N/U" and "Condition" by a word for one of them. */
const asksForOne = (column: string) => newWords.test(column) !== usedWords.test(column);

export function decideCondition(
  columns: Assignment[],
  fields: Rules,
  valuesOf: Values,
  { condition, values }: SuggestOptions,
  questions: Question[],
): FeedProfile['conditions'] {
  const demo = columns.find(({ field }) => field === 'demo')?.column;
  const rule = fields.car_type;
  const column = rule?.columns?.[0];

  if (column && isSwitch(valuesOf(column)) && asksForOne(column)) {
    const [is, not] = usedWords.test(column) ? ['used', 'new'] : ['new', 'used'];
    rule!.values = Object.fromEntries(
      [...new Set(valuesOf(column))].map((text) => [text, readSwitch(text) ? is : not]),
    );
  } else decideWords('car_type', readCondition, fields, valuesOf, values, questions);
  if (!rule && condition) fields.car_type = { value: condition };
  else if (rule && condition) rule.value = condition;
  else if (!rule)
    questions.push({
      about: 'condition',
      question: 'no column says whether a vehicle is new, demo or used',
      choices: ['new', 'demo', 'used'],
    });
  return demo ? [{ if: [{ column: demo, in: yesOf(valuesOf(demo)) }], car_type: 'demo' }] : undefined;
}

/** The usual words for yes, and those of the file. */
const yesOf = (values: string[]) => [
  ...new Set([
    'true',
    'yes',
    'y',
    '1',
    ...values.filter((text) => readSwitch(text)).map((text) => text.toLowerCase()),
  ]),
];

const choices = {
  car_type: ['new', 'demo', 'used'],
  status: ['in_stock', 'coming_soon', 'sold', 'reserved'],
  item_type: ['car', 'caravan', 'truck', 'motorcycle'],
};

/** Asks for the meaning of words that decide and that the vocabulary does not know. */
export function decideWords(
  field: keyof typeof choices,
  read: (text: string) => string | null,
  fields: Rules,
  valuesOf: Values,
  answers: SuggestOptions['values'],
  questions: Question[],
): void {
  const column = fields[field]?.columns?.[0];
  if (!column) return;
  const values = answers?.[field] ?? {};
  const unknown = [...new Set(valuesOf(column))].filter(
    (text) => read(text) === null && !Object.hasOwn(values, text),
  );
  if (Object.keys(values).length > 0 || unknown.length > 0) fields[field] = { ...fields[field], values };
  if (unknown.length === 0) return;
  questions.push({
    about: `${field} values`,
    question: `what do these values of "${column}" mean: ${unknown.slice(0, 10).join(', ')}? Answer with --value "${field}:TEXT=MEANING", or write them in fields.${field}.values`,
    choices: choices[field],
  });
}

export function decideDistance(
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
  else if (/^mil(tal)?$/i.test(foldName(column))) fields.km!.unit = 'mil';
  else if (/\b(miles?|mi)\b/i.test(foldName(column))) fields.km!.unit = 'mi';
  else if (!isNamed && /km|kilom|chilom|quilom|км|χιλιομ/i.test(foldName(column))) fields.km!.unit = 'km';
  else if (!isNamed)
    questions.push({
      about: 'distance',
      question: `is "${column}" in kilometres or miles?`,
      choices: ['km', 'mi', 'mil'],
    });
}

const currencyWords: Record<string, string> = {
  euro: 'EUR',
  euros: 'EUR',
  rupees: 'INR',
  rubles: 'RUB',
  yen: 'JPY',
};
const inNames = new Set('aud usd eur gbp nzd cad zar chf pln sek nok dkk rub inr jpy aed sar'.split(' '));

/** The currency that a column's name contains: "amountGBP", "price_in_euro". */
function currencyOfName(column: string): string {
  const words = foldName(column).split(' ');
  const code = words.find((word) => inNames.has(word));
  return code?.toUpperCase() ?? words.map((word) => currencyWords[word]).find(Boolean) ?? '';
}

export function decideMoney(
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
    ...(column ? [column, currencyOfName(column), ...valuesOf(column)] : []),
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
