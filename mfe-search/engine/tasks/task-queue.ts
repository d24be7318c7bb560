import { ApiError } from '../http/api-error.ts';
import { initialDetails, type Task, type TaskContent } from './task.ts';
import { matchesTask, type TaskFilter } from './task-list.ts';

/** How the queue reaches the disk and the indexes. */
export interface QueueBackend {
  /** Resolves when the record is durable. */
  append(record: unknown): Promise<void>;
  apply(task: Task, content: TaskContent): Promise<Record<string, unknown>>;
  /** Called between tasks, when the indexes stand still. */
  maintain(): Promise<void>;
  reportFailure(error: unknown): void;
}

export interface PendingTask {
  task: Task;
  content: TaskContent;
}

// As many as can be asked for; older ones are forgotten.
const KEPT_TASKS = 10_000;

/** Tasks in order of arrival, done one after the other. A task shows as done only once that is on the disk. */
export class TaskQueue {
  readonly #backend: QueueBackend;
  readonly #tasks = new Map<number, Task>();
  readonly #contents = new Map<number, TaskContent>();
  #nextUid = 0;
  #running: Promise<void> | null = null;
  #stopped = false;

  constructor(backend: QueueBackend) {
    this.#backend = backend;
  }

  /** Takes a task in; resolves when it cannot be lost any more. */
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

  /** All that a snapshot must hold of the queue. */
  snapshot(): { nextUid: number; tasks: Task[]; pending: PendingTask[] } {
    const pending = [...this.#contents].map(([uid, content]) => ({ task: { ...this.#tasks.get(uid)!, status: 'enqueued' as const, startedAt: null }, content }));
    const tasks = [...this.#tasks.values()].filter(({ uid }) => !this.#contents.has(uid)).map((task) => ({ ...task }));
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

  /** Repeats what a log says was done. */
  async restoreFinished(finished: Task): Promise<void> {
    const content = this.#contents.get(finished.uid);
    this.#contents.delete(finished.uid);
    this.#tasks.set(finished.uid, finished);
    if (content === undefined || finished.status !== 'succeeded') return;
    if (content.type === 'taskDeletion') this.#forget(content.uids);
    else await this.#backend.apply(finished, content);
  }

  /** Sets to work on what waits. */
  start(): void {
    if (this.#stopped) return;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      if (this.isBusy) this.start();
    });
  }

  /** Finishes the task in hand and starts no other. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const uid = this.#nextInLine();
      if (uid === undefined) return;
      try {
        await this.#perform(this.#tasks.get(uid)!, this.#contents.get(uid)!);
      } catch (error) {
        // The disk does not take what was done: nothing more can be promised, so nothing more is done.
        this.#backend.reportFailure(error);
        this.#stopped = true;
        return;
      }
      // A snapshot that fails costs nothing but the length of the log: what it would hold is still there.
      await this.#backend.maintain().catch((error) => this.#backend.reportFailure(error));
    }
  }

  // Cancelling and deleting go before what they may concern.
  #nextInLine(): number | undefined {
    let first: number | undefined;
    for (const [uid, { type }] of this.#contents) {
      if (type === 'taskCancelation') return uid;
      if (first === undefined || (type === 'taskDeletion' && this.#contents.get(first)?.type !== 'taskDeletion')) first = uid;
    }
    return first;
  }

  async #perform(task: Task, content: TaskContent): Promise<void> {
    task.status = 'processing';
    task.startedAt = new Date().toISOString();
    const finished = { ...task, details: { ...task.details }, status: 'succeeded' as Task['status'] };
    let doomed: number[] = [];
    try {
      if (content.type === 'taskCancelation') finished.details.canceledTasks = await this.#cancel(content.uids, task.uid);
      else if (content.type === 'taskDeletion') {
        doomed = content.uids.filter((uid) => this.#tasks.has(uid) && !this.#contents.has(uid));
        finished.details.deletedTasks = doomed.length;
      } else Object.assign(finished.details, await this.#backend.apply(finished, content));
    } catch (error) {
      this.#fail(finished, error);
    }
    finished.finishedAt = new Date().toISOString();
    await this.#backend.append({ kind: 'finished', task: finished });
    this.#finish(finished);
    this.#forget(doomed);
  }

  #fail(task: Task, error: unknown): void {
    if (!(error instanceof ApiError)) this.#backend.reportFailure(error);
    const told = error instanceof ApiError ? error : new ApiError('internal', 'An internal error has occurred.');
    task.status = 'failed';
    task.error = told.toBody();
    for (const name of ['indexedDocuments', 'deletedDocuments']) if (name in task.details) task.details[name] = 0;
  }

  async #cancel(uids: number[], canceledBy: number): Promise<number> {
    let canceled = 0;
    for (const uid of uids) {
      const task = this.#tasks.get(uid);
      if (task?.status !== 'enqueued' || uid === canceledBy) continue;
      const finished = { ...task, status: 'canceled' as const, canceledBy, finishedAt: new Date().toISOString() };
      await this.#backend.append({ kind: 'finished', task: finished });
      this.#finish(finished);
      canceled++;
    }
    return canceled;
  }

  #finish(task: Task): void {
    this.#tasks.set(task.uid, task);
    this.#contents.delete(task.uid);
    if (this.#tasks.size <= KEPT_TASKS + this.#contents.size) return;
    const oldest = this.#tasks.keys().next().value!;
    if (!this.#contents.has(oldest)) this.#tasks.delete(oldest);
  }

  #forget(uids: number[]): void {
    for (const uid of uids) if (!this.#contents.has(uid)) this.#tasks.delete(uid);
  }
}
