import { writing } from '@forecourt/contracts/format/writing';

/** Formats a date (YYYY-MM-DD): "Tuesday 24 November". */
export function dayText(date: string, locale: string): string {
  return writing.for(locale).weekdayDate(new Date(`${date}T00:00:00Z`));
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
  return writing.for(locale).shortDate(new Date(`${date}T00:00:00Z`));
}

/** Formats the months of a period between two dates (YYYY-MM-DD): "November 2026 – December 2026". */
export function monthsText(first: string, last: string, locale: string): string {
  const months = [first, last].map((date) => writing.for(locale).month(new Date(`${date}T00:00:00Z`)));
  return [...new Set(months)].join(' – ');
}
