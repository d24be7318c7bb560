import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { normalizePhone } from '@forecourt/contracts/leads/phone-number';

/** @returns the number in E.164, null for anything but a mobile number. A number without `+` is of the country. */
export function mobileNumber(text: string, country: string): string | null {
  const dialCountry = isSupportedCountry(country) ? country : 'AU';
  const number = parsePhoneNumberFromString(
    dialCountry === 'AU' ? (normalizePhone(text) ?? text) : text,
    dialCountry,
  );
  return number?.isValid() ? number.number : null;
}
