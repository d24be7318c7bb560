import { setTimeout as sleep } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';

const lookEveryMs = 20;

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses new visitors from now on, and resolves when the others have their answers, or after this time. */
    drain(longestMs: number): Promise<void>;
  }
  interface FastifyContextConfig {
    /** An answer that goes on for as long as the visitor stays, which a server that ends does not wait for. */
    endless?: boolean;
  }
}

type DrainOptions = {
  /** A call that this installation makes to itself; asked after the hooks that were added before. */
  isInternal(headers: Record<string, unknown>): boolean;
};

/**
 * Lets a server finish what visitors wait for before it closes. Fastify's own `close` refuses new calls at once, also those
 * that an answer in hand makes to the same server; this refuses visitors alone.
 */
export const drainPlugin = fastifyPlugin<DrainOptions>(
  async (app, { isInternal }) => {
    let draining = false;
    let inHand = 0;
    app.addHook('onRequest', async (request, reply) => {
      if (isInternal(request.headers)) return undefined;
      if (draining)
        return reply
          .code(503)
          .headers({ connection: 'close', 'retry-after': '5', 'cache-control': 'no-store' })
          .send({
            error: 'this server is ending; please try again in a moment',
            code: 'ending',
            requestId: request.id,
          });
      if (request.routeOptions.config.endless) return undefined;
      inHand++;
      // Also where the visitor leaves before the answer.
      reply.raw.once('close', () => inHand--);
      return undefined;
    });
    app.decorate('drain', async (longestMs: number) => {
      draining = true;
      const end = Date.now() + longestMs;
      while (inHand > 0 && Date.now() < end) await sleep(lookEveryMs);
    });
  },
  { name: 'drain' },
);
