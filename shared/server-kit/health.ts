import fastifyPlugin from 'fastify-plugin';

/** Checks by name. A check rejects if its resource is unavailable. */
export type ReadinessChecks = Record<string, () => Promise<void>>;

type HealthOptions = {
  /** Checks may be added until the server listens. */
  checks: ReadinessChecks;
  health?: string;
  ready?: string;
};

const checkLimitMs = 2_000;

/**
 * `/health`: the process is alive. `/ready`: it can do its work; otherwise 503 with the names of the failed checks. A load
 * balancer routes visitors by this. Neither reveals more about the process than these names.
 */
export const healthPlugin = fastifyPlugin<HealthOptions>(
  async (app, { checks, health = '/health', ready = '/ready' }) => {
    let closing = false;
    app.addHook('preClose', async () => {
      closing = true;
    });
    const running = new Map<string, Promise<boolean>>();
    /** Runs a check, or returns its pending run, so that a check that hangs is not started twice. */
    const run = (name: string, check: () => Promise<void>): Promise<boolean> => {
      const before = running.get(name);
      if (before) return before;
      const outcome = check().then(
        () => true,
        () => false,
      );
      running.set(name, outcome);
      void outcome.then(() => running.delete(name));
      return outcome;
    };
    app.get(health, async () => ({ status: 'ok' }));
    app.get(ready, async (_request, reply) => {
      const outcomes = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await inTime(run(name, check))] as const),
      );
      const missing = [
        ...outcomes.filter(([, ok]) => !ok).map(([name]) => name),
        ...(closing ? ['this process is shutting down'] : []),
      ];
      return reply
        .code(missing.length > 0 ? 503 : 200)
        .header('cache-control', 'no-store')
        .send(missing.length > 0 ? { status: 'not ready', missing } : { status: 'ready' });
    });
  },
  { name: 'health' },
);

async function inTime(outcome: Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(late.resolve, checkLimitMs, false);
  try {
    return await Promise.race([outcome, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
