import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../http/api-error.ts';
import { matchesTask, type TaskFilter } from './task-list.ts';
import { initialDetails, type Task, type TaskContent } from './task.ts';

/** The queue's access to the disk and the indexes. */
export interface QueueBackend {
  /** Resolves when the record is durable. */
  append(record: unknown): Promise<void>;
  apply(task: Task, content: TaskContent): Promise<Record<string, unknown>>;
  /** Called between tasks, while the indexes do not change. */
  maintain(): Promise<void>;
  reportFailure(error: unknown): void;
}

export interface PendingTask {
  task: Task;
  content: TaskContent;
}

// The number of tasks that are kept; older ones are deleted.
const maxStoredTasks = 10_000;
const firstRetryMs = 20;
const maxRetryMs = 1000;

/** Tasks in order of arrival, executed one at a time. A task is reported as finished only when that is on disk. */
export class TaskQueue {
  readonly #backend: QueueBackend;
  readonly #tasks = new Map<number, Task>();
  readonly #contents = new Map<number, TaskContent>();
  #nextUid = 0;
  #running: Promise<void> | null = null;
  readonly #stopping = new AbortController();

  constructor(backend: QueueBackend) {
    this.#backend = backend;
  }

  /** Accepts a task; resolves when it is durable. */
  async enqueue(content: TaskContent, indexUid: string | null, customMetadata?: string): Promise<Task> {
    const task: Task = {
      uid: this.#nextUid++,
      indexUid,
      type: content.type,
      status: 'enqueued',
      canceledBy: null,
      details: initialDetails(content),
      error: null,
      enqueuedAt: new Date().toISOString(),
      startedAt: null,
      finishedAt: null,
      ...(customMetadata === undefined ? {} : { customMetadata }),
    };
    this.#tasks.set(task.uid, task);
    this.#contents.set(task.uid, content);
    const shown = { ...task };
    try {
      await this.#backend.append({ kind: 'enqueued', task: shown, content });
    } catch (error) {
      this.#tasks.delete(task.uid);
      this.#contents.delete(task.uid);
      throw error;
    }
    this.start();
    return shown;
  }

  get(uid: number): Task | undefined {
    return this.#tasks.get(uid);
  }

