import { nearestName } from '../nearest-name.ts';

/** Fields that the profile does not read, with the number of records that have them and the first. */
export type UnmappedFields = Record<string, { count: number; first: number[]; nearest: string | null }>;

type Row = Record<string, unknown>;

const mostNames = 100;
const shownRecords = 10;

/** Normalizes a column or key name for comparison: case and surrounding blanks are ignored. */
export const foldField = (name: string) => name.trim().toLowerCase();

/** Maps a file's field names to the profile's, and counts those that match none. */
export function createFieldMapping(fields: readonly string[]) {
  const byFolded = new Map(fields.map((field) => [foldField(field), field]));
  const groups = new Set(
    fields.flatMap((field) => (field.includes('.') ? [field.slice(0, field.indexOf('.'))] : [])),
  );
  const unmapped: UnmappedFields = {};

  function count(name: string, record: number): void {
    const shown = name.trim().slice(0, 100).toWellFormed() || '(without a name)';
    if (!Object.hasOwn(unmapped, shown)) {
      if (Object.keys(unmapped).length === mostNames) return;
      unmapped[shown] = { count: 0, first: [], nearest: nearestName(shown, fields) };
    }
    const entry = unmapped[shown]!;
    entry.count += 1;
    if (entry.first.length < shownRecords) entry.first.push(record);
  }

  function mapObject(row: Row, prefix: string, record: number): Row {
    const mapped: Row = {};
    for (const [name, value] of Object.entries(row)) {
      const field = byFolded.get(foldField(prefix + name));
      const key = field?.slice(prefix.length);
      const isAgain =
        key !== undefined && key !== name && (Object.hasOwn(row, key) || Object.hasOwn(mapped, key));
      if (field === undefined || key === undefined || isAgain) count(prefix + name, record);
      else
        mapped[key] =
          groups.has(field) && isPlainObject(value) ? mapObject(value, `${field}.`, record) : value;
    }
    return mapped;
  }

  return { unmapped, map: (row: Row, record: number) => mapObject(row, '', record) };
}

const isPlainObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
