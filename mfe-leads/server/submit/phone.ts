import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type Phone = {
  /** The number as a dealer dials it: national digits for Australian numbers (0400000000), otherwise with the country code (+44…). */
  digits: string;
  mobile: boolean;
};

/**
 * Parses a phone number. A number without a country code is Australian; the digits of an invalid number are returned as they were typed.
 * @returns null for text without digits
 */
export function parsePhone(text: string): Phone | null {
  const number = parsePhoneNumberFromString(text, 'AU');
  if (!number?.isValid()) {
    const digits = text.replace(/(?!^\+)\D/g, '');
    return /\d/.test(digits) ? { digits, mobile: false } : null;
  }
  const digits = number.country === 'AU' ? number.formatNational().replace(/\D/g, '') : number.number;
  return { digits, mobile: number.getType() === 'MOBILE' };
}
