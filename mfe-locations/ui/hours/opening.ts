import type { Location, OpeningHour } from '@forecourt/contracts/locations/location';

type Hours = { open: string; close: string };
type Place = Pick<Location, 'name' | 'special_hours'> & { contact_detail: { opening_hours: OpeningHour[] } };

export type OpenNow =
  | { state: 'open'; until: string }
  /** `days` from today: 0 later today, 1 tomorrow, ... */
  | { state: 'closed'; opens: { days: number; weekday: number; at: string } | null }
  | { state: 'unknown' };

/** Whether a place is open at an instant, by the clock of its zone; holiday hours come before those of the week. */
export function openNow(place: Place, timeZone: string, now: Date): OpenNow {
  if (place.contact_detail.opening_hours.length === 0) return { state: 'unknown' };
  const clock = clockIn(timeZone, now);
  const today = hoursOn(place, clock.date, clock.weekday);
  if (today && today.open <= clock.time && clock.time < today.close) return { state: 'open', until: today.close };
  for (let days = 0; days <= 14; days += 1) {
    const weekday = (clock.weekday + days) % 7;
    const hours = hoursOn(place, addDays(clock.date, days), weekday);
    if (hours && (days > 0 || clock.time < hours.open)) return { state: 'closed', opens: { days, weekday, at: hours.open } };
  }
  return { state: 'closed', opens: null };
}

/** The hours of one day, null when it is closed. */
function hoursOn(place: Place, date: string, weekday: number): Hours | null {
  const special = place.special_hours.find((entry) => entry.date === date && (entry.location_name === null || entry.location_name === place.name));
  if (special) return special.status === 'Open' && special.start_hour && special.end_hour ? { open: special.start_hour, close: special.end_hour } : null;
  const usual = place.contact_detail.opening_hours.find((entry) => entry.weekday === weekday);
  return usual?.status === 'Open' && usual.open && usual.close ? { open: usual.open, close: usual.close } : null;
}

/** Date (YYYY-MM-DD), weekday (0 Sunday) and time (HH:MM) of an instant in a zone. */
export function clockIn(timeZone: string, now: Date): { date: string; weekday: number; time: string } {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const date = `${part.year}-${part.month}-${part.day}`;
  return { date, weekday: new Date(`${date}T00:00:00Z`).getUTCDay(), time: `${part.hour}:${part.minute}` };
}

/** "17:30" -> "5:30 pm", "09:00" -> "9 am". */
export function shortTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour % 24 < 12 ? 'am' : 'pm';
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${half}`;
}

/** Monday first, as a week is read here. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
