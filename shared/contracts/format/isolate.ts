/**
 * A phone number, an address or a name inside plain text of a site that is read from right to left: without the marks its words
 * and digits would change places.
 */
export const isolate = (text: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' && text ? `\u2068${text}\u2069` : text;
