import { weekdayOf } from '../locations/clock.ts';

/** A day (YYYY-MM-DD) as people say it: "Tuesday 24 November". */
export function dayText(date: string, locale: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  if (locale.startsWith('en')) return `${weekdays[weekdayOf(date)]} ${day} ${months[month - 1]}`;
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** A time of the day (HH:MM) as people say it: "9:30 am". */
export function timeText(time: string, locale: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const [am, pm] = locale.startsWith('ar') ? ['ص', 'م'] : ['am', 'pm'];
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? am : pm}`;
}

/** "Tuesday 24 November, 9:30 am". */
export function slotText({ date, time }: { date: string; time: string }, locale: string): string {
  return `${dayText(date, locale)}${locale.startsWith('ar') ? '، ' : ', '}${timeText(time, locale)}`;
}

/** "24 Nov". */
export function shortDayText(date: string, locale: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  if (locale.startsWith('en')) return `${day} ${months[month - 1]!.slice(0, 3)}`;
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
