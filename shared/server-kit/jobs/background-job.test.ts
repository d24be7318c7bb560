import { createMetrics } from '../telemetry/metrics.ts';
import { startJob } from './background-job.ts';

const silent = { warn: () => undefined };

it('runs repeatedly without overlap, and continues after failures', async () => {
  const messages: string[] = [];
  let runs = 0;
  let running = 0;
  const enough = Promise.withResolvers<void>();
  const stop = startJob({
    name: 'test/again',
    everyMs: 1,
    retryMs: 1,
    log: { warn: (_details, message) => messages.push(message) },
    async run() {
      expect(running++).toBe(0);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      if (++runs === 6) enough.resolve();
      // The database is unavailable for a while.
      if (runs > 1 && runs < 5) throw new Error('connect ECONNREFUSED');
    },
  });
  await enough.promise;
  await stop();
  expect(messages).toEqual(['background work failed and will be retried']);
  const metrics = await createMetrics('test').metrics();
  expect(metrics).toContain('forecourt_job_failures_total{job="test/again",service="test"} 3');
  expect(metrics).toMatch(
    /forecourt_job_last_success_timestamp_seconds\{job="test\/again",service="test"\} \d/,
  );
});

it('waits for the current run when stopped, and starts no other', async () => {
  let runs = 0;
  const started = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  const stop = startJob({
    name: 'test/stop',
    everyMs: 1,
    log: silent,
    run() {
      runs++;
      started.resolve();
      return work.promise;
    },
  });
  await started.promise;
  let hasStopped = false;
  const stopped = stop().then(() => {
    hasStopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(hasStopped).toBe(false);
  work.resolve();
  await stopped;
  expect(runs).toBe(1);
});

it('does not start before its delay', async () => {
  const stop = startJob({
    name: 'test/delay',
    everyMs: 1,
    delayMs: 3_600_000,
    log: silent,
    run: () => Promise.reject(new Error('too early')),
  });
  await stop();
  expect(await createMetrics('test').metrics()).not.toContain('test/delay');
});
