import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { drizzle } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { createTestDatabase } from '../../test-kit/test-database.ts';
import { transaction, type Database } from '../database/database.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { addJobStateMetrics } from './add-job-state-metrics.ts';
import { createJobs, defineJob, PermanentFailure, type Jobs, type JobSettings } from './jobs.ts';
import { stuckJob } from './testing/stuck-job.ts';

const Numbered = z.object({ n: z.number() });
const closing: (() => Promise<unknown>)[] = [];
let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await database.close();
});

const logged: { details: object; message: string }[] = [];
beforeEach(() => void logged.splice(0));
const note = (details: object, message: string) => void logged.push({ details, message });

function aProcess(settings: Partial<JobSettings> = {}): Jobs {
  const jobs = createJobs({
    databaseUrl: database.url,
    log: { warn: note, error: note },
    pollSeconds: 0.5,
    retryDelaySeconds: 0,
    ...settings,
  });
  closing.push(() => jobs.stop());
  return jobs;
}

/** Resolves when `count` values have been added. */
function collector<T>() {
  const values: T[] = [];
  let waiting: { count: number; resolve(): void }[] = [];
  return {
    values,
    add(value: T) {
      values.push(value);
      waiting = waiting.filter(({ count, resolve }) => values.length < count || resolve());
    },
    reaches: (count: number) =>
      new Promise<void>((resolve) =>
        values.length >= count ? resolve() : waiting.push({ count, resolve: () => resolve() }),
      ),
  };
}

it('runs a job if and only if the transaction that enqueued it commits', async () => {
  const jobs = aProcess();
  const job = defineJob({ name: 'test/commit', data: Numbered });
  const done = collector<number>();
  await jobs.work(job, async ({ n }) => done.add(n));
  await transaction(database.pool, async (client) => {
    await jobs.enqueue(client, job, { n: 1 });
    throw new Error('rolled back');
  }).catch(() => undefined);
  await transaction(database.pool, async (client) => {
    await drizzle(client).execute('create table things (n integer)');
    await jobs.enqueue(client, job, { n: 2 });
    await jobs.enqueue(client, job, { n: 3 });
  });
  await done.reaches(2);
  expect(done.values.sort()).toEqual([2, 3]);
});

it('retries a failed job, and lists it as a dead letter after its last attempt', async () => {
  const jobs = aProcess();
  const job = defineJob({ name: 'test/failing', data: Numbered, retryLimit: 2 });
  const tries = collector<[attempt: number, isLast: boolean]>();
  let isRepaired = false;
  await jobs.work(job, async (_data, { attempt, isLastAttempt }) => {
    tries.add([attempt, isLastAttempt]);
    if (!isRepaired) throw new Error('no answer from ana@example.com');
  });
  await jobs.enqueue(database.pool, job, { n: 7 });
  await tries.reaches(3);
  expect(tries.values).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  const letters = await eventually(async () => nonEmpty(await jobs.deadLetters()));
  expect(letters).toMatchObject([
    { job: 'test/failing', data: { n: 7 }, reason: 'no answer from ana@example.com', attempts: 3 },
  ]);
  expect(logged.map(({ message }) => message)).toEqual([
    'job failed and will be retried',
    'job failed and will be retried',
    'job failed for good; pnpm forecourt jobs dead lists it',
  ]);
  expect(JSON.stringify(logged)).not.toContain('ana@');

  const metrics = createMetrics('test');
  addJobStateMetrics(metrics, database.pool);
  expect(await metrics.metrics()).toContain('forecourt_jobs_dead{job="test/failing",service="test"} 1');

  isRepaired = true;
  expect(await jobs.retryDeadLetters({ job: 'test/other' })).toBe(0);
  expect(await jobs.retryDeadLetters({ job: 'test/failing' })).toBe(1);
  await tries.reaches(4);
  expect(await jobs.deadLetters()).toEqual([]);
  expect(await metrics.metrics()).not.toContain('forecourt_jobs_dead{job="test/failing",service="test"} 1');
});

it('does not retry a permanent failure, nor a job with invalid data', async () => {
  const jobs = aProcess();
  const job = defineJob({ name: 'test/permanent', data: z.looseObject({}) });
  const stricter = defineJob({ name: 'test/stricter', data: Numbered });
  const tries = collector<string>();
  await jobs.work(job, async () => {
    tries.add('permanent');
    throw new PermanentFailure('no such address');
  });
  await jobs.work(stricter, async () => tries.add('never'));
  await jobs.enqueue(database.pool, job, {});
  await jobs.enqueue(database.pool, { ...stricter, data: z.looseObject({}) }, { n: 'seven' });
  const letters = await eventually(async () => {
    const found = await jobs.deadLetters();
    return found.length === 2 && found;
  });
  expect(tries.values).toEqual(['permanent']);
  expect(letters.map(({ job: name, attempts }) => [name, attempts]).sort()).toEqual([
    ['test/permanent', 1],
    ['test/stricter', 1],
  ]);
  expect(await jobs.deadLetters({ job: 'test/stricter' })).toHaveLength(1);
});

