import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TenantStore } from './tenant-store.ts';

const HostQuery = z.object({ domain: z.string().max(253) });

/** `/api/shell/knows-host`: a proxy asks it before it requests a certificate for a name; only sites get one. */
export async function certificateHostRoute(
  app: FastifyInstance,
  { tenants }: { tenants: Pick<TenantStore, 'byHost'> },
): Promise<void> {
  app.get('/api/shell/knows-host', async (request, reply) => {
    const isSite = (await tenants.byHost(HostQuery.parse(request.query).domain)) !== null;
    return reply.code(isSite ? 200 : 404).send({ known: isSite });
  });
}
