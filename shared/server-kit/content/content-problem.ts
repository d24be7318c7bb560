import type { z } from 'zod';
import { describeIssue } from '@forecourt/contracts/format/describe-issue';
import type { ContentProblem, ContentType, LoadedList } from './content-type.ts';

/** An error that the site answers with this status. */
export const problem = (statusCode: number, code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { statusCode, code, ...more });

/** What is wrong with a value: invalid and unknown fields, another id, what the type's check finds. */
export async function findProblems(
  type: ContentType,
  tenant: string,
  value: unknown,
  expectedId: string | null,
  together: readonly LoadedList[] = [],
): Promise<{ problems: ContentProblem[]; id: string | null; data: unknown }> {
  const { success, data, error } = type.schema.safeParse(value);
  if (!success)
    return {
      problems: error.issues.map((issue) => ({
        path: issue.path.join('.'),
        message: messageOf(issue, value),
      })),
      id: null,
      data: null,
    };
  const id = type.idOf(data);
  const problems = [
    ...unknownFields(value, data).map((path) => ({
      path,
      message: 'is not a field of this type: remove it or correct its name',
    })),
    ...(expectedId !== null && id !== expectedId
      ? [{ path: 'id', message: `is "${id}", but the address says "${expectedId}"` }]
      : []),
  ];
  return { problems: [...problems, ...((await type.check?.(tenant, data, together)) ?? [])], id, data };
}

/** The schema's own text, or what to enter instead of what zod says about types and limits. */
const messageOf = (issue: z.core.$ZodIssue, value: unknown): string =>
  /^(Invalid (input|option)|Too (small|big)):/.test(issue.message)
    ? describeIssue(issue, value)
    : issue.message;

/** @throws Error with status 400 that names each field that is wrong */
export async function parseData(
  type: ContentType,
  tenant: string,
  value: unknown,
  id: string,
): Promise<unknown> {
  const { problems, data } = await findProblems(type, tenant, value, id);
  if (problems.length === 0) return data;
  const text = problems.map(({ path, message }) => `${path}: ${message}`).join('; ');
  throw problem(400, 'invalid_request', text, { fields: problems });
}

/** @throws Error with status 409 for an item that cannot be taken off the site */
export function requireRemovable(type: ContentType, id: string): void {
  const reason = type.permanence?.(id);
  if (reason) throw problem(409, 'permanent', reason);
}

/** Lists the fields of a value that its schema does not have and therefore removed. */
function unknownFields(value: unknown, parsed: unknown, path: string[] = []): string[] {
  if (Array.isArray(value) && Array.isArray(parsed))
    return value.flatMap((entry, index) => unknownFields(entry, parsed[index], [...path, String(index)]));
  if (!isRecord(value) || !isRecord(parsed)) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key in parsed ? unknownFields(entry, parsed[key], [...path, key]) : [[...path, key].join('.')],
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
