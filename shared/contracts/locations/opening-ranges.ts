import { weekdayOf } from './clock.ts';
import type { Location, LocationDepartment, OpeningHour, SpecialHours } from './location.ts';

export type Range = { open: string; close: string };
export type Place = Pick<Location, 'name' | 'location_type' | 'special_hours'> & {
  contact_detail: { opening_hours: OpeningHour[] };
  departments?: Pick<LocationDepartment, 'kind' | 'opening_hours'>[] | undefined;
};
export type Department = LocationDepartment['kind'];

const departmentsOfType: Record<Location['location_type'], Department[]> = {
  sales: ['sales'],
  service: ['service'],
  parts: ['parts'],
  'service-and-parts': ['service', 'parts'],
  '': [],
};

/**
 * Returns the opening hours of one day in order: empty if it is closed, null if the dealer gives no times. A
 * place is open while any of its departments is. Special hours with a department apply to that department
 * only, others to the whole place.
 * @param only restricts the result to the hours of one department
 */
export function rangesOn(place: Place, date: string, only?: Department): Range[] | null {
  const entries = specialHoursOf(place).filter((entry) => entry.date === date);
  const whole = entries.filter((entry) => !entry.department?.trim());
  const usual = (hours: OpeningHour[]) =>
    whole.length > 0 ? whole.flatMap(specialRange) : weeklyRanges(hours, date);
  const departmentRanges = (only ? [only] : departmentsOf(place)).map((department) => {
    const special = entries.filter((entry) => isAbout(entry, department));
    return special.length > 0 ? special.flatMap(specialRange) : usual(weeklyHoursOf(place, department));
  });
  const found = departmentRanges.length === 0 ? [usual(weeklyHoursOf(place))] : departmentRanges;
  return found.some((ranges) => ranges === null) ? null : merge(found.flatMap((ranges) => ranges ?? []));
}

/** Returns the departments of a place: those with hours of their own, else those of its type. */
export function departmentsOf({
  departments,
  location_type,
}: Pick<Place, 'location_type'> & { departments?: { kind: Department }[] | undefined }): Department[] {
  return departments?.length ? departments.map(({ kind }) => kind) : departmentsOfType[location_type];
}

/** Returns the usual hours of a place, or of one of its departments. */
export function weeklyHoursOf(place: Place, department?: Department): OpeningHour[] {
  const departmentHours = place.departments?.find(({ kind }) => kind === department)?.opening_hours;
  return departmentHours ?? place.contact_detail.opening_hours;
}

/** The special hours of a place, sorted by date; ignores entries that name another location of the dealer. */
export function specialHoursOf(place: Pick<Place, 'name' | 'special_hours'>): SpecialHours[] {
  return place.special_hours
    .filter((entry) => !entry.location_name || entry.location_name === place.name)
    .sort((a, b) => a.date.localeCompare(b.date) || (a.start_hour ?? '').localeCompare(b.start_hour ?? ''));
}

/** Returns the merged time ranges of a day's entries in order; empty if it is closed. */
export function rangesOf(entries: readonly { open: string | null; close: string | null }[]): Range[] {
  return merge(
    entries.flatMap(({ open, close }) => {
      const [from, to] = [clockTime(open), clockTime(close)];
      return from && to && from !== to ? [{ open: from, close: to }] : [];
    }),
  );
}

export function specialRange({ status, start_hour, end_hour }: SpecialHours): Range[] {
  return status === 'Open' ? rangesOf([{ open: start_hour, close: end_hour }]) : [];
}

function weeklyRanges(hours: OpeningHour[], date: string): Range[] | null {
  const weekday = weekdayOf(date);
  const open = hours.filter((entry) => entry.weekday === weekday && entry.status === 'Open');
  const ranges = rangesOf(open);
  return hours.length === 0 || (open.length > 0 && ranges.length === 0) ? null : ranges;
}

/** Whether an entry applies to a department; "Service and Parts" applies to both. */
const isAbout = (entry: SpecialHours, department: Department) =>
  Boolean(entry.department?.toLowerCase().includes(department));

/** Pads "9:00" to "09:00"; returns null for an invalid time. */
function clockTime(text: string | null): string | null {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)/.exec(text ?? '') ?? [];
  return hour === undefined || Number(hour) > 24 ? null : `${hour.padStart(2, '0')}:${minute}`;
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.open.localeCompare(b.open))) {
    const last = merged.at(-1);
    // Not after a range past midnight: what opens later than it is not before its end.
    if (last && range.open <= last.close) last.close = closesLater(range, last) ? range.close : last.close;
    else merged.push({ ...range });
  }
  return merged;
}

/** Compares closing times; a range whose end is before its start ends on the next day. */
const closesLater = (a: Range, b: Range) => a.close > b.close || a.close < a.open;
