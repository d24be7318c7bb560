import Holidays from 'date-holidays';
import { weekdayOf } from '@forecourt/contracts/locations/clock';
import type { Location, SpecialHours } from '@forecourt/contracts/locations/location';

export type Proposal = {
  id: string;
  location: string;
  state: string;
  days: { date: string; weekday: number; name: string }[];
};
type Place = Pick<Location, 'id' | 'name' | 'address' | 'special_hours'>;

/**
 * Finds the public holidays of each location's state for which it has no hours yet. Those that begin during
 * the day are left out. The days are those of the package date-holidays (CC BY-SA 3.0).
 */
export function proposeHolidays(places: readonly Place[], year: number): Proposal[] {
  const ofState = new Map<string, Proposal['days']>();
  return places.flatMap(({ id, name, address, special_hours }) => {
    const state = address.state?.toUpperCase() ?? '';
    const holidays = ofState.get(state) ?? publicHolidays(state, year);
    ofState.set(state, holidays);
    const entered = new Set(special_hours.filter((entry) => !entry.department).map(({ date }) => date));
    const days = holidays.filter(({ date }) => !entered.has(date));
    return days.length > 0 ? [{ id, location: name, state, days }] : [];
  });
}

/** A location that is closed on the proposed days, which staff change or confirm. */
export const withHolidays = <P extends Place>(place: P, { days }: Proposal): P => ({
  ...place,
  special_hours: [
    ...place.special_hours,
    ...days.map(({ date, name }): SpecialHours => ({
      status: 'Closed',
      date,
      start_hour: null,
      end_hour: null,
      department: null,
      location_name: null,
      name,
    })),
  ].toSorted((a, b) => a.date.localeCompare(b.date)),
});

function publicHolidays(state: string, year: number): Proposal['days'] {
  const calendar = new Holidays('AU');
  if (!Object.hasOwn(calendar.getStates('AU') ?? {}, state)) return [];
  calendar.init('AU', state);
  return calendar
    .getHolidays(year)
    .filter(({ type, date }) => type === 'public' && date.endsWith(' 00:00:00'))
    .map(({ date, name }) => ({ date: date.slice(0, 10), weekday: weekdayOf(date.slice(0, 10)), name }));
}
