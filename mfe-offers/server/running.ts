import { clockIn } from '@forecourt/contracts/locations/clock';
import { hasExpired, instantOfDate, isDay } from '@forecourt/contracts/offers/has-expired';

type Dated = { start: string | null; expiry: string | null };

/**
 * Whether an offer or promo is current. A date without a time is a day in the tenant's time zone, inclusive
 * at both ends; a date with a time is that instant. A missing date means no limit.
 */
export function isRunning({ start, expiry }: Dated, timeZone: string, now: Date): boolean {
  const today = clockIn(timeZone, now).date;
  const hasStarted =
    start === null || (isDay(start) ? start <= today : instantOfDate(start, timeZone) <= now.getTime());
  return hasStarted && !hasExpired(expiry, timeZone, now);
}
