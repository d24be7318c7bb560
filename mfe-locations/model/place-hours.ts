import { weekdayOf } from '@forecourt/contracts/locations/clock';
import type { Location } from '@forecourt/contracts/locations/location';
import {
  rangesOf,
  rangesOn,
  specialHoursOf,
  type Place,
  type Range,
} from '@forecourt/contracts/locations/opening-ranges';

type Hours = Place & Pick<Location, 'contact_detail' | 'departments'>;

/** The usual hours of a location by weekday (0 is Sunday), which is open while any of its departments is. */
export function weekOf({ departments, contact_detail }: Hours): Range[][] {
  const hours = departments?.length
    ? departments.flatMap(({ opening_hours }) => opening_hours)
    : contact_detail.opening_hours;
  return Array.from({ length: 7 }, (_, weekday) =>
    rangesOf(hours.filter((entry) => entry.weekday === weekday && entry.status === 'Open')),
  );
}

/** Each day's hours that special hours change, also of one department; without ranges closed. */
export function specialDaysOf(place: Hours): { date: string; ranges: Range[] }[] {
  const entries = specialHoursOf(place);
  const week = weekOf(place);
  return [...new Set(entries.map(({ date }) => date))].flatMap((date) => {
    const ranges = rangesOn(place, date);
    const isWhole = entries.some((entry) => entry.date === date && !entry.department?.trim());
    const isUsual = JSON.stringify(ranges) === JSON.stringify(week[weekdayOf(date)]);
    return ranges && (isWhole || !isUsual) ? [{ date, ranges }] : [];
  });
}
