/**
 * Wraps a phone number, address or name in bidi isolation marks for plain text of a right-to-left site;
 * without them its words and digits would be reordered.
 */
export const isolate = (text: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' && text ? `\u2068${text}\u2069` : text;

/** Names in other letters and amounts, and figures with signs, such as times and phone numbers. */
function isReordered(value: string): boolean {
  if (/\p{Script=Latin}|\p{Sc}/u.test(value)) return true;
  return !/\p{Script=Arabic}/u.test(value) && /[^\d.,\s]/.test(value);
}
const isolatedParts = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;
/** Marks would become part of the address where a program finds links in a text. */
const isAddress = /^https?:\/\/\S+$/;

/**
 * Tags each template of a right-to-left language that inserts values: names, amounts and times keep their
 * order in the sentence, in titles, labels for screen readers, subjects and messages too, where markup cannot
 * isolate them.
 */
export function rtl(texts: TemplateStringsArray, ...values: (string | number | null | undefined)[]): string {
  return texts.reduce((sentence, text, index) => {
    const value = String(values[index - 1] ?? '');
    const isReady = isAddress.test(value) || !isReordered(value.replace(isolatedParts, ''));
    return sentence + (isReady ? value : isolate(value, 'rtl')) + text;
  });
}

/** A text of other letters, an amount or a figure in a list or title, isolated where needed. */
export const isolatePart = (part: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' && !/\p{Script=Arabic}/u.test(part) ? rtl`${part}` : part;

/** Removes isolation and direction marks, for structured data, previews of links, searches. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '');
