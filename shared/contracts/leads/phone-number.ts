import { asciiDigits } from '../format/ascii-digits.ts';

/**
 * Whether a text is a plausible phone number: 6 to 15 digits with common separators. The check is lenient on
 * purpose: a wrong number costs a call, but a shopper who cannot send the form costs a sale.
 */
export function isPhoneNumber(text: string): boolean {
  const ascii = asciiDigits(text).trim();
  const digits = ascii.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]+$/.test(ascii) && digits >= 6 && digits <= 15;
}

/**
 * Returns the one form (E.164) in which all domains compare phone numbers: `00610412345678`, `0412345678` and
 * `+61 412 345 678` are `+61412345678`. A number without a country code is Australian.
 * @returns null for text without digits
 */
export function normalizePhone(text: string): string | null {
  const dialled = asciiDigits(text)
    .trim()
    .replace(/(?!^\+)\D/g, '');
  if (!/\d/.test(dialled)) return null;
  // No country code begins with 0: +0061… and +0412… are +61… and 0412….
  const international = dialled.replace(/^(\+0011|0011|\+00|00)(?!0)/, '+');
  if (/^\+[1-9]/.test(international)) return international.replace(/^\+610+/, '+61');
  const digits = international.replace(/^\+?0*/, '');
  const national = /^61\d{9,10}$/.test(digits) ? digits.slice(2) : digits;
  return `+61${national.replace(/^0+/, '')}`;
}
