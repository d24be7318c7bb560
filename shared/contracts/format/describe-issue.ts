import type { z } from 'zod';

/**
 * Says which value is refused and what is accepted; zod names types and limits only.
 * @param whole what the schema has checked
 */
export function describeIssue(issue: z.core.$ZodIssue, whole: unknown): string {
  const value = valueAt(whole, issue.path);
  const shown = /secret|password/i.test(String(issue.path.at(-1)))
    ? 'the value'
    : (JSON.stringify(value)?.slice(0, 100) ?? '');
  const refused = value === undefined ? 'it is missing' : `${shown} is refused`;
  switch (issue.code) {
    case 'too_small':
      return `${shown} is too ${sizeOf(issue.origin).small}; enter ${amountOf(issue.origin, issue.minimum)} or more`;
    case 'too_big':
      return `${shown} is too ${sizeOf(issue.origin).big}; enter ${amountOf(issue.origin, issue.maximum)} or less`;
    case 'invalid_type':
      return `${refused}; enter ${articled(issue.expected)}`;
    case 'invalid_value':
      return `${refused}; enter one of ${issue.values.map((one) => JSON.stringify(one)).join(', ')}`;
    default:
      return `${refused}: ${issue.message}`;
  }
}

const sizes: Record<string, { small: string; big: string; one: string; many: string }> = {
  string: { small: 'short', big: 'long', one: ' character', many: ' characters' },
  array: { small: 'short', big: 'long', one: ' entry', many: ' entries' },
};
const sizeOf = (origin: string) => sizes[origin] ?? { small: 'small', big: 'big', one: '', many: '' };
const amountOf = (origin: string, amount: number | bigint) =>
  `${amount}${sizeOf(origin)[Number(amount) === 1 ? 'one' : 'many']}`;
const articled = (type: string) =>
  type === 'int' ? 'a whole number' : /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
