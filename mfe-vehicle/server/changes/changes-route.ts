import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import { readChanges } from './change-repository.ts';

const Page = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});

/**
 * Serves the change feed. It spans tenants, so it only answers calls between servers: the gateway sets a
 * header on those and removes it from all other requests.
 */
export async function changesRoute(app: FastifyInstance, { database }: DomainContext): Promise<void> {
  app.get<{ Querystring: z.infer<typeof Page> }>(
    '/api/vehicle/changes',
    { schema: { querystring: Page } },
    async (request, reply) => {
      if (!isServerCall(request.headers)) return reply.callNotFound();
      return readChanges(database.pool, request.query.after, request.query.limit);
    },
  );
}
