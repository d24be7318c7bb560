import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type Phone = {
  /** As a dealer dials it: national digits for Australian numbers (0400000000), else +44… */
  digits: string;
  mobile: boolean;
};

/**
 * @returns null for what has no digits; numbers without a country code are Australian, and one that no numbering plan has is
 * dialled as it was typed
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
