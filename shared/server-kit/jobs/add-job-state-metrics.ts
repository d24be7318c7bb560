import type pg from 'pg';
import { Gauge } from 'prom-client';
import type { Metrics } from '../telemetry/metrics.ts';
import { readJobState, type JobState } from './job-state.ts';

const gauges: Record<string, { help: string; read(state: JobState): number }> = {
  forecourt_jobs_waiting: {
    help: 'Jobs that wait for their first run or their next try.',
    read: (state) => state.waiting,
  },
  forecourt_jobs_active: { help: 'Jobs that are running.', read: (state) => state.active },
  forecourt_jobs_dead: {
    help: 'Jobs that failed for good and were not retried or removed yet.',
    read: (state) => state.dead,
  },
  forecourt_jobs_oldest_seconds: {
    help: 'Age of the oldest job that is due or has failed before.',
    read: (state) => state.oldestSeconds,
  },
};

/**
 * Adds gauges for the state of the jobs by kind, read from the database at each collection. All processes on
 * one database report the same values.
 */
export function addJobStateMetrics(metrics: Metrics, pool: Pick<pg.Pool, 'query'>): void {
  let reading: Promise<JobState[]> | null = null;
  const readOnce = () =>
    (reading ??= readJobState(pool).finally(() => {
      reading = null;
    }));
  for (const [name, { help, read }] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [metrics],
      async collect() {
        this.reset();
        // Nothing is reported before the first start has created the tables, or while the database is
        // unavailable.
        for (const state of await readOnce().catch(() => [])) this.set({ job: state.job }, read(state));
      },
    });
}
