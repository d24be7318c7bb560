import { z } from 'zod';

/** A time zone of the IANA database: `Australia/Sydney`. */
export const TimeZone = z
  .string()
  .refine(isTimeZone, { error: 'a time zone is written as in the IANA database: Australia/Sydney' });

/** Names that were examined already: it takes as long as reading the rest of a location. */
const valid = new Set<string>();

/** Whether this names a time zone; an offset ("+10:00") is refused, as it has no daylight saving rules. */
export function isTimeZone(name: string): boolean {
  if (valid.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    valid.add(name);
    return true;
  } catch {
    return false;
  }
}
