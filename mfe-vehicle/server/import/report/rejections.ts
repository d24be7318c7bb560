import type { Fault } from '../fault.ts';

/** A rejected record, described for the person who has to correct it. */
export type Rejection = {
  record: number;
  field: string;
  value: string;
  reason: string;
  allowed: string;
  remedy: string;
};

const most = 20;
const longestValue = 80;

/** Adds a rejection, up to the maximum that a report lists. */
export function addRejection(rejections: Rejection[], record: number, fault: Fault): void {
  if (rejections.length >= most) return;
  const { field, value, reason, allowed } = fault;
  const remedy = fault.remedy ?? `correct ${field} at the source, and import again`;
  rejections.push({ record, field, value: shortText(value), reason: shorten(reason, 300), allowed, remedy });
}

/** Formats rejections as lines of plain text. */
export function describeRejections(rejections: Rejection[], total: number): string[] {
  if (rejections.length === 0) return [];
  return [
    `not taken (${rejections.length < total ? `the first ${rejections.length} of ${total}` : `all ${total}`}; record 1 follows the header)`,
    ...rejections.map(
      ({ record, field, value, reason, allowed, remedy }) =>
        `  record ${record}, ${field} = ${value}: ${reason}; allowed: ${allowed}; ${remedy}`,
    ),
  ];
}

function shortText(value: unknown): string {
  return shorten(JSON.stringify(value) ?? 'nothing', longestValue);
}

/** Shortens a text. The result is well-formed, as PostgreSQL needs it. */
function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text;
}
