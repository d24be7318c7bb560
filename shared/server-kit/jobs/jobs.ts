import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import {
  deadLetterQueue,
  deadLetterQueueOptions,
  queueOptions,
  type JobDefinition,
} from './job-definition.ts';
import { readJobState, type JobState } from './job-state.ts';
import { runJob, type JobHandler, type JobLog } from './run-job.ts';

export { defineJob, PermanentFailure, type JobDefinition } from './job-definition.ts';
export type { JobHandler } from './run-job.ts';

/** A connection inside a `transaction`, or a pool. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

type EnqueueOptions = {
  startAfter?: Date;
  /** For `singleton` jobs: the key that identifies duplicates. Default: the kind's name. */
  key?: string;
  /** Identifies the job among those of its kind, so that it can be discarded. */
  id?: string;
};

export type DeadLetter = {
  id: string;
  job: string;
  data: unknown;
  /** Error message of the last attempt. */
  reason: string;
  attempts: number;
  createdAt: Date;
  failedAt: Date;
};

/** Background jobs of all processes on one database, run by pg-boss in the schema `jobs`. */
export type Jobs = {
  /** Stores a job in the caller's transaction. The job runs if and only if the transaction commits. */
  enqueue<Data extends object>(
    client: Queryable,
    job: JobDefinition<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Deletes a job by its id in the caller's transaction, if it is still stored. */
  discard<Data extends object>(client: Queryable, job: JobDefinition<Data>, id: string): Promise<void>;
  /** Runs jobs of this kind from now on: `concurrency` at once, or one if it is a `singleton`. */
  work<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>): Promise<void>;
  /** Starts no further jobs of these kinds in this process; running ones end. */
  leaveWork(names: string[]): Promise<void>;
  /**
   * Enqueues a job by a cron expression (minute hour day month weekday), once for all processes. Runs missed
   * while no process was running are made up for once.
   */
  schedule<Data extends object>(
    job: JobDefinition<Data>,
    cron: string,
    data: Data,
    options?: { timeZone?: string; key?: string },
  ): Promise<void>;
  /** Counts jobs by kind. */
  state(): Promise<JobState[]>;
  /** Lists jobs that failed permanently, oldest first. */
  deadLetters(filter?: { job?: string }): Promise<DeadLetter[]>;
  /** Moves dead letters back to their queues for another attempt. @returns how many */
  retryDeadLetters(filter?: { job?: string; ids?: string[] }): Promise<number>;
  /** Starts no further jobs and waits for running ones. Others are retried by another process. */
  stop(): Promise<void>;
};

export type JobSettings = {
  databaseUrl: string;
  log: JobLog;
  /** Jobs of each kind that this process runs at once. */
  concurrency?: number;
  /** Whether it runs jobs; commands only enqueue and list. */
  working?: boolean;
  /** A process that sends no heartbeat for a job for this time is dead: the job is retried. At least 10. */
  heartbeatSeconds?: number;
  /** How often to look for jobs of dead processes and for due retries. At least 0.5. */
  pollSeconds?: number;
  /** Wait between all attempts, overriding the definitions; for tests. */
  retryDelaySeconds?: number;
  /** How long `stop` waits for running jobs. */
  stopMs?: number;
};

/** `JOB_CONCURRENCY`: how many jobs of each kind a process runs at once. */
export const jobConcurrency = z.coerce
  .number('JOB_CONCURRENCY is a number such as 2')
  .int()
  .min(1)
  .max(20)
  .default(2);

const pageLength = 1_000;

