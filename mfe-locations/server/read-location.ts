import { clockIn } from '@forecourt/contracts/locations/clock';
import type { Location } from '@forecourt/contracts/locations/location';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

/** Prepares a location for a site: without past holidays; another tenant's is never primary. */
export function readLocation(
  row: { tenant: string; data: Location },
  site: Pick<TenantConfig, 'slug' | 'timeZone'>,
  todayIn: (timeZone: string) => string,
): Location {
  const { time_zone, ...location } = row.data;
  const isMember = row.tenant !== site.slug;
  const today = todayIn(time_zone ?? site.timeZone);
  return {
    ...location,
    time_zone: time_zone ?? null,
    of_member: isMember,
    primary: location.primary && !isMember,
    special_hours: location.special_hours.filter(({ date }) => date >= today),
  };
}

/** Returns a function for the current date in a time zone, which calculates each zone once. */
export function createCalendar(now: Date): (timeZone: string) => string {
  const days = new Map<string, string>();
  return (timeZone) => {
    const day = days.get(timeZone) ?? clockIn(timeZone, now).date;
    days.set(timeZone, day);
    return day;
  };
}
