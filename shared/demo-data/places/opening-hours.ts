import type { OpeningHour, SpecialHours } from '@forecourt/contracts/locations/location';
import type { Place } from './place.ts';
import type { Hours, Week } from './week.ts';

export const weeks = {
  showroom: { weekdays: ['08:30', '17:30'], saturday: ['08:30', '17:00'], sunday: null },
  sevenDays: { weekdays: ['08:30', '18:00'], saturday: ['08:30', '17:00'], sunday: ['10:00', '16:00'] },
  lateThursday: {
    weekdays: ['09:00', '18:00'],
    thursday: ['09:00', '21:00'],
    saturday: ['09:00', '17:00'],
    sunday: ['10:00', '16:00'],
  },
  workshop: { weekdays: ['07:00', '17:00'], saturday: ['07:30', '12:00'], sunday: null },
  yard: { weekdays: ['09:00', '18:00'], saturday: ['09:00', '18:00'], sunday: ['09:00', '17:00'] },
  counter: { weekdays: ['07:30', '17:00'], saturday: null, sunday: null, lunch: ['12:30', '13:15'] },
  trucks: { weekdays: ['06:00', '18:00'], saturday: ['07:00', '12:00'], sunday: null },
  office: { weekdays: ['09:00', '17:00'], saturday: null, sunday: null },
} satisfies Record<string, Week>;

export function openingHours(week: Week): OpeningHour[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
    const hours =
      weekday === 0
        ? week.sunday
        : weekday === 6
          ? week.saturday
          : weekday === 4
            ? (week.thursday ?? week.weekdays)
            : week.weekdays;
    const ranges: Hours[] =
      hours && week.lunch && weekday % 6 > 0
        ? [
            [hours[0], week.lunch[0]],
            [week.lunch[1], hours[1]],
          ]
        : [hours];
    return ranges.map((range) => entry(weekday, range));
  });
}

function entry(weekday: number, hours: Hours): OpeningHour {
  if (!hours) return { weekday, status: 'Closed', formated_hours: 'Closed', open: null, close: null };
  const [open, close] = hours;
  return { weekday, status: 'Open', formated_hours: `${clock(open)} - ${clock(close)}`, open, close };
}

/** The next public holidays after `now`, and the days with shorter hours around them. */
export function specialHours(now: Date, place: Pick<Place, 'name' | 'type'>): SpecialHours[] {
  const today = now.toISOString().slice(0, 10);
  const year = now.getUTCFullYear();
  const days: [day: string, hours: Hours, name: string, department?: string][] = [
    ['01-01', null, "New Year's Day"],
    ['01-26', null, 'Australia Day'],
    ['04-25', ['13:00', '17:00'], 'Anzac Day'],
    ...(place.type === 'service-and-parts'
      ? ([['06-30', null, 'Stocktake', 'Parts']] as [string, null, string, string][])
      : []),
    ['12-24', ['08:30', '15:00'], 'Christmas Eve'],
    ['12-25', null, 'Christmas Day'],
    ['12-26', null, 'Boxing Day'],
    ['12-31', ['08:30', '15:00'], "New Year's Eve"],
  ];
  return [year, year + 1]
    .flatMap((at) =>
      days.map(([day, hours, name, department]) => ({ date: `${at}-${day}`, hours, name, department })),
    )
    .filter(({ date }) => date >= today)
    .slice(0, 8)
    .map(({ date, hours, name, department }) => ({
      status: hours ? 'Open' : 'Closed',
      date,
      start_hour: hours?.[0] ?? null,
      end_hour: hours?.[1] ?? null,
      department: department ?? null,
      location_name: place.name,
      name,
    }));
}

function clock(time: string): string {
  const [hour, minute] = time.split(':').map(Number);
  return `${hour! % 12 === 0 ? 12 : hour! % 12}:${String(minute).padStart(2, '0')} ${hour! < 12 ? 'am' : 'pm'}`;
}
