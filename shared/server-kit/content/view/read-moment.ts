import { instantOf } from '@forecourt/contracts/locations/clock';

const local = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::([0-5]\d))?)?$/;

/**
 * Reads a moment: with an offset ("2026-12-26T09:00:00+10:00", "…Z"), or as the site's local time
 * ("2026-12-26T09:00", with seconds or without; "2026-12-26" is the start of that day).
 * @returns null if it is no moment
 */
export function readMoment(text: string, timeZone: string): Date | null {
  const [, date, time, seconds = '0'] = local.exec(text) ?? [];
  if (date && !Number.isNaN(Date.parse(`${date}T${time ?? '00:00'}Z`))) {
    const real = new Date(`${date}T00:00Z`).toISOString().startsWith(date);
    if (!real) return null;
    return new Date(instantOf(timeZone, date, time ?? '00:00').getTime() + Number(seconds) * 1000);
  }
  const hasOffset = /T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  return hasOffset && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;
}