it('refuses to enqueue data that does not match the schema', async () => {
  const jobs = aProcess();
  const job = defineJob({ name: 'test/typed', data: Numbered });
  await expect(jobs.enqueue(database.pool, job, { n: 'x' } as never)).rejects.toThrow(z.ZodError);
});

it('runs each job in one of several processes, within the concurrency limit of each', async () => {
  const job = defineJob({ name: 'test/many', data: Numbered });
  const done = collector<number>();
  const active = [0, 0];
  const most = [0, 0];
  await Promise.all(
    [0, 1].map((index) =>
      aProcess({ concurrency: 2 }).work(job, async ({ n }) => {
        most[index] = Math.max(most[index]!, ++active[index]!);
        await new Promise((resolve) => setImmediate(resolve));
        active[index]!--;
        done.add(n);
      }),
    ),
  );
  const sender = aProcess({ working: false });
  await transaction(database.pool, async (client) => {
    for (let n = 0; n < 60; n++) await sender.enqueue(client, job, { n });
  });
  await done.reaches(60);
  expect([...done.values].sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  expect(Math.max(...most)).toBeLessThanOrEqual(2);
});

it('finishes a running job when stopped, and leaves the others to the next process', async () => {
  const job = defineJob({ name: 'test/stop', data: Numbered });
  const first = aProcess({ concurrency: 1 });
  const started = collector<number>();
  const ended: number[] = [];
  const work = Promise.withResolvers<void>();
  await first.work(job, async ({ n }) => {
    started.add(n);
    await work.promise;
    ended.push(n);
  });
  await first.enqueue(database.pool, job, { n: 1 });
  await started.reaches(1);
  await first.enqueue(database.pool, job, { n: 2 });
  const stopped = first.stop();
  work.resolve();
  await stopped;
  expect(ended).toEqual([1]);
  const done = collector<number>();
  await aProcess().work(job, async ({ n }) => done.add(n));
  await done.reaches(1);
  expect(done.values).toEqual([2]);
});

it('retries the job of a process that was killed', async () => {
  await aProcess({ working: false }).enqueue(database.pool, stuckJob, { n: 1 });
  const child = spawn(
    process.execPath,
    [new URL('./testing/worker-process.ts', import.meta.url).pathname, database.url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  closing.push(async () => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const done = collector<number>();
  await aProcess().work(stuckJob, async (_data, { attempt }) => done.add(attempt));
  // Simulates half a minute without a heartbeat.
  await database.pool.query(
    `update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  );
  await done.reaches(1);
  expect(done.values).toEqual([2]);
});

it('delays a job until its start time, and queues a singleton job at most once per key', async () => {
  const jobs = aProcess();
  const later = defineJob({ name: 'test/later', data: Numbered });
  const single = defineJob({ name: 'test/single', data: Numbered, singleton: true });
  const done = collector<number>();
  await jobs.enqueue(database.pool, later, { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) });
  await jobs.enqueue(database.pool, later, { n: 2 }, { startAfter: new Date(Date.now() - 1_000) });
  await jobs.work(later, async ({ n }) => done.add(n));
  await done.reaches(1);
  for (const [n, key] of [
    [3, 'a'],
    [4, 'a'],
    [5, 'b'],
  ] as const)
    await jobs.enqueue(database.pool, single, { n }, { key });
  await jobs.work(single, async ({ n }) => done.add(n));
  await done.reaches(3);
  expect(done.values.sort()).toEqual([2, 3, 5]);
});

it('keeps one schedule of a job for all processes', async () => {
  const job = defineJob({ name: 'test/scheduled', data: Numbered });
  const [one, other] = [aProcess(), aProcess()];
  await one.schedule(job, '0 3 * * *', { n: 1 }, { timeZone: 'Australia/Brisbane' });
  await other.schedule(job, '30 4 * * *', { n: 1 }, { timeZone: 'Australia/Brisbane' });
  const { rows } = await database.pool.query('select name, cron, timezone from jobs.schedule');
  expect(rows).toEqual([{ name: 'test/scheduled', cron: '30 4 * * *', timezone: 'Australia/Brisbane' }]);
});

const nonEmpty = <T>(list: T[]) => list.length > 0 && list;

async function eventually<T>(read: () => Promise<T | false>): Promise<T> {
  for (;;) {
    const found = await read();
    if (found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
