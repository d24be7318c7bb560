import { addDays, clockIn, weekdayOf } from '@forecourt/contracts/locations/clock';
import { rangesOn, type Place, type Range } from '@forecourt/contracts/locations/opening-ranges';

export type OpenNow =
  /** `until` is null if the place does not close within the days that are searched. */
  | { state: 'open'; until: string | null }
  /** `days` from today: 0 later today, 1 tomorrow, ... */
  | { state: 'closed'; opens: { days: number; date: string; weekday: number; at: string } | null }
  | { state: 'unknown' };

/** In days: a place that is closed for longer shows no opening time. */
const daysAhead = 62;

/** Whether a place is open at an instant, according to its time zone. */
export function openNow(place: Place, timeZone: string, now: Date): OpenNow {
  const { date: today, time } = clockIn(timeZone, now);
  if (rangesOn(place, today) === null) return { state: 'unknown' };
  const localTime = `${today}T${time}`;
  const periods = periodsOf(place, today);
  const current = periods.find(({ open, close }) => open <= localTime && localTime < close);
  if (current)
    return {
      state: 'open',
      until: current.close >= addDays(today, daysAhead) ? null : timeOf(current.close),
    };
  const next = periods.find(({ open }) => open > localTime);
  if (!next) return { state: 'closed', opens: null };
  const date = next.open.slice(0, 10);
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  return { state: 'closed', opens: { days, date, weekday: weekdayOf(date), at: timeOf(next.open) } };
}

/** Open periods from yesterday on, as "2026-06-01T08:30"; hours past midnight are one period. */
function periodsOf(place: Place, today: string): Range[] {
  const periods: Range[] = [];
  for (let days = -1; days <= daysAhead; days += 1) {
    const date = addDays(today, days);
    for (const { open, close } of rangesOn(place, date) ?? []) {
      const end = close === '24:00' ? '00:00' : close;
      const period = { open: `${date}T${open}`, close: `${end <= open ? addDays(date, 1) : date}T${end}` };
      const last = periods.at(-1);
      if (last && period.open <= last.close)
        last.close = period.close > last.close ? period.close : last.close;
      else periods.push(period);
    }
  }
  return periods;
}

const timeOf = (local: string) => local.slice(11);

/** Monday first. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;
