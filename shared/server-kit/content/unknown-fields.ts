/** Lists the fields of a value that its schema does not have and therefore removed. */
export function unknownFields(value: unknown, parsed: unknown, path: string[] = []): string[] {
  if (Array.isArray(value) && Array.isArray(parsed))
    return value.flatMap((entry, index) => unknownFields(entry, parsed[index], [...path, String(index)]));
  if (!isRecord(value) || !isRecord(parsed)) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key in parsed ? unknownFields(entry, parsed[key], [...path, key]) : [[...path, key].join('.')],
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
