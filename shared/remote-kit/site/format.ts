import { formatDate, formatMoney, formatNumber } from '@forecourt/contracts/format/format-number';
import { writing } from '@forecourt/contracts/format/writing';

export type Format = {
  /** Whole dollars: 24900 -> "$24,900". */
  money(amount: number): string;
  number(value: number, fractionDigits?: number): string;
  kilometres(km: number): string;
  /** ISO date or time -> "5 January 2026" in UTC, so that server and browser agree. */
  date(iso: string): string;
};

/** Formats values in a site's locale with Latin digits; prices have the currency's own dollar sign. */
export function createFormat(locale: string, currency: string): Format {
  const t = writing.for(locale);
  return {
    money: (amount) => t.amount(formatMoney(Math.round(amount) + 0, { currency })),
    number: (value, digits) => (digits === undefined ? formatNumber(value) : value.toFixed(digits)),
    kilometres: (km) => t.kilometres(formatNumber(km)),
    date: (iso) => formatDate(iso, locale) ?? iso,
  };
}
