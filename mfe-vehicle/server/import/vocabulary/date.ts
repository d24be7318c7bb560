import { latinDigits } from './latin-digits.ts';

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** Reads a date by its parts' declared order. @returns `2021-06-30` or `2021-06`; null if it is no date */
export function readDate(text: string, order: DateOrder): string | null {
  const trimmed = latinDigits(text).trim();
  const iso = /^(\d{4})[-/.]?(\d{2})(?:[-/.]?(\d{2}))?(?:[T ].*)?$/.exec(trimmed);
  if (iso) return dateOf(iso[1]!, iso[2]!, iso[3]);
  const named = /^(?:(\d{1,2})[-/. ]+)?([a-z]{3,9})\.?[-/, ]+(\d{4}|\d{2})$/i.exec(trimmed);
  const number = named ? months.indexOf(named[2]!.slice(0, 3).toLowerCase()) + 1 : 0;
  if (named && number > 0) return dateOf(yearOf(named[3]!), String(number), named[1]);
  const month = /^(\d{1,2})[-/. ](\d{4})$/.exec(trimmed);
  if (month) return dateOf(month[2]!, month[1]!);
  const full = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?:[T ,].*)?$/.exec(trimmed);
  if (full)
    return order === 'mdy' ? dateOf(full[3]!, full[1]!, full[2]!) : dateOf(full[3]!, full[2]!, full[1]!);
  const short = /^(?:(\d{1,2})[-/. ])?(\d{1,2})[-/. ](\d{2})$/.exec(trimmed);
  if (short && order !== 'ymd')
    return short[1] !== undefined && order === 'mdy'
      ? dateOf(yearOf(short[3]!), short[1], short[2])
      : dateOf(yearOf(short[3]!), short[2]!, short[1]);
  return null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A year of two digits is one of this century, or the last for what is older than registrations. */
const yearOf = (digits: string) =>
  digits.length === 4 ? digits : `${Number(digits) <= 60 ? 20 : 19}${digits}`;

function dateOf(year: string, month: string, day?: string): string | null {
  const [m, d] = [Number(month), day === undefined ? 1 : Number(day)];
  const isDate = m >= 1 && m <= 12 && d >= 1 && d <= new Date(Date.UTC(Number(year), m, 0)).getUTCDate();
  if (!isDate) return null;
  const padded = (value: number) => String(value).padStart(2, '0');
  return day === undefined ? `${year}-${padded(m)}` : `${year}-${padded(m)}-${padded(d)}`;
}
