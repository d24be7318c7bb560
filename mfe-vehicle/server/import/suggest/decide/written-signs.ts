import type { NumberSigns } from '../../vocabulary/amount.ts';
import { currencyIn } from '../../vocabulary/currencies.ts';
import type { DateOrder } from '../../vocabulary/date.ts';
import { latinDigits } from '../../vocabulary/latin-digits.ts';

/** The signs of a file whose decimals are known. */
export const signsOf = (decimal: '.' | ','): NumberSigns => ({
  decimal,
  thousands: decimal === '.' ? ',' : '.',
});

type Found<T> = { value: T; isSure: boolean };

/** Finds the decimal and thousands signs of amounts; contradictions are not sure. */
export function findSigns(written: string[]): Found<NumberSigns> {
  const values = written.map(latinDigits);
  const count = (pattern: RegExp) => values.filter((text) => pattern.test(text)).length;
  const point = count(/\d,\d{3}(\D|$)/) + count(/^\D*\d{4,}\.\d+\D*$/) + count(/\d\.\d{1,2}\D*$/);
  const comma = count(/\d\.\d{3}(\.\d{3})*(,\d+|-|,-)?\D*$/) + count(/\d,\d{1,2}\D*$/);
  const blank = count(/\d[ \u00a0\u202f]\d{3}(\D|$)/);
  const quote = count(/\d['’]\d{3}(\D|$)/);
  const isGrouped = count(/\d[.,]\d{3}(\D|$)/) > 0;
  if ((blank > Math.max(point, comma) || (!isGrouped && point === 0)) && blank > quote)
    return { value: { decimal: comma > 0 ? ',' : '.', thousands: ' ' }, isSure: true };
  if (quote > Math.max(point, comma)) return { value: { decimal: '.', thousands: "'" }, isSure: true };
  const isComma = comma > point;
  return {
    value: isComma ? { decimal: ',', thousands: '.' } : { decimal: '.', thousands: ',' },
    isSure: Math.min(comma, point) === 0,
  };
}

/** Finds the order of day, month and year; not sure if days and months could be exchanged. */
export function findDateOrder(values: string[]): Found<DateOrder> {
  let [dayFirst, monthFirst, either] = [0, 0, 0];
  for (const text of values.map(latinDigits)) {
    const match = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](?:\d{4}|\d{2}(?!\d))/.exec(text);
    if (!match) continue;
    if (Number(match[1]) > 12) dayFirst += 1;
    else if (Number(match[2]) > 12) monthFirst += 1;
    else either += 1;
  }
  const isShort = values.some((text) => /^\d{1,2}[-/. ]\d{2}$/.test(text));
  if (dayFirst + monthFirst + either === 0) return { value: isShort ? 'dmy' : 'ymd', isSure: true };
  return { value: monthFirst > dayFirst ? 'mdy' : 'dmy', isSure: dayFirst > 0 !== monthFirst > 0 };
}

/** Lists the currencies that prices or a currency's column name; "$" alone names none. */
export const namedCurrencies = (values: string[]): string[] => [
  ...new Set(values.map((text) => currencyIn(text)).filter((code) => code !== null)),
];
