import { toLatinDigits } from '@forecourt/contracts/format/typed-number';

/** Upper limit, above any real price or distance. */
const largest = 1_000_000_000;
const multiples: Record<string, number> = { k: 1000, m: 1_000_000, ألف: 1000, مليون: 1_000_000 };
const pattern = /^(\d[\d., ’']*?)(k|m|ألف|مليون)?$/u;

/**
 * Parses a whole number as people write it: "25,000", "$20,000.00", "25.5k", "20.000", "٢٥٠٠٠". Ignores
 * currency, spaces and units of distance around it.
 * @returns null for anything else
 */
export function parseNumber(text: string): number | null {
  const plain = toLatinDigits(text)
    .toLowerCase()
    .replaceAll(/[\s\u200e\u200f\u061c]+/g, ' ')
    .replace(/^(?:au|us|nz)?[$€£] ?|^aud /, '')
    .replace(/ ?(?:[$€£]|aud|kms?|كم|دولار)$/, '')
    .trim();
  const [, figures, suffix] = pattern.exec(plain) ?? [];
  if (figures === undefined) return null;
  const value = Number(withPointForFractions(figures.trim(), suffix !== undefined));
  if (Number.isNaN(value)) return null;
  return Math.min(Math.round(value * (suffix === undefined ? 1 : multiples[suffix]!)), largest);
}

/**
 * Normalizes separators: groups of three digits are thousands, whatever separates them. One or two last
 * digits after a point or comma are a fraction; before a suffix such as "k", any number of digits is.
 */
function withPointForFractions(figures: string, hasSuffix: boolean): string {
  const fraction = hasSuffix ? /[.,](\d+)$/.exec(figures) : /[.,](\d{1,2})$/.exec(figures);
  const whole = fraction ? figures.slice(0, fraction.index) : figures;
  const isWritten = /^\d+$|^\d{1,3}(?:[., ’']\d{3})+$/.test(whole.trim());
  return isWritten ? `${whole.replaceAll(/\D/g, '')}.${fraction?.[1] ?? '0'}` : 'NaN';
}
