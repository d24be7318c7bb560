import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { updateAverages } from '../market/update-averages.ts';
import { requestPhotos } from '../photos/photo-worker.ts';
import { notifyFeedContact } from './notify-feed-contact.ts';
import type { ScheduledRun } from './run-schedule.ts';
import { readSchedule, takeDue, takeLate } from './schedule-repository.ts';
import type { WorkerAnswer, WorkerTask } from './schedule-worker.ts';

const Which = z.object({ tenant: z.string(), source: z.string() });
const dueJob = defineJob({ name: 'vehicle/feeds-due', data: z.object({}), singleton: true });
const feedJob = defineJob({
  name: 'vehicle/feed',
  data: Which,
  singleton: true,
  retryLimit: 0,
  timeoutSeconds: 1800,
});
const everyMinute = '* * * * *';

/** Fetches the feeds that are due, each in one of all processes, and tells when one is late or refused. */
export async function startSchedules(context: DomainContext, log: FastifyBaseLogger): Promise<void> {
  const { jobs, database } = context;
  await jobs.work(dueJob, async () => {
    for (const which of await takeDue(database.pool))
      await jobs.enqueue(database.pool, feedJob, which, { key: `${which.tenant}/${which.source}` });
    for (const schedule of await takeLate(database.pool))
      await notifyFeedContact(context, log, schedule, {
        kind: 'late',
        text: `no new file came within ${schedule.lateMinutes} minutes. The last try: ${schedule.lastMessage ?? 'none yet'}`,
      });
  });
  await jobs.work(feedJob, (which) => fetchFeed(context, log, which));
  await jobs.schedule(dueJob, everyMinute, {});
}

async function fetchFeed(
  context: DomainContext,
  log: FastifyBaseLogger,
  which: z.infer<typeof Which>,
): Promise<void> {
  const { database, jobs, dataDirectory } = context;
  const run = await runInThread({
    databaseUrl: database.url,
    dataDirectory: join(dataDirectory, 'fetched'),
    ...which,
  });
  const schedule = await readSchedule(database.pool, which.tenant, which.source);
  if (!run || !schedule) return;
  if (run.outcome === 'refused')
    await notifyFeedContact(context, log, schedule, { kind: 'refused', text: run.message });
  if (run.outcome === 'unreachable') log.warn(which, `feed: ${run.message}`);
  if (run.outcome !== 'imported') return;
  await requestPhotos(jobs, database.pool, run.photosQueued);
  await updateAverages(database);
}

async function runInThread(task: WorkerTask): Promise<ScheduledRun | null> {
  const worker = new Worker(new URL('./schedule-worker.ts', import.meta.url), { workerData: task });
  const [answer] = (await Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(() => [{ ok: false, error: 'the thread ended' }]),
  ])) as [WorkerAnswer];
  if (!answer.ok) throw new Error(`feed ${task.source} of ${task.tenant}: ${answer.error}`);
  return answer.run;
}
