export type Format = {
  /** Whole dollars: 24900 -> "$24,900". */
  money(amount: number): string;
  number(value: number, fractionDigits?: number): string;
  kilometres(km: number): string;
  /** ISO date or time -> "5 January 2026" in UTC, so that server and browser agree. */
  date(iso: string): string;
};

/** Formats in a site's locale with Latin digits; prices keep the dollar sign of the currency's own country. */
export function createFormat(locale: string, currency: string): Format {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? makeFormat(locale, currency);
  formats.set(key, format);
  return format;
}

// Making a formatter costs more than a card; there are as many as locales and currencies of the installation.
const formats = new Map<string, Format>();

function makeFormat(locale: string, currency: string): Format {
  const numbers = locale === 'ar' ? 'ar-u-nu-latn' : locale;
  const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency, maximumFractionDigits: 0 });
  const unit = locale === 'ar' ? 'كم' : 'km';
  const plain = new Intl.NumberFormat('en-AU');
  return {
    money: (amount) => dollars.format(Math.round(amount)),
    number: (value, digits) => (digits === undefined ? plain.format(value) : value.toFixed(digits)),
    kilometres: (km) => `${plain.format(km)} ${unit}`,
    date: (iso) => new Intl.DateTimeFormat(numbers, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(iso)),
  };
}
