import type { FastifyInstance } from 'fastify';

/** Name -> throws where it is not there. */
export type ReadinessChecks = Record<string, () => Promise<void>>;

const checkLimitMs = 2_000;

/**
 * `/health`: the process lives. `/ready`: it can do its work, else 503 with what is missing; a load balancer sends it
 * visitors by this. Neither says anything about the inside but these names.
 */
export function addHealth(app: FastifyInstance, checks: ReadinessChecks, { health, ready } = { health: '/health', ready: '/ready' }): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get(health, async () => ({ status: 'ok' }));
  app.get(ready, async (_request, reply) => {
    const outcomes = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await holds(check)] as const));
    const missing = [...outcomes.filter(([, ok]) => !ok).map(([name]) => name), ...(closing ? ['this process is ending'] : [])];
    return reply.code(missing.length > 0 ? 503 : 200).header('cache-control', 'no-store').send(missing.length > 0 ? { status: 'not ready', missing } : { status: 'ready' });
  });
}

async function holds(check: () => Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), checkLimitMs);
  });
  try {
    await Promise.race([check(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
