import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const kinds: Record<string, string> = {
  number: 'a number such as 24900, or nothing',
  boolean: 'true or false (also yes, no, 1, 0)',
  string: 'text',
  array: 'a list, in CSV separated by "|"',
  object: 'an object of JSON',
  record: 'an object of JSON',
};

/** Describes what is wrong with a value that the vehicle schema rejected. */
export function reasonOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return `is no ${issue.expected}`;
  if (issue.code === 'invalid_value') return 'is none of the allowed values';
  return issue.message;
}

/** Describes the allowed values of a field, from the schema issue of a rejected value. */
export function allowedValues(issue: Issue): string {
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_value') return issue.values.join(', ');
  return issue.message;
}

/** Returns the value at an issue's path. */
export function valueAt(row: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    row,
  );
}
