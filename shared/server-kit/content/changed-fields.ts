import { isDeepStrictEqual } from 'node:util';

export type ChangedField = { path: string; before: unknown; after: unknown };

/** Lists the fields that differ, with dotted paths; a list counts as one field. */
export function changedFields(before: unknown, after: unknown, path: string[] = []): ChangedField[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ path: path.join('.'), before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changedFields(before[key], after[key], [...path, key]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
