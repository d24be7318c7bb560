import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TenantStore } from './tenant-store.ts';

const HostQuery = z.object({ domain: z.string().max(253) });

/** `/api/shell/knows-host`: whether a proxy may request a certificate for a name. */
export async function certificateHostRoute(
  app: FastifyInstance,
  { tenants, ownHost }: { tenants: Pick<TenantStore, 'byHost'>; ownHost: string },
): Promise<void> {
  app.get('/api/shell/knows-host', async (request, reply) => {
    const { domain } = HostQuery.parse(request.query);
    const isKnown = domain.toLowerCase() === ownHost || (await tenants.byHost(domain)) !== null;
    return reply.code(isKnown ? 200 : 404).send({ known: isKnown });
  });
}
