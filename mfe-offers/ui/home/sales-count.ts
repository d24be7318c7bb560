import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';

type CounterSettings = Pick<PublicTenant['offers']['salesCounter'], 'perDay' | 'secondsEach' | 'timeZone'>;

/**
 * The number of sales since the start of the month in the counter's time zone. A past day counts `perDay`; today counts one per
 * `secondsEach`, at most `perDay` (specification document 2 section 9, "Sales counter").
 */
export function salesThisMonth({ perDay, secondsEach, timeZone }: CounterSettings, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value ?? 0);
  const secondsToday = part('hour') * 3600 + part('minute') * 60 + part('second');
  return (part('day') - 1) * perDay + Math.min(perDay, Math.floor(secondsToday / secondsEach));
}
