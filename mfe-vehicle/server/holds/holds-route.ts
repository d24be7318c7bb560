import type { FastifyInstance } from 'fastify';
import { HoldChange, holdsApi } from '@forecourt/contracts/api/holds-api';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import { changeHold } from './change-hold.ts';

/** Serves calls between servers only: the gateway sets a header on those and removes it from others. */
export async function holdsRoute(app: FastifyInstance, { database, tenants }: DomainContext): Promise<void> {
  app.post<{ Body: HoldChange }>(
    holdsApi.change,
    { schema: { body: HoldChange } },
    async (request, reply) => {
      if (!isServerCall(request.headers)) return reply.callNotFound();
      return changeHold(database, tenants, tenantOf(request), request.body);
    },
  );
}
