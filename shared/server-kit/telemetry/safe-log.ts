// The last part of a host name begins with a letter: `finance@1.0.0` is a version in a stack trace.
const email = /[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+/giu;
/**
 * Australian phone numbers in their usual forms, and any international one: `0412 345 678`, `(02) 5550 1234`,
 * `+61 412-345-678`, `%2B61412345678`.
 */
const phone =
  /(?<![\p{L}\p{N}.-])(?:(?:\+|%2B|00)[1-9]\d{0,2}(?:[\s().-]|%20){0,2}\(?0?\)?(?:\d(?:[\s().-]|%20)?){7,12}\d|\(?0[2-578]\)?(?:(?:[\s.-]|%20)?\d){8})(?![\p{L}\p{N}])/giu;

/** Replaces email addresses and phone numbers in a text for a log. */
export function withoutPersonalData(text: string): string {
  return text.replace(email, '[email]').replace(phone, '[phone]');
}

/** A log stream that removes personal data from each line, in case a message or an error contains some. */
export function safeLog(out: { write(line: string): unknown } = process.stdout): {
  write(line: string): void;
} {
  return { write: (line) => void out.write(withoutPersonalData(line)) };
}
