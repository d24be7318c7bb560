import { feedFields, type FeedFieldName } from '../feed/feed-fields.ts';
import type { FeedRule } from '../feed/feed-profile.ts';
import { readAmount } from '../vocabulary/amount.ts';
import { foldName } from './field-of-name.ts';
import type { Question, Rules, Values } from './suggest-options.ts';

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

/** Takes the unit that a column's name says: "Width (m)", "Tare kg", "price_cents". A length that may be in metres or feet is asked. */
export function decideUnits(fields: Rules, valuesOf: Values, questions: Question[]): void {
  for (const [name, rule] of Object.entries(fields)) {
    const [column] = rule.columns ?? [];
    if (column === undefined) continue;
    const words = foldName(column).split(' ');
    const { kind } = feedFields[name as FeedFieldName];
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

function maybeMetres(values: string[]): boolean {
  const amounts = values.map((text) => readAmount(text, { decimal: '.', thousands: ',' }));
  return (
    amounts.length > 0 &&
    amounts.every((one) => one.kind === 'amount' && one.unit === '' && one.value < shortest)
  );
}
