import { latinDigits } from './latin-digits.ts';

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** Reads a date by the declared order of its parts. @returns `2021-06-30` or `2021-06`; null if it is no date */
export function readDate(text: string, order: DateOrder): string | null {
  const trimmed = latinDigits(text).trim();
  const iso = /^(\d{4})[-/.]?(\d{2})(?:[-/.]?(\d{2}))?(?:[T ].*)?$/.exec(trimmed);
  if (iso) return dateOf(iso[1]!, iso[2]!, iso[3]);
  const month = /^(\d{1,2})[-/. ](\d{4})$/.exec(trimmed);
  if (month) return dateOf(month[2]!, month[1]!);
  const full = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?:[T ,].*)?$/.exec(trimmed);
  if (full)
    return order === 'mdy' ? dateOf(full[3]!, full[1]!, full[2]!) : dateOf(full[3]!, full[2]!, full[1]!);
  return null;
}

function dateOf(year: string, month: string, day?: string): string | null {
  const [m, d] = [Number(month), day === undefined ? 1 : Number(day)];
  const isDate = m >= 1 && m <= 12 && d >= 1 && d <= new Date(Date.UTC(Number(year), m, 0)).getUTCDate();
  if (!isDate) return null;
  const padded = (value: number) => String(value).padStart(2, '0');
  return day === undefined ? `${year}-${padded(m)}` : `${year}-${padded(m)}-${padded(d)}`;
}
