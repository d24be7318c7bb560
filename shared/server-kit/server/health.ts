import fastifyPlugin from 'fastify-plugin';
import { watchCheck, type WatchedCheck } from './watch-check.ts';

type Check = () => Promise<void>;

/** Checks by name. A check rejects if its resource is unavailable; a timeout is no result. */
export type ReadinessChecks = Record<
  string,
  | Check
  | {
      run: Check;
      /** Wait between two runs; default 2 s. */
      everyMs?: number;
      /** The last result counts for this long only. Without it the last result counts until the next one. */
      answersWithinMs?: number;
    }
>;

type HealthOptions = {
  /** Checks may be added until the server is ready. */
  checks: ReadinessChecks;
  health?: string;
  ready?: string;
  /** Whether the process still answers, but should get no new visitors. */
  isDraining?: () => boolean;
  /** A check without a first result for this long counts as unanswered. */
  firstResultMs?: number;
};

const defaultEveryMs = 2_000;

/**
 * `/health`: the process is alive. `/ready`: it can do its work; otherwise 503 with the names of the failed
 * checks. A load balancer routes visitors by this. Neither reveals more about the process than these names.
 *
 * Checks run in the background and requests get the last result: a busy process is slow, but its resources
 * are not missing.
 */
export const healthPlugin = fastifyPlugin<HealthOptions>(
  async (
    app,
    { checks, health = '/health', ready = '/ready', isDraining = () => false, firstResultMs = 20_000 },
  ) => {
    let isClosing = false;
    let watched: [string, WatchedCheck][] = [];
    app.addHook('onReady', async () => {
      watched = Object.entries(checks).map(([name, check]) => [
        name,
        watchCheck({
          everyMs: defaultEveryMs,
          firstResultMs,
          ...(typeof check === 'function' ? { run: check } : check),
        }),
      ]);
    });
    app.addHook('preClose', async () => {
      isClosing = true;
      for (const [, check] of watched) check.stop();
    });
    app.get(health, async () => ({ status: 'ok' }));
    app.get(ready, async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (isClosing || isDraining()) return reply.code(503).send({ status: 'draining' });
      const states = await Promise.all(
        watched.map(async ([name, check]) => [name, await check.state()] as const),
      );
      const namesOf = (state: string) => states.filter(([, one]) => one === state).map(([name]) => name);
      const [missing, unanswered] = [namesOf('failed'), namesOf('unanswered')];
      if (missing.length + unanswered.length === 0) return { status: 'ready' };
      return reply
        .code(503)
        .send({ status: 'not ready', missing, ...(unanswered.length > 0 ? { unanswered } : {}) });
    });
  },
  { name: 'health' },
);
