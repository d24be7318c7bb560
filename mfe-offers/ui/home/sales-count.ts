import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';

type CounterSettings = Pick<PublicTenant['offers']['salesCounter'], 'perDay' | 'secondsEach' | 'timeZone'>;

/**
 * Sales since the month began in the counter's zone: a day counts `perDay` when it is over, and one for every
 * `secondsEach` while it runs (specification document 2 section 9, "Sales counter").
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
