import type { Access } from '../keys/access.ts';
import { readTaskFilter } from '../tasks/task-list.ts';
import { showEnqueued, showTask, type Task } from '../tasks/task.ts';
import { ApiError } from './api-error.ts';
import { accepted, type Call, type Route } from './route.ts';

const filterNames = [
  'uids',
  'batchUids',
  'canceledBy',
  'types',
  'statuses',
  'indexUids',
  'afterEnqueuedAt',
  'beforeEnqueuedAt',
  'afterStartedAt',
  'beforeStartedAt',
  'afterFinishedAt',
  'beforeFinishedAt',
];

export const taskRoutes: Route[] = [
  ['GET', '/tasks', 'tasks.get', listTasks],
  [
    'GET',
    '/tasks/:taskUid',
    'tasks.get',
    ({ engine, access, params }) => {
      const uid = params.taskUid!;
      if (!/^\d+$/.test(uid)) {
        throw new ApiError(
          'invalid_task_uids',
          `Task uid is invalid: could not parse \`${uid}\` as a positive integer`,
        );
      }
      const task = engine.tasks.get(Number(uid));
      if (task === undefined || !maySee(access, task))
        throw new ApiError('task_not_found', `Task \`${uid}\` not found.`);
      return showTask(task);
    },
  ],
  ['POST', '/tasks/cancel', 'tasks.cancel', (call) => enqueueFor(call, 'taskCancelation')],
  ['DELETE', '/tasks', 'tasks.delete', (call) => enqueueFor(call, 'taskDeletion')],
];

function listTasks({ engine, access, query }: Call): unknown {
  requireParameters(query, [...filterNames, 'limit', 'from', 'reverse']);
  const { filter } = readTaskFilter(query);
  const limit = readNumber(query, 'limit') ?? 20;
  const from = readNumber(query, 'from');
  const reverse = query.reverse === 'true';
  let tasks = engine.tasks.select(filter).filter((task) => maySee(access, task));
  if (reverse) tasks.reverse();
  const total = tasks.length;
  if (from !== undefined) tasks = tasks.filter(({ uid }) => (reverse ? uid >= from : uid <= from));
  const shown = tasks.slice(0, limit);
  return {
    results: shown.map(showTask),
    total,
    limit,
    from: shown[0]?.uid ?? null,
    next: tasks[limit]?.uid ?? null,
  };
}

/** The filter selects the tasks now; whether each can be cancelled or deleted is decided when the task runs. */
async function enqueueFor(call: Call, type: 'taskCancelation' | 'taskDeletion'): Promise<unknown> {
  const { engine, access, query } = call;
  requireParameters(query, filterNames);
  const { filter, hasFilter } = readTaskFilter(query);
  if (!hasFilter) {
    const parameters = filterNames.map((name) => `\`${name}\``).join(', ');
    throw new ApiError(
      'missing_task_filters',
      `Query parameters to filter the tasks to ${type === 'taskDeletion' ? 'delete' : 'cancel'} are missing. Available query parameters are: ${parameters}.`,
    );
  }
  const uids = engine.tasks
    .select(filter)
    .filter((task) => maySee(access, task))
    .map(({ uid }) => uid);
  const originalFilter = `?${new URLSearchParams(query as Record<string, string>).toString()}`;
  return accepted(showEnqueued(await engine.tasks.enqueue({ type, uids, originalFilter }, null)));
}

function maySee(access: Access, task: Task): boolean {
  return task.indexUid === null ? access.everything : access.allows(task.indexUid);
}

function requireParameters(query: Record<string, unknown>, names: string[]): void {
  const unexpected = Object.keys(query).find((name) => !names.includes(name));
  if (unexpected === undefined) return;
  throw new ApiError(
    'bad_request',
    `Unknown parameter \`${unexpected}\`: expected one of ${names.map((name) => `\`${name}\``).join(', ')}`,
  );
}

function readNumber(query: Record<string, unknown>, name: string): number | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  if (/^\d+$/.test(String(value))) return Number(value);
  throw new ApiError(
    `invalid_task_${name}`,
    `Invalid value in parameter \`${name}\`: could not parse \`${String(value)}\` as a positive integer`,
  );
}
