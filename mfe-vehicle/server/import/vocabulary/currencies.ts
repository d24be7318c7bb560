/** The words "all" and "top" in capitals are no currencies. */
const codes = new Set(Intl.supportedValuesOf('currency').filter((code) => code !== 'ALL' && code !== 'TOP'));

/** Whether a text is the code of a currency, such as AUD. */
export const isCurrencyCode = (text: string): boolean => codes.has(text);

/** Signs and words for one currency only; "$" and "kr" are several. */
const signs: [RegExp, string][] = [
  [/A\$|AU\$/i, 'AUD'],
  [/US\$/i, 'USD'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/^R ?\d|^R$/, 'ZAR'],
  [/CA\$|C\$/i, 'CAD'],
  [/NZ\$/i, 'NZD'],
  [/\bS?Fr\b\.?(?= ?\d|$)/i, 'CHF'],
  [/¥|円/, 'JPY'],
  [/元|人民币/, 'CNY'],
  [/₩|원/, 'KRW'],
  [/₽|руб/i, 'RUB'],
  [/₴|грн/i, 'UAH'],
  [/лв/i, 'BGN'],
  [/₹|\bRs\b/i, 'INR'],
  [/₺|\bTL\b/, 'TRY'],
  [/zł/i, 'PLN'],
  [/Kč/i, 'CZK'],
  [/\bFt\b/, 'HUF'],
  [/\blei\b/i, 'RON'],
  [/ريال سعودي|ر\.س|ريال/, 'SAR'],
  [/درهم|د\.إ/, 'AED'],
  [/دينار كويتي|د\.ك/, 'KWD'],
  [/جنيه|ج\.م/, 'EGP'],
];

/** The currency that a text contains by code, sign or word; null for none, or a sign of several. */
export function currencyIn(text: string): string | null {
  const code = text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)?.find(isCurrencyCode);
  return code ?? signs.find(([sign]) => sign.test(text))?.[1] ?? null;
}
