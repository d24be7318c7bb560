import fastifyPlugin from 'fastify-plugin';
import { startJob } from '@forecourt/server-kit/background-job';
import { createDatabaseCheck } from '@forecourt/server-kit/check-database';
import { checkDisk } from '@forecourt/server-kit/check-disk';
import { healthPlugin, type ReadinessChecks } from '@forecourt/server-kit/health';
import { listenForChanges } from '@forecourt/server-kit/listen-for-changes';
import type { ShellOptions } from '../installation/shell-options.ts';
import { shellConnection } from './count-shells.ts';

/** Starts background work. @returns how to stop it */
type Work = () => Promise<() => Promise<void>>;

export type Lifecycle = {
  /** Adds a readiness check. */
  addReadiness(checks: ReadinessChecks): void;
  /** Adds work that starts when the server is listening and seeded. */
  addWork(work: Work): void;
  /** Adds work that is repeated; the first time after `everyMs`. */
  addJob(job: { name: string; everyMs: number; run(): Promise<unknown> }): void;
  /** Subscribes to the database's notifications, of all processes; an empty one may be anything. */
  onNotification(channel: string, handler: (payload: string) => void): void;
  startWork(): Promise<void>;
  /** Stops the work, the last started first. */
  stopWork(): Promise<void>;
  /** Keeps answering, but is no longer ready. */
  markUnready(): void;
};

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: Lifecycle;
  }
}

/** Readiness (`/api/shell/health`, `/api/shell/ready`) and background work, also of other plugins. */
export const lifecyclePlugin = fastifyPlugin<ShellOptions>(
  async (app, { env, databaseUrl }) => {
    const handlers: Record<string, (payload: string) => void> = {};
    const works: Work[] = [() => listenForChanges(databaseUrl, handlers, { name: shellConnection })];
    const stops: (() => Promise<void>)[] = [];
    let isStopping = false;
    const database = createDatabaseCheck(databaseUrl, env.DATABASE_TIMEOUT_MS);
    app.addHook('onClose', () => database.close());
    const checks: ReadinessChecks = {
      database: database.check,
      'disk space': () => checkDisk(env.DATA_DIR, env.MIN_FREE_DISK_MB),
    };
    await app.register(healthPlugin, {
      checks,
      health: '/api/shell/health',
      ready: '/api/shell/ready',
      isDraining: () => isStopping,
    });
    app.decorate('lifecycle', {
      addReadiness: (more) => void Object.assign(checks, more),
      addWork: (work) => void works.push(work),
      addJob: (job) => void works.push(async () => startJob({ ...job, delayMs: job.everyMs, log: app.log })),
      onNotification(channel, handler) {
        const earlier = handlers[channel];
        handlers[channel] = (payload) => {
          earlier?.(payload);
          handler(payload);
        };
      },
      async startWork() {
        for (const work of works) stops.push(await work());
      },
      async stopWork() {
        for (const stop of stops.reverse())
          await stop().catch((error: unknown) =>
            app.log.error({ err: error }, 'background work failed to stop'),
          );
      },
      markUnready() {
        isStopping = true;
      },
    });
  },
  { name: 'lifecycle', dependencies: ['installation'] },
);