/** Creates the jobs of one process. Connects at the first call. */
export function createJobs(settings: JobSettings): Jobs {
  const {
    databaseUrl,
    log,
    concurrency = 2,
    working = true,
    heartbeatSeconds = 30,
    pollSeconds = 5,
  } = settings;
  const superviseSeconds = Math.max(1, Math.round(pollSeconds * 2));
  let opening: Promise<PgBoss> | null = null;
  let failure = '';
  const queues = new Map<string, Promise<void>>();

  async function open(): Promise<PgBoss> {
    opening ??= start().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  async function start(): Promise<PgBoss> {
    const boss = new PgBoss({
      connectionString: databaseUrl,
      schema: 'jobs',
      application_name: 'forecourt jobs',
      options: '-c statement_timeout=10000',
      connectionTimeoutMillis: 5_000,
      max: working ? Math.max(3, concurrency + 1) : 1,
      useListenNotify: working,
      supervise: working,
      schedule: working,
      registerInstance: false,
      // How often to look for the jobs of dead processes.
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      persistWarnings: false,
      openTelemetry: { enabled: false },
    });
    // An outage of the database is logged once; pg-boss continues by itself.
    boss.on('error', (error) => {
      if (error.message !== failure)
        log.warn({ code: (error as { code?: string }).code }, 'jobs: the database does not respond');
      failure = error.message;
    });
    boss.on('warning', ({ message }) => log.warn({ message }, 'jobs: a warning of pg-boss'));
    await boss.start();
    await boss.createQueue(deadLetterQueue, deadLetterQueueOptions);
    return boss;
  }

  /** Creates the queue of a kind or updates its settings, once per process. */
  async function openQueue(job: JobDefinition<never>): Promise<PgBoss> {
    const boss = await open();
    const queue = queues.get(job.name) ?? createQueue(boss, job);
    queues.set(job.name, queue);
    await queue.catch((error: unknown) => {
      queues.delete(job.name);
      throw error;
    });
    return boss;
  }

  async function createQueue(boss: PgBoss, job: JobDefinition<never>): Promise<void> {
    const options = queueOptions(job, heartbeatSeconds, settings.retryDelaySeconds);
    await boss.createQueue(job.name, { ...options, policy: job.singleton ? 'stately' : 'standard' });
    await boss.updateQueue(job.name, options);
  }

  return {
    async enqueue(client, job, data, { startAfter, key, id } = {}) {
      const boss = await openQueue(job as JobDefinition<never>);
      await boss.send(job.name, job.data.parse(data), {
        ...(id && { id }),
        ...(startAfter && { startAfter }),
        ...(job.singleton && { singletonKey: key ?? job.name }),
        db: { executeSql: (text, values) => client.query(text, values) },
      });
    },

    async discard(client, job, id) {
      const boss = await openQueue(job as JobDefinition<never>);
      await boss.deleteJob(job.name, id, {
        db: { executeSql: (text, values) => client.query(text, values) },
      });
    },

    async work(job, handler) {
      const boss = await openQueue(job as JobDefinition<never>);
      for (let worker = 0; worker < (job.singleton ? 1 : concurrency); worker++) {
        const id: string = await boss.work(
          job.name,
          {
            includeMetadata: true,
            perJobResults: true,
            pollingIntervalSeconds: Math.min(2, pollSeconds),
            notifyPollingIntervalSeconds: pollSeconds,
          },
          async ([next]) => {
            const result = await runJob(job, handler, next!, log);
            // More jobs may be waiting: polls again at once instead of after the polling interval.
            boss.notifyWorker(id);
            return [result];
          },
        );
      }
    },

    async leaveWork(names) {
      const boss = await open();
      await Promise.all(names.map((name) => boss.offWork(name, { wait: false })));
    },

    async schedule(job, cron, data, { timeZone = 'UTC', key = '' } = {}) {
      const boss = await openQueue(job as JobDefinition<never>);
      await boss.schedule(job.name, cron, job.data.parse(data), {
        tz: timeZone,
        key,
        missed: 'once',
        ...(job.singleton && { singletonKey: key || job.name }),
      });
    },

    async state() {
      const database = (await open()).getDb();
      return readJobState({ query: (text) => database.executeSql(text) });
    },

    async deadLetters({ job } = {}) {
      const boss = await open();
      const found: DeadLetter[] = [];
      for (let after: string | undefined; ;) {
        const page = await boss.findJobs<object>(deadLetterQueue, { queued: true, limit: pageLength, after });
        for (const one of page)
          if (!job || one.sourceName === job)
            found.push({
              id: one.id,
              job: one.sourceName ?? deadLetterQueue,
              data: one.data,
              reason: (one.sourceOutput as { message?: string } | null)?.message ?? 'unknown',
              attempts: (one.sourceRetryCount ?? 0) + 1,
              createdAt: one.sourceCreatedOn ?? one.createdOn,
              failedAt: one.createdOn,
            });
        if (page.length < pageLength) return found;
        after = page.at(-1)!.id;
      }
    },

    async retryDeadLetters({ job, ids } = {}) {
      const boss = await open();
      let moved = 0;
      for (;;) {
        const count = await boss.redrive(deadLetterQueue, {
          ...(job && { sourceName: job }),
          ...(ids && { ids }),
          limit: pageLength,
        });
        moved += count;
        if (count < pageLength) return moved;
      }
    },

    async stop() {
      const boss = await opening?.catch(() => null);
      // pg-boss closes a connection before it stops the workers, which could start another job in between.
      await Promise.all([...queues.keys()].map((name) => boss?.offWork(name, { wait: false })));
      opening = null;
      queues.clear();
      await boss?.stop({ graceful: true, timeout: settings.stopMs ?? 25_000 });
    },
  };
}
