import { feedFields, type FeedFieldName } from '../../feed/profile/feed-fields.ts';
import type { FeedRule } from '../../feed/profile/feed-profile.ts';
import { readAmount, type NumberSigns } from '../../vocabulary/amount.ts';
import { foldName } from '../names/field-of-name.ts';
import type { Question, Rules, Values } from '../suggest-options.ts';

const unitWords: Record<string, FeedRule['unit']> = {
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  metres: 'm',
  meters: 'm',
  ft: 'ft',
  feet: 'ft',
  kg: 'kg',
  kgs: 'kg',
  lb: 'lb',
  lbs: 'lb',
  t: 't',
  tonnes: 't',
  tons: 't',
};
const measured = new Set(['length', 'feet', 'mass']);
/** No caravan is shorter, in feet. */
const shortest = 10;

/** The unit in a column's name: "Width (m)", "Tare kg", "price_cents". Metres or feet are asked. */
export function decideUnits(fields: Rules, valuesOf: Values, questions: Question[]): void {
  for (const [name, rule] of Object.entries(fields)) {
    const [column] = rule.columns ?? [];
    if (column === undefined) continue;
    const words = foldName(column).split(' ');
    const { kind } = feedFields[name as FeedFieldName];
    const counted = countedIn(column);
    if (counted && (rule.unit === 'mi' || rule.unit === 'mil'))
      questions.push({
        about: column,
        question: `"${column}" counts in thousands of miles, which a profile cannot say: export it in whole miles or kilometres`,
        choices: ['ignore'],
      });
    else if (counted && (kind === 'money' || kind === 'distance')) rule.unit = counted;
    if (kind === 'money' && words.some((word) => /^(cents|pence|minor)$/.test(word))) rule.unit = 'cents';
    if (!measured.has(kind)) continue;
    const unit = words.map((word) => unitWords[word]).find(Boolean);
    if (unit) rule.unit = unit;
    else if (name === 'caravan.body_length' && maybeMetres(valuesOf(column)))
      questions.push({
        about: column,
        question: `is "${column}" (${valuesOf(column).slice(0, 3).join(', ')}) in metres or feet? Write it as "unit" of fields["${name}"]`,
        choices: ['m', 'ft'],
      });
  }
}

/** What the name of a column counts in: "Price ($000)", 走行(千km), 価格(万円). */
function countedIn(column: string): FeedRule['unit'] {
  if (/[万萬만]/.test(column)) return 'ten-thousand';
  const isThousand = /(?<!\d)[x']?000'?s?\b|\b(thousands?|tsd|tys)\b|тыс|千|천/iu.test(column);
  return isThousand ? 'thousand' : undefined;
}

/** Asks about prices and odometers below a thousand: in thousands, or payments for a week. */
export function askForThousands(
  fields: Rules,
  valuesOf: Values,
  { signs, currency }: { signs: NumberSigns; currency: string },
  questions: Question[],
): void {
  for (const name of ['price', 'km'] as const) {
    const rule = fields[name];
    const column = rule?.columns?.[0];
    if (!column || countedIn(column)) continue;
    const amounts = valuesOf(column)
      .map((text) => readAmount(text, signs))
      .flatMap((one) =>
        one.kind === 'amount' && !/\bk\b|[万萬만]|lakh|mln/i.test(one.unit) ? [one.value] : [],
      )
      .filter((value) => value > 0);
    const areFew = amounts.length < 3 || amounts.some((value) => value >= 1000);
    if (name === 'price' && hasCents.test(currency) && mayBeCents(amounts) && rule.unit !== 'cents')
      questions.push({
        about: name,
        question: `are the values of "${column}" (${valuesOf(column).slice(0, 3).join(', ')}) in cents? Write "unit: cents" in fields.price; if they are right as they are, remove this question`,
        choices: ['cents', 'right as they are'],
      });
    if (areFew || (name === 'km' && amounts.every(Number.isInteger) && amounts.every((value) => value < 10)))
      continue;
    questions.push({
      about: name,
      question: `are the values of "${column}" (${valuesOf(column).slice(0, 3).join(', ')}) in thousands? Write "unit: thousand" in fields.${name}; if they are right as they are, remove this question`,
      choices: ['thousand', 'right as they are'],
    });
  }
}

/** Currencies in which no usual vehicle costs hundreds of thousands. */
const hasCents = /^(AUD|USD|EUR|GBP|NZD|CAD|CHF)$/;

/** Prices that are all whole hundreds, and high for any vehicle, are likely to be in cents. */
const mayBeCents = (amounts: number[]) =>
  amounts.length >= 3 && amounts.every((value) => value >= 300_000 && value % 100 === 0);

function maybeMetres(values: string[]): boolean {
  const amounts = values.map((text) => readAmount(text, { decimal: '.', thousands: ',' }));
  return (
    amounts.length > 0 &&
    amounts.every((one) => one.kind === 'amount' && one.unit === '' && one.value < shortest)
  );
}
