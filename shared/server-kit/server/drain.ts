import { setTimeout as sleep } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';

const lookEveryMs = 20;

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses visitors' new requests. Resolves when pending ones are answered, or after `longestMs`. */
    drain(longestMs: number): Promise<void>;
  }
  interface FastifyContextConfig {
    /** A response that lasts as long as the visitor stays. A stopping server does not wait for it. */
    endless?: boolean;
  }
}

type DrainOptions = {
  /** Whether the call comes from this installation itself. Evaluated after hooks that were added earlier. */
  isInternal(headers: Record<string, unknown>): boolean;
};

/**
 * Lets a server answer visitors' pending requests before it closes. Fastify's own `close` refuses all new
 * calls at once, including those that a pending request makes to the same server. This plugin refuses only
 * visitors.
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
            error: 'this server is shutting down; please try again in a moment',
            code: 'ending',
            requestId: request.id,
          });
      if (request.routeOptions.config.endless) return undefined;
      inHand++;
      // Also emitted if the visitor disconnects before the response.
      reply.raw.once('close', () => inHand--);
      return undefined;
    });
    app.decorate('drain', async (longestMs: number) => {
      draining = true;
      const end = performance.now() + longestMs;
      while (inHand > 0 && performance.now() < end) await sleep(lookEveryMs);
    });
  },
  { name: 'drain' },
);
