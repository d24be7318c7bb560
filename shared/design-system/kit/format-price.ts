import { formatMoney, formatNumber as formatLatinNumber } from '@forecourt/contracts/format/format-number';

export type MoneyFormat = { currency?: string; cents?: boolean };

/** Formats `24900` as `$24,900`: whole dollars unless `cents`, as in the currency's country. */
export const formatPrice: (amount: number, format?: MoneyFormat) => string = formatMoney;

/** Formats `42100` as `42,100`: Latin digits and commas in every locale. */
export function formatNumber(value: number, _locale?: string): string {
  return formatLatinNumber(value);
}
