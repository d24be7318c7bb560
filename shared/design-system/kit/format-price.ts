export type MoneyFormat = { locale?: string; currency?: string; cents?: boolean };

const formats = new Map<string, Intl.NumberFormat>();

/** `24900` becomes `$24,900`: whole dollars unless `cents`, in the tenant's locale but always in Latin digits. */
export function formatPrice(amount: number, { locale = 'en-AU', currency = 'AUD', cents = false }: MoneyFormat = {}): string {
  const digits = cents ? 2 : 0;
  const key = `${locale} ${currency} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
      style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: digits, maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  // The dollar is this site's own, wherever its reader is from: no "AU$". Marks of direction would be drawn by nobody
  // and copied by all: the element around it isolates the figure.
  const parts = format.formatToParts(amount).map(({ type, value }) => (type === 'currency' ? value.replace(/^[A-Z]+(?=\$)/, '') : value));
  return parts.join('').replaceAll(/[\u200e\u200f\u061c]/g, '');
}

/** `42100` becomes `42,100`, in Latin digits. */
export function formatNumber(value: number, locale = 'en-AU'): string {
  return new Intl.NumberFormat(`${locale}-u-nu-latn`).format(value);
}
