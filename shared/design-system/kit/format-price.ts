export type MoneyFormat = { currency?: string; cents?: boolean };

const formats = new Map<string, Intl.NumberFormat>();

/**
 * `24900` becomes `$24,900`: whole dollars unless `cents`. In every language as the currency's own country writes it,
 * the sign first: an Arabic page shows the figure that stands on the windscreen.
 */
export function formatPrice(amount: number, { currency = 'AUD', cents = false }: MoneyFormat = {}): string {
  const digits = cents ? 2 : 0;
  const key = `${currency} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-AU', { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: digits, maximumFractionDigits: digits });
    formats.set(key, format);
  }
  return format.format(amount);
}

/** `42100` becomes `42,100`, in Latin digits. */
export function formatNumber(value: number, locale = 'en-AU'): string {
  const key = `${locale}-u-nu-latn`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(key)));
  return format.format(value);
}
