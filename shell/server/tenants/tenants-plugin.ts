import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { contentNoticeOf } from '@forecourt/server-kit/content';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import { tenantsPath } from '@forecourt/server-kit/remote-tenants';
import { isDevelopment, type ShellOptions } from '../installation/shell-options.ts';
import { certificateHostRoute } from './certificate-host-route.ts';
import { requestTenantPlugin } from './request-tenant.ts';
import { tenantsNotice } from './settings/config-layer-repository.ts';
import { createTenantStore, type TenantStore } from './tenant-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    tenants: TenantStore;
  }
}

/** The sites' settings, and the site that each request is for. */
export const tenantsPlugin = fastifyPlugin<ShellOptions>(
  async (app, options) => {
    const { database, installation, lifecycle } = app;
    const tenants = createTenantStore(database, options.env.BASE_DOMAIN, (message) => app.log.error(message));
    app.decorate('tenants', tenants);
    lifecycle.onNotification(tenantsNotice, () => tenants.refresh());
    lifecycle.onNotification(contentNoticeOf('shell'), () => tenants.refresh());
    await app.register(requestTenantPlugin, {
      tenants,
      secret: installation.secret,
      development: isDevelopment(options),
      isFromRenderer: installation.isFromRenderer,
    });
    await app.register(tenantRoutes, { tenants });
    await app.register(certificateHostRoute, { tenants, ownHost: options.env.BASE_DOMAIN });
  },
  { name: 'tenants', dependencies: ['installation', 'lifecycle'] },
);

/** The tenants for the domains' own processes; nobody else finds anything here. */
async function tenantRoutes(app: FastifyInstance, { tenants }: { tenants: TenantStore }): Promise<void> {
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
