import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '@forecourt/server-kit/database';
import { tenantOf } from '@forecourt/server-kit/domain';
import { nameOfKey } from './feed-key-repository.ts';
import { refuse } from './refuse.ts';

/** Options of routes for clients with one of the site's feed keys, and a look-up of its name. */
export function createFeedKeyGuard(database: Database) {
  const names = new WeakMap<FastifyRequest, string>();
  return {
    nameOf: (request: FastifyRequest): string => names.get(request)!,
    guard: {
      config: { rateLimit: { max: 240, timeWindow: '1 minute' } },
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        const name = await nameOfKey(database.pool, tenantOf(request).slug, request.headers.authorization);
        if (name === null)
          return refuse(
            reply,
            401,
            'unauthorized',
            'a feed key of this site is needed: Authorization: Bearer fk_…',
          );
        names.set(request, name);
        return undefined;
      },
    },
  };
}
