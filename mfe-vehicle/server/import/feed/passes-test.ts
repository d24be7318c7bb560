import type { NumberSigns } from '../vocabulary/amount.ts';
import { readAmount } from '../vocabulary/amount.ts';
import type { FeedTest } from './profile/feed-profile.ts';

type Row = Record<string, unknown>;

const fold = (text: string) => text.trim().toLowerCase();

/** Returns the text of a column; a list's entries are joined by "|". */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.filter((entry) => entry !== null).join('|');
  return (typeof value === 'string' ? value : JSON.stringify(value)).trim();
}

/** Whether a record passes every condition of a test. */
export function passesTest(row: Row, test: FeedTest, signs: NumberSigns): boolean {
  const text = textOf(row, test.column);
  const isOneOf = (texts: string[]) => texts.some((one) => fold(one) === fold(text));
  if (test.in && !isOneOf(test.in)) return false;
  if (test.notIn && isOneOf(test.notIn)) return false;
  if (test.empty !== undefined && (text === '') !== test.empty) return false;
  if (test.below === undefined && test.above === undefined) return true;
  const amount = readAmount(text, signs);
  if (amount.kind !== 'amount') return false;
  return (
    (test.below === undefined || amount.value < test.below) &&
    (test.above === undefined || amount.value > test.above)
  );
}
