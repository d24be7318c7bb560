import type { Rejection } from './rejections.ts';

const columns = ['record', 'field', 'value', 'reason', 'allowed', 'remedy'] as const;

/** Writes rejected records as CSV for a spreadsheet. A text that a spreadsheet would calculate begins with an apostrophe. */
export function rejectionsCsv(rejections: Rejection[]): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = rejections.map((rejection) => columns.map((column) => cell(rejection[column])).join(','));
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}
