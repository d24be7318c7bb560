export type Clock = {
  /** YYYY-MM-DD. */
  date: string;
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
  /** HH:MM. */
  time: string;
};

/** Returns the local date, weekday and time of a time zone at an instant. */
export function clockIn(timeZone: string, now: Date): Clock {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${part.year}-${part.month}-${part.day}`;
  return { date, weekday: weekdayOf(date), time: `${part.hour}:${part.minute}` };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes long, and a calendar of bookings needs hundreds of local times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const previous = formats.get(timeZone);
  if (previous) return previous;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** Returns the weekday of a date (YYYY-MM-DD), 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Converts a local date and time (HH:MM, "24:00" is the end of the day) of a time zone to an instant. A time
 * that occurs twice, when daylight saving time ends, is the first one. A time that is skipped, when it
 * begins, moves forward by the length of the gap.
 */
export function instantOf(timeZone: string, date: string, time: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutesOf(time) * 60_000;
  const day = 86_400_000;
  const earlier = asUtc - offsetAt(timeZone, asUtc - day);
  const later = asUtc - offsetAt(timeZone, asUtc + day);
  const shows = (instant: number) => instant + offsetAt(timeZone, instant) === asUtc;
  const found = [Math.min(earlier, later), Math.max(earlier, later)].find(shows);
  return new Date(found ?? earlier);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns a zone's UTC offset in milliseconds. */
export function offsetAt(timeZone: string, instant: number): number {
  const { date, time } = clockIn(timeZone, new Date(instant));
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(instant / 60_000) * 60_000;
}
