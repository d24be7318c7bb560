import { clockIn } from '@forecourt/contracts/locations/clock';
import type { Location } from '@forecourt/contracts/locations/location';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

/** A stored location as a site shows it: without the holidays that are over where it is, never the main one of another's site. */
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

/** The day that it is in a zone; each zone is asked for once. */
export function createCalendar(now: Date): (timeZone: string) => string {
  const days = new Map<string, string>();
  return (timeZone) => {
    const day = days.get(timeZone) ?? clockIn(timeZone, now).date;
    days.set(timeZone, day);
    return day;
  };
}
