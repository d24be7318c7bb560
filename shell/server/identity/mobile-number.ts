import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** @returns the number in E.164, null for anything but a mobile number. A number without `+` is of the country. */
export function mobileNumber(text: string, country: string): string | null {
  const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : 'AU');
  return number?.isValid() ? number.number : null;
}
