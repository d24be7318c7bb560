const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);
const webSchemes = new Set(['http:', 'https:']);
const anySite = 'https://site.invalid/';

/** Whether a link leads to a page, a phone call or a message. Other schemes run code or leave the web. */
export const isSafeLink = (href: string): boolean => linkSchemes.has(schemeOf(href));

/** Whether an address leads to a page or a file of this site or another one. */
export const isWebLink = (href: string): boolean => webSchemes.has(schemeOf(href));

/** As browsers read it: blanks and line breaks in an address do not hide its scheme. */
const schemeOf = (href: string) => (URL.canParse(href, anySite) ? new URL(href, anySite).protocol : '');
