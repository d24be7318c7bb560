import { englishMonths, intlDate } from '@forecourt/contracts/format/format-number';
import { writing } from '@forecourt/contracts/format/writing';
import { weekdayOf } from '@forecourt/contracts/locations/clock';

/** Formats a date (YYYY-MM-DD): "Tuesday 24 November". */
export function dayText(date: string, locale: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  if (locale.startsWith('en')) return `${weekdays[weekdayOf(date)]} ${day} ${englishMonths[month - 1]}`;
  return intlDate(new Date(`${date}T00:00:00Z`), locale, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Formats a time of day (HH:MM): "9:30 am". */
export function timeText(time: string, locale: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const { am, pm } = writing.for(locale);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? am : pm}`;
}

/** Formats a slot: "Tuesday 24 November, 9:30 am". */
export function slotText({ date, time }: { date: string; time: string }, locale: string): string {
  return `${dayText(date, locale)}${writing.for(locale).comma}${timeText(time, locale)}`;
}

/** Formats a date (YYYY-MM-DD) in short form: "24 Nov". */
export function shortDayText(date: string, locale: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  if (locale.startsWith('en')) return `${day} ${englishMonths[month - 1]!.slice(0, 3)}`;
  return intlDate(new Date(`${date}T00:00:00Z`), locale, { day: 'numeric', month: 'short' });
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
