// Replaces is-rtl of @zag-js/i18n-utils, which asks Intl.Locale for the script: loading that data blocks a
// phone for 40 ms. The languages are the library's own, for browsers without Intl.Locale.
const languages = new Set('ae ar arc bcc bqi ckb dv fa glk he ku mzn nqo pnb ps sd ug ur yi'.split(' '));
export const isRTL = (locale) => languages.has(locale.split('-')[0]);
export const getLocaleDir = (locale) => (isRTL(locale) ? 'rtl' : 'ltr');
