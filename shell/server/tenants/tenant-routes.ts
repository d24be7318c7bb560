import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import { tenantsPath } from '@forecourt/server-kit/remote-tenants';
import type { TenantStore } from './tenant-store.ts';

/** The tenants for the domains' own processes; nobody else finds anything here. */
export async function tenantRoutes(
  app: FastifyInstance,
  { tenants }: { tenants: TenantStore },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isServerCall(request.headers)) return reply.callNotFound();
  });
  app.get(tenantsPath, async () => ({ tenants: await tenants.all() }));
  app.get(`${tenantsPath}/:slug`, async (request) => {
    const { slug } = z.object({ slug: z.string() }).parse(request.params);
    const { dealership } = z.object({ dealership: z.string().optional() }).parse(request.query);
    return {
      tenant: dealership ? await tenants.forDealership(slug, dealership) : await tenants.bySlug(slug),
    };
  });
  app.get(`${tenantsPath}/:slug/dealerships`, async (request) => {
    const { slug } = z.object({ slug: z.string() }).parse(request.params);
    return { dealerships: await tenants.dealershipsOf(slug) };
  });
}
