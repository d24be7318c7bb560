/**
 * Wraps a phone number, address or name in bidi isolation marks for plain text of a right-to-left site; without them its words and
 * digits would be reordered.
 */
export const isolate = (text: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' && text ? `\u2068${text}\u2069` : text;
