import { formatDate, formatMoney, formatNumber } from '@forecourt/contracts/format/format-number';

export type Format = {
  /** Whole dollars: 24900 -> "$24,900". */
  money(amount: number): string;
  number(value: number, fractionDigits?: number): string;
  kilometres(km: number): string;
  /** ISO date or time -> "5 January 2026" in UTC, so that server and browser agree. */
  date(iso: string): string;
};

/** Formats values in a site's locale with Latin digits; prices have the dollar sign of the currency's own country. */
export function createFormat(locale: string, currency: string): Format {
  const isArabic = locale.split('-')[0] === 'ar';
  // Without this invisible mark a dollar sign after an Arabic letter would move behind its digits.
  const mark = isArabic ? '\u200e' : '';
  const unit = isArabic ? 'كم' : 'km';
  return {
    money: (amount) => mark + formatMoney(Math.round(amount) + 0, { currency }),
    number: (value, digits) => (digits === undefined ? formatNumber(value) : value.toFixed(digits)),
    kilometres: (km) => `${formatNumber(km)} ${unit}`,
    date: (iso) => formatDate(iso, locale) ?? iso,
  };
}
