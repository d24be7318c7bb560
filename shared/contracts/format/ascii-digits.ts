/** A digit as `asciiDigits` reads it, for the `pattern` of an input. */
export const digitPattern = '[0-9\\u0660-\\u0669\\u06f0-\\u06f9\\uff10-\\uff19]';

/** The text with Arabic-Indic, Persian and full-width digits (and full-width plus) as ASCII. */
export const asciiDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('\uff0b', '+');
