import { createJobs } from '../jobs.ts';
import { stuckJob } from './stuck-job.ts';

// Takes a job and never ends it, for the test that kills this process in the middle of the job.
const [databaseUrl] = process.argv.slice(2) as [string];
const jobs = createJobs({ databaseUrl, log: { warn: console.error, error: console.error }, pollSeconds: 1 });
await jobs.work(stuckJob, async () => {
  console.log('begun');
  await new Promise(() => setInterval(() => undefined, 1_000));
});
