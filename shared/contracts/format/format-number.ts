import { writing } from './writing.ts';

type Digits = { minimumFractionDigits?: number; maximumFractionDigits?: number };

/**
 * Formats a number like `Intl.NumberFormat('en-AU')`, with Latin digits and commas. It avoids `Intl` because
 * the first `Intl` formatter of a page takes 26 ms while the browser loads its data, and every page shows
 * numbers (decision 080).
 */
export function formatNumber(
  value: number,
  { minimumFractionDigits = 0, maximumFractionDigits = Math.max(3, minimumFractionDigits) }: Digits = {},
): string {
  const scaled = scaleUp(Math.abs(value), maximumFractionDigits);
  if (!Number.isSafeInteger(scaled))
    return new Intl.NumberFormat('en-AU', { minimumFractionDigits, maximumFractionDigits }).format(value);
  const digits = String(scaled).padStart(maximumFractionDigits + 1, '0');
  const integer = digits.slice(0, digits.length - maximumFractionDigits).replace(thousands, ',');
  let fraction = digits.slice(digits.length - maximumFractionDigits);
  while (fraction.length > minimumFractionDigits && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return `${sign}${integer}${fraction && `.${fraction}`}`;
}

/**
 * Formats an amount with the currency sign first, in every language as in the currency's country: `$24,900`.
 * Whole units unless `cents`; halves are rounded away from zero.
 */
export function formatMoney(
  amount: number,
  { currency = 'AUD', cents = false }: { currency?: string; cents?: boolean } = {},
): string {
  const digits = { minimumFractionDigits: cents ? 2 : 0, maximumFractionDigits: cents ? 2 : 0 };
  if (currency === 'AUD') return formatNumber(amount, digits).replace(/^-?/, '$&$$');
  return new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...digits,
  }).format(amount);
}

/** Formats an ISO date or time as "5 January 2026", in UTC; a month ("2026-01") as "January 2026". */
export function formatDate(iso: string, locale: string): string | null {
  const [, month, day] = /^(\d{4}-\d{2})(-\d{2})?(?:T.*)?$/.exec(iso) ?? [];
  const date = month ? new Date(`${month}${day ?? '-01'}T00:00:00Z`) : null;
  if (!date || Number.isNaN(date.getTime())) return null;
  return writing.for(locale)[day ? 'date' : 'month'](date);
}

/** Formats a date in UTC with `Intl` and Latin digits, for `writing` in languages other than English. */
export function intlDate(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(latinDigits(locale), { ...options, timeZone: 'UTC' }).format(date);
}

/** Returns the locale with Latin digits, for `Intl`. */
export const latinDigits = (locale: string): string => `${locale}-u-nu-latn`;

const thousands = /\B(?=(?:\d{3})+$)/g;

/** Rounds `value` times 10 to the power of `digits`, by its decimal text: 1.005, not 1.00499…. */
function scaleUp(value: number, digits: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e');
  return Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
}