  /** Newest first. */
  select(filter: TaskFilter): Task[] {
    return [...this.#tasks.values()].filter((task) => matchesTask(task, filter)).toReversed();
  }

  get isBusy(): boolean {
    return this.#contents.size > 0;
  }

  busyIndexes(): Set<string> {
    return new Set([...this.#contents.keys()].map((uid) => this.#tasks.get(uid)!.indexUid ?? ''));
  }

  /** Everything of the queue that a snapshot must contain. */
  snapshot(): { nextUid: number; tasks: Task[]; pending: PendingTask[] } {
    const pending = [...this.#contents].map(([uid, content]) => ({
      task: { ...this.#tasks.get(uid)!, status: 'enqueued' as const, startedAt: null },
      content,
    }));
    const tasks = [...this.#tasks.values()]
      .filter(({ uid }) => !this.#contents.has(uid))
      .map((task) => ({ ...task }));
    return { nextUid: this.#nextUid, tasks, pending };
  }

  restore(snapshot: { nextUid: number; tasks: Task[]; pending: PendingTask[] }): void {
    this.#nextUid = snapshot.nextUid;
    for (const task of snapshot.tasks) this.#tasks.set(task.uid, task);
    for (const { task, content } of snapshot.pending) this.restoreEnqueued(task, content);
  }

  restoreEnqueued(task: Task, content: TaskContent): void {
    this.#tasks.set(task.uid, task);
    this.#contents.set(task.uid, content);
    this.#nextUid = Math.max(this.#nextUid, task.uid + 1);
  }

  /** Restores a finished task from the log. */
  async restoreFinished(finished: Task): Promise<void> {
    const content = this.#contents.get(finished.uid);
    this.#contents.delete(finished.uid);
    this.#tasks.set(finished.uid, finished);
    if (content === undefined || finished.status !== 'succeeded') return;
    if (content.type === 'taskDeletion') this.#forget(content.uids);
    else await this.#backend.apply(finished, content);
  }

  /** Starts processing pending tasks. */
  start(): void {
    if (this.#stopping.signal.aborted) return;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      if (this.isBusy) this.start();
    });
  }

  /** Starts maintenance unless tasks are running, which it follows anyway. */
  maintain(): void {
    if (this.#stopping.signal.aborted) return;
    this.#running ??= this.#backend
      .maintain()
      .catch((error: unknown) => this.#backend.reportFailure(error))
      .finally(() => {
        this.#running = null;
        if (this.isBusy) this.start();
      });
  }

  /** Finishes the current task and starts no other. A task whose end cannot be written to disk is executed again after a restart. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const uid = this.#nextInLine();
      if (uid === undefined) return;
      try {
        await this.#perform(this.#tasks.get(uid)!, this.#contents.get(uid)!);
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        throw error;
      }
      // A failed snapshot only makes the log longer; its data is still there.
      await this.#backend.maintain().catch((error) => this.#backend.reportFailure(error));
    }
  }

  // Cancellations and deletions precede the tasks that they may affect.
  #nextInLine(): number | undefined {
    let first: number | undefined;
    for (const [uid, { type }] of this.#contents) {
      if (type === 'taskCancelation') return uid;
      if (
        first === undefined ||
        (type === 'taskDeletion' && this.#contents.get(first)?.type !== 'taskDeletion')
      )
        first = uid;
    }
    return first;
  }

  async #perform(task: Task, content: TaskContent): Promise<void> {
    task.status = 'processing';
    task.startedAt = new Date().toISOString();
    const finished = { ...task, details: { ...task.details }, status: 'succeeded' as Task['status'] };
    let doomed: number[] = [];
    try {
      if (content.type === 'taskCancelation')
        finished.details.canceledTasks = await this.#cancel(content.uids, task.uid);
      else if (content.type === 'taskDeletion') {
        doomed = content.uids.filter((uid) => this.#tasks.has(uid) && !this.#contents.has(uid));
        finished.details.deletedTasks = doomed.length;
      } else Object.assign(finished.details, await this.#backend.apply(finished, content));
    } catch (error) {
      this.#fail(finished, error);
    }
    finished.finishedAt = new Date().toISOString();
    await this.#appendFinished(finished);
    this.#finish(finished);
    this.#forget(doomed);
  }

  /** The work is done and cannot be undone, so while the disk refuses the record, the task stays in processing. */
  async #appendFinished(task: Task): Promise<void> {
    for (let wait = firstRetryMs; ; wait = Math.min(maxRetryMs, wait * 2)) {
      try {
        return await this.#backend.append({ kind: 'finished', task });
      } catch (error) {
        if (this.#stopping.signal.aborted) throw error;
        await delay(wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  #fail(task: Task, error: unknown): void {
    if (!(error instanceof ApiError)) this.#backend.reportFailure(error);
    const answer =
      error instanceof ApiError ? error : new ApiError('internal', 'An internal error has occurred.');
    task.status = 'failed';
    task.error = answer.toBody();
    for (const name of ['indexedDocuments', 'deletedDocuments'])
      if (name in task.details) task.details[name] = 0;
  }

  async #cancel(uids: number[], canceledBy: number): Promise<number> {
    let canceled = 0;
    for (const uid of uids) {
      const task = this.#tasks.get(uid);
      if (task?.status !== 'enqueued' || uid === canceledBy) continue;
      const finished = {
        ...task,
        status: 'canceled' as const,
        canceledBy,
        finishedAt: new Date().toISOString(),
      };
      await this.#appendFinished(finished);
      this.#finish(finished);
      canceled++;
    }
    return canceled;
  }

  #finish(task: Task): void {
    this.#tasks.set(task.uid, task);
    this.#contents.delete(task.uid);
    if (this.#tasks.size <= maxStoredTasks + this.#contents.size) return;
    const oldest = this.#tasks.keys().next().value!;
    if (!this.#contents.has(oldest)) this.#tasks.delete(oldest);
  }

  #forget(uids: number[]): void {
    for (const uid of uids) if (!this.#contents.has(uid)) this.#tasks.delete(uid);
  }
}
