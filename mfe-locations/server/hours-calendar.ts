import { createEvents, type EventAttributes } from 'ics';
import { addDays, instantOf } from '@forecourt/contracts/locations/clock';
import type { Location } from '@forecourt/contracts/locations/location';
import {
  rangesOn,
  specialHoursOf,
  type Department,
  type Range,
} from '@forecourt/contracts/locations/opening-ranges';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { departmentAsPlace } from '../model/department-as-place.ts';
import { addressLine } from '../model/map-link.ts';
import { specialDaysOf } from '../model/place-hours.ts';

const departments = { sales: 'sales', service: 'service', parts: 'parts' };

export const calendarMessages = defineMessages('locations/calendar', {
  hoursOf: (place: string) => `Opening hours of ${place}`,
  department: (place: string, department: Department): string => `${place} (${departments[department]})`,
  open: (place: string) => `${place} is open`,
  closed: (place: string, day: string | null): string => `${place} is closed${day ? `: ${day}` : ''}`,
});

type Period = {
  /** The first day, where the location is. */
  from: string;
  days: number;
  timeZone: string;
};

type Site = { host: string; locale: string; url: string };

/** Writes the hours of a location, or of one of its departments, as a calendar (RFC 5545). */
export function hoursCalendar(
  location: Location,
  department: Department | undefined,
  period: Period,
  site: Site,
): string {
  const { error, value } = createEvents(hoursEvents(location, department, period, site), {
    productId: 'forecourt',
    method: 'PUBLISH',
    calName: calendarMessages.for(site.locale).hoursOf(nameOf(location, department, site.locale)),
  });
  if (error || !value) throw new Error('the calendar could not be written', { cause: error });
  return value;
}

/**
 * Returns an entry for each time of each day at which a place is open, and one for each special day on which
 * it is closed. Times are UTC, so that every calendar shows the same moment.
 */
export function hoursEvents(
  location: Location,
  department: Department | undefined,
  { from, days, timeZone }: Period,
  { host, locale, url }: Site,
): EventAttributes[] {
  const place = department ? departmentAsPlace(location, department) : location;
  const t = calendarMessages.for(locale);
  const name = nameOf(location, department, locale);
  const closures = new Set(
    specialDaysOf(place).flatMap(({ date, ranges }) => (ranges.length > 0 ? [] : [date])),
  );
  const shared = (date: string, part: string) => ({
    uid: `hours-${location.id}-${department ?? 'all'}-${date}-${part}@${host}`,
    location: addressLine(location.address),
    url,
    // They are the dealer's hours, not those of the person with the calendar.
    busyStatus: 'FREE' as const,
    transp: 'TRANSPARENT' as const,
  });
  return Array.from({ length: days }, (_, index) => addDays(from, index)).flatMap(
    (date): EventAttributes[] => {
      if (closures.has(date)) {
        const day = specialHoursOf(place).find((entry) => entry.date === date && entry.name)?.name ?? null;
        const [start, end] = [dateOf(date), dateOf(addDays(date, 1))];
        return [{ ...shared(date, 'closed'), title: t.closed(name, day), start, end }];
      }
      return (rangesOn(place, date) ?? []).map((range, index) => ({
        ...shared(date, String(index + 1)),
        title: t.open(name),
        ...momentsOf(range, date, timeZone),
        startOutputType: 'utc' as const,
        endOutputType: 'utc' as const,
      }));
    },
  );
}

const nameOf = ({ name }: Location, department: Department | undefined, locale: string) =>
  department ? calendarMessages.for(locale).department(name, department) : name;

/** A range that ends before it starts ends on the next day. */
const momentsOf = ({ open, close }: Range, date: string, timeZone: string) => ({
  start: instantOf(timeZone, date, open).getTime(),
  end: instantOf(timeZone, close < open ? addDays(date, 1) : date, close).getTime(),
});

function dateOf(date: string): [number, number, number] {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return [year, month, day];
}
