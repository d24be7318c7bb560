import { asciiDigits } from './ascii-digits.ts';

/** Converts Arabic, Persian and full-width digits and separators to Latin ones. */
export const toLatinDigits = (text: string): string =>
  asciiDigits(text)
    .replaceAll(/[\u066c\uff0c]/g, ',')
    .replaceAll(/[\u066b\uff0e]/g, '.');

/** A number as people type it, such as "$30,000" or "٣٠٬٠٠٠". NaN for anything else. */
export function typedNumber(text: string): number {
  const plain = toLatinDigits(text).replaceAll(/[$,\s\u200e\u200f\u2066-\u2069]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
}

/** Parses a distance as people type it, such as "45,000 km" or "٤٥٬٠٠٠ كم". */
export const typedKilometres = (text: string): number => typedNumber(text.replaceAll(/km|كم/gi, ''));
