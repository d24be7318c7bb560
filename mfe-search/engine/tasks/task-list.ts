import { ApiError } from '../http/api-error.ts';
import { type Task, taskStatuses, taskTypes } from './task.ts';

/** Selects tasks. All parts must match. */
export interface TaskFilter {
  uids?: number[];
  types?: string[];
  statuses?: string[];
  indexUids?: string[];
  canceledBy?: number[];
  after: Partial<Record<TimeField, number>>;
  before: Partial<Record<TimeField, number>>;
}

type TimeField = 'enqueuedAt' | 'startedAt' | 'finishedAt';
const timeFields: readonly TimeField[] = ['enqueuedAt', 'startedAt', 'finishedAt'];

export function matchesTask(task: Task, filter: TaskFilter): boolean {
  if (filter.uids !== undefined && !filter.uids.includes(task.uid)) return false;
  if (filter.types !== undefined && !filter.types.includes(task.type)) return false;
  if (filter.statuses !== undefined && !filter.statuses.includes(task.status)) return false;
  if (filter.indexUids !== undefined && !filter.indexUids.includes(task.indexUid ?? '')) return false;
  if (
    filter.canceledBy !== undefined &&
    (task.canceledBy === null || !filter.canceledBy.includes(task.canceledBy))
  )
    return false;
  return timeFields.every((field) => {
    const time = task[field] === null ? Number.NaN : Date.parse(task[field]);
    const after = filter.after[field];
    const before = filter.before[field];
    return (after === undefined || time > after) && (before === undefined || time < before);
  });
}

/** Reads the query parameters that select tasks; a star selects all. `hasFilter` tells whether there were any. */
export function readTaskFilter(query: Record<string, unknown>): { filter: TaskFilter; hasFilter: boolean } {
  const filter: TaskFilter = { after: {}, before: {} };
  const list = (name: string): string[] | undefined => {
    const value = query[name];
    return value === undefined || value === '*' ? undefined : String(value).split(',');
  };
  assign(filter, 'uids', readUids(list('uids'), 'uids', 'invalid_task_uids'));
  assign(filter, 'canceledBy', readUids(list('canceledBy'), 'canceledBy', 'invalid_task_canceled_by'));
  assign(
    filter,
    'types',
    list('types')?.map((each) => readWord(each, taskTypes, 'types', 'type', 'invalid_task_types')),
  );
  assign(
    filter,
    'statuses',
    list('statuses')?.map((each) =>
      readWord(each, taskStatuses, 'statuses', 'status', 'invalid_task_statuses'),
    ),
  );
  assign(filter, 'indexUids', list('indexUids'));
  for (const field of timeFields) {
    const name = field[0]!.toUpperCase() + field.slice(1);
    for (const side of ['after', 'before'] as const) {
      const value = query[`${side}${name}`];
      if (value !== undefined && value !== '*')
        filter[side][field] = readTime(String(value), `${side}${name}`);
    }
  }
  const hasFilter = Object.keys(query).some((name) => !['limit', 'from', 'reverse'].includes(name));
  return { filter, hasFilter };
}

function assign<K extends keyof TaskFilter>(
  filter: TaskFilter,
  key: K,
  value: TaskFilter[K] | undefined,
): void {
  if (value !== undefined) filter[key] = value;
}

function readUids(texts: string[] | undefined, name: string, code: string): number[] | undefined {
  return texts?.map((text, at) => {
    if (/^\d+$/.test(text)) return Number(text);
    const where = texts.length > 1 ? `${name}[${at}]` : name;
    throw new ApiError(
      code,
      `Invalid value in parameter \`${where}\`: could not parse \`${text}\` as a positive integer`,
    );
  });
}

function readWord(text: string, words: readonly string[], name: string, what: string, code: string): string {
  const found = words.find((each) => each.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  const available = words.map((each) => `\`${each}\``).join(', ');
  throw new ApiError(
    code,
    `Invalid value in parameter \`${name}\`: \`${text}\` is not a valid task ${what}. Available ${what === 'type' ? 'types' : 'statuses'} are ${available}.`,
  );
}

function readTime(text: string, name: string): number {
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  const code = `invalid_task_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  throw new ApiError(
    code,
    `Invalid value in parameter \`${name}\`: \`${text}\` is an invalid date-time. It should follow the YYYY-MM-DD or RFC 3339 date-time format.`,
  );
}
