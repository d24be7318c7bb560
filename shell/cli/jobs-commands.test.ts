import { z } from 'zod';
import { createJobs, defineJob, PermanentFailure, type Jobs } from '@forecourt/server-kit/jobs';
import { runCommand } from '@forecourt/test-kit/run-command';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { until } from '@forecourt/test-kit/until';
import { jobsCommand } from './jobs-commands.ts';

const job = defineJob({ name: 'test/failing', data: z.looseObject({}) });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let jobs: Jobs;
beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
  jobs = createJobs({ databaseUrl: database.url, log: { warn() {}, error() {} }, pollSeconds: 0.5 });
  await jobs.work(job, async () => {
    throw new PermanentFailure('no such address');
  });
  await jobs.enqueue(database.pool, job, {});
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

it('retries the jobs that it is given, and refuses ids that have not failed for good', async () => {
  const [letter] = await until('the failure of the job', async () => {
    const letters = await jobs.deadLetters();
    return letters.length > 0 ? letters : null;
  });
  await jobs.stop();
  const retry = (...args: string[]) => runCommand(jobsCommand(), 'retry', ...args);
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const refused of [[unknown], [letter!.id, unknown], [letter!.id, '--job', 'test/other']])
    expect(await retry(...refused)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/no such job has failed for good: [\w-]+; "forecourt jobs dead" lists/),
    });
  expect(await retry(letter!.id)).toMatchObject({ code: 0, out: 'the running site will retry 1 job\n' });
  expect(await retry()).toMatchObject({ code: 0, out: 'no such job has failed for good\n' });
});
