import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { asciiDigits } from '@forecourt/contracts/format/ascii-digits';
import { normalizePhone } from '@forecourt/contracts/leads/phone-number';

export type Phone = {
  /** The number as a dealer dials it: national digits (0400000000), or with the country code (+44…). */
  digits: string;
  mobile: boolean;
};

/**
 * Parses a phone number. A number without a country code is Australian; the digits of an invalid number are
 * returned as they were typed.
 * @returns null for text without digits
 */
export function parsePhone(text: string): Phone | null {
  const normal = normalizePhone(text);
  if (normal === null) return null;
  const number = parsePhoneNumberFromString(normal, 'AU');
  if (!number?.isValid())
    return {
      digits: asciiDigits(text)
        .trim()
        .replace(/(?!^\+)\D/g, ''),
      mobile: false,
    };
  const digits = number.country === 'AU' ? number.formatNational().replace(/\D/g, '') : number.number;
  return { digits, mobile: number.getType() === 'MOBILE' };
}

/** Returns a phone number as messages store their recipients. */
export const internationalPhone = (phone: string): string => normalizePhone(phone) ?? phone.trim();
