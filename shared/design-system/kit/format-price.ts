import { formatMoney, formatNumber as formatLatinNumber } from '@forecourt/contracts/format/format-number';

export type MoneyFormat = { currency?: string; cents?: boolean };

/** `24900` becomes `$24,900`: whole dollars unless `cents`, in every language as the currency's own country writes it. */
export const formatPrice: (amount: number, format?: MoneyFormat) => string = formatMoney;

/** `42100` becomes `42,100`: Latin digits and commas in every locale. */
export function formatNumber(value: number, _locale?: string): string {
  return formatLatinNumber(value);
}
