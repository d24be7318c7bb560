import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../telemetry/log-error.ts';
import { noteJobRun } from './job-metrics.ts';

export type JobLog = { warn(details: object, message: string): void };

type Job = {
  /** `domain/what`, as in the metrics. */
  name: string;
  /** Wait between two runs. The first run starts at once, or after `delayMs`. */
  everyMs: number;
  delayMs?: number;
  /** Wait after a failure. Default: 30 seconds, or `everyMs` if that is shorter. */
  retryMs?: number;
  run(): Promise<unknown>;
  log: JobLog;
};

const usualRetryMs = 30_000;

/**
 * Runs a background task repeatedly; runs never overlap. A failure is counted in the metrics, logged if its
 * reason differs from that of the previous run, and retried sooner, so that an outage of the database does
 * not end the task.
 * @returns a function that stops the task and waits for a run in progress
 */
export function startJob({ name, everyMs, delayMs = 0, retryMs, run, log }: Job): () => Promise<void> {
  const stopping = new AbortController();
  const pause = (ms: number) => sleep(ms, null, { signal: stopping.signal }).catch(() => undefined);
  let failure = '';

  async function runOnce(): Promise<boolean> {
    try {
      await run();
      failure = '';
      noteJobRun(name, true);
      return true;
    } catch (error) {
      noteJobRun(name, false);
      const reason = reasonOf(error);
      if (reason !== failure)
        log.warn({ err: error, job: name }, 'background work failed and will be retried');
      failure = reason;
      return false;
    }
  }

  const running = (async () => {
    await pause(delayMs);
    while (!stopping.signal.aborted)
      await pause((await runOnce()) ? everyMs : (retryMs ?? Math.min(usualRetryMs, everyMs)));
  })();
  return async () => {
    stopping.abort();
    await running;
  };
}
