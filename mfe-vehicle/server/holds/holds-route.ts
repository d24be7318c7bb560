import type { FastifyInstance } from 'fastify';
import { HoldChange, holdsApi } from '@forecourt/contracts/api/holds-api';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { changeHold } from './change-hold.ts';

/** For calls between servers: the gateway marks those, and takes the mark off all others. */
export async function holdsRoute(app: FastifyInstance, { database, tenants }: DomainContext): Promise<void> {
  app.post<{ Body: HoldChange }>(
    holdsApi.change,
    { schema: { body: HoldChange } },
    async (request, reply) => {
      if (!request.headers['x-forecourt-internal'])
        return reply.code(404).send({
          error: `nothing answers POST ${holdsApi.change}`,
          code: 'not_found',
          requestId: request.id,
        });
      return changeHold(database, tenants, tenantOf(request), request.body);
    },
  );
}
