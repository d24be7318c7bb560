import fastifyPlugin from 'fastify-plugin';
import { createJobs, type Jobs } from '@forecourt/server-kit/jobs';
import { addJobStateMetrics } from '@forecourt/server-kit/jobs/add-job-state-metrics';
import type { ShellOptions } from '../installation/shell-options.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

/** The background jobs of this process and its domains. */
export const jobsPlugin = fastifyPlugin<ShellOptions>(
  async (app, { env, databaseUrl }) => {
    const jobs = createJobs({ databaseUrl, log: app.log, concurrency: env.JOB_CONCURRENCY });
    app.decorate('jobs', jobs);
    addJobStateMetrics(app.telemetry.metrics, app.database.pool);
    // Work ends in the reverse order: the jobs after what enqueues them, and before the server that they
    // call.
    app.lifecycle.addWork(async () => () => jobs.stop());
    app.addHook('onClose', () => jobs.stop());
  },
  { name: 'jobs', dependencies: ['installation', 'lifecycle', 'telemetry'] },
);
