import { clockIn, instantOf } from '../locations/clock.ts';

/** Whether a date is a day without a time, which belongs to the time zone of its site. */
export const isDay = (date: string): boolean => date.length === 10;

/** Converts a date with a time to an instant: in the time zone of its site if it has no offset. */
export function instantOfDate(date: string, timeZone: string): number {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(date) ?? [];
  return day && time ? instantOf(timeZone, day, time).getTime() : Date.parse(date);
}

/**
 * Whether an offer or promo card has ended: after the whole day of its expiry in the site's time zone, or at
 * the instant of an expiry with a time. Without one it never ends.
 */
export function hasExpired(expiry: string | null, timeZone: string, now: Date): boolean {
  if (expiry === null) return false;
  return isDay(expiry)
    ? expiry < clockIn(timeZone, now).date
    : instantOfDate(expiry, timeZone) < now.getTime();
}
