import type { Profile, Reading } from '../profiles/profile.ts';
import type { RawRecord } from '../read/raw-record.ts';
import { kindOf } from './kinds.ts';

/** What happened to one row of a file, for the person who has to act on it. */
export type RowNote = {
  record: number;
  /** The stock number, VIN or name of the vehicle. */
  vehicle: string;
  outcome: 'refused' | 'repaired' | 'flagged' | 'unknown';
  field: string;
  value: string;
  reason: string;
  allowed: string;
  remedy: string;
};

const longestValue = 200;
const textOf = (value: unknown) => {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue).toWellFormed()}…` : text;
};

/** Lists what was refused, repaired, strange or unknown in a row: nothing for one that was read as it is. */
export function notesOfRow({ record, row }: RawRecord, reading: Reading, profile: Profile): RowNote[] {
  const written = (field: string) => textOf(field ? (profile.written?.(row, field) ?? '') : '');
  if (!reading.ok) {
    const { field, value, reason, allowed, remedy } = reading;
    return [
      {
        record,
        vehicle: written('stocknum') || written('vin'),
        outcome: 'refused',
        field,
        value: textOf(value),
        reason: textOf(reason),
        allowed,
        remedy: remedy ?? `correct ${field} at the source, and import again`,
      },
    ];
  }
  const { content, repairs, flags, unknown = [] } = reading;
  const vehicle = content.stocknum ?? content.vin ?? content.name;
  const ofKind =
    (outcome: 'repaired' | 'flagged', remedy: string) =>
    (name: string): RowNote => {
      const { field, about } = kindOf(name);
      return { record, vehicle, outcome, field, value: written(field), reason: about, allowed: '', remedy };
    };
  return [
    ...repairs.map(ofKind('repaired', 'nothing, if it is right; correct it at the source otherwise')),
    ...flags
      .filter((name) => name !== 'value-unknown')
      .map(ofKind('flagged', 'kept: compare it with the vehicle')),
    ...unknown.map(({ field, value }): RowNote => ({
      record,
      vehicle,
      outcome: 'unknown',
      field,
      value: textOf(value),
      reason: 'no known meaning',
      allowed: `a usual word or value of ${field}`,
      remedy: `map it in fields.${field}.values of the profile, or accept a rule: feed rule add ${field} TEXT MEANING`,
    })),
  ];
}

const columns = ['record', 'vehicle', 'outcome', 'field', 'value', 'reason', 'allowed', 'remedy'] as const;

/** Writes notes as CSV for a spreadsheet. One that would be calculated begins with an apostrophe. */
export function rowNotesCsv(notes: readonly RowNote[]): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = notes.map((note) => columns.map((column) => cell(note[column])).join(','));
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}
