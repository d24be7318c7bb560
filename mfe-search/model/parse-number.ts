import { toLatinDigits } from '@forecourt/contracts/format/typed-number';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';

/** What people write after a number. English is understood on every site. */
export const numberWords = defineMessages('search/number-words', {
  thousand: 'k',
  million: 'm',
  units: ['km', 'kms', 'aud'],
});

/** Upper limit, above any real price or distance. */
const largest = 1_000_000_000;

/**
 * Parses a whole number as people write it: "25,000", "$20,000.00", "25.5k", "20.000", "٢٥٠٠٠". Ignores
 * currency, spaces and units of distance around it.
 * @param locale whose words for thousands, millions and units are understood, too
 * @returns null for anything else
 */
export function parseNumber(text: string, locale: string): number | null {
  const words = [numberWords.en, numberWords.for(locale)];
  const multiples = Object.fromEntries(
    words.flatMap(({ thousand, million }) => [[thousand, 1000] as const, [million, 1_000_000] as const]),
  );
  const units = words.flatMap((one) => one.units).join('|');
  const plain = toLatinDigits(text)
    .toLowerCase()
    .replaceAll(/[\s\u200e\u200f\u061c\u2066-\u2069]+/g, ' ')
    .replace(/^(?:au|us|nz)?[$€£] ?|^aud /, '')
    .replace(new RegExp(` ?(?:[$€£]|${units})$`), '')
    .trim();
  const pattern = new RegExp(`^(\\d[\\d., ’']*?)(${Object.keys(multiples).join('|')})?$`);
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
