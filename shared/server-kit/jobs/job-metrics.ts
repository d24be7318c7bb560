import { Counter, Gauge, type Registry } from 'prom-client';

const failures = new Counter({
  name: 'forecourt_job_failures_total',
  help: 'Failed runs of background work.',
  labelNames: ['job'] as const,
  registers: [],
});
const lastSuccess = new Gauge({
  name: 'forecourt_job_last_success_timestamp_seconds',
  help: 'When background work last succeeded, in seconds since 1970.',
  labelNames: ['job'] as const,
  registers: [],
});

const lags = new Map<string, () => number>();
const lag = new Gauge({
  name: 'forecourt_job_lag_seconds',
  help: 'How long the oldest change may have waited for background work; 0 when nothing waits.',
  labelNames: ['job'] as const,
  registers: [],
  collect() {
    this.reset();
    for (const [job, readSeconds] of lags) this.set({ job }, readSeconds());
  },
});

/**
 * Reports in the metrics how far a background task lags behind. @param job `domain/what` @returns a function
 * that ends the reporting
 */
export function watchJobLag(job: string, readSeconds: () => number): () => void {
  lags.set(job, readSeconds);
  return () => void (lags.get(job) === readSeconds && lags.delete(job));
}

/** Records in this process's metrics how a run of background work ended. @param job `domain/what` */
export function noteJobRun(job: string, succeeded: boolean): void {
  failures.inc({ job }, succeeded ? 0 : 1);
  if (succeeded) lastSuccess.setToCurrentTime({ job });
}

/** Adds the metrics of this process's background work to a registry. */
export function addJobMetrics(registry: Registry): void {
  registry.registerMetric(failures);
  registry.registerMetric(lastSuccess);
  registry.registerMetric(lag);
}
