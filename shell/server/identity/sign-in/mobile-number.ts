import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { normalizePhone } from '@forecourt/contracts/leads/phone-number';

/** @returns a mobile number in E.164, or null. Without `+` it is of the country. */
export function mobileNumber(text: string, country: string): string | null {
  const dialCountry = isSupportedCountry(country) ? country : 'AU';
  const number = parsePhoneNumberFromString(
    dialCountry === 'AU' ? (normalizePhone(text) ?? text) : text,
    dialCountry,
  );
  return number?.isValid() ? number.number : null;
}
