import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';

type CounterSettings = Pick<PublicTenant['offers']['salesCounter'], 'perDay' | 'secondsEach'>;

/**
 * The number of sales since the start of the month in a time zone with this UTC offset. A past day counts
 * `perDay`; today counts one per `secondsEach`, at most `perDay` (specification document 2 section 9, "Sales
 * counter").
 */
export function salesThisMonth(
  { perDay, secondsEach }: CounterSettings,
  now: number,
  utcOffsetMs: number,
): number {
  const local = new Date(now + utcOffsetMs);
  const secondsToday = local.getUTCHours() * 3600 + local.getUTCMinutes() * 60 + local.getUTCSeconds();
  return (local.getUTCDate() - 1) * perDay + Math.min(perDay, Math.floor(secondsToday / secondsEach));
}
