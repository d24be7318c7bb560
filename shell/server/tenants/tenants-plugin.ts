import fastifyPlugin from 'fastify-plugin';
import { contentNoticeOf } from '@forecourt/server-kit/content';
import { isDevelopment, type ShellOptions } from '../installation/shell-options.ts';
import { certificateHostRoute } from './certificate-host-route.ts';
import { addRequestTenant } from './request-tenant.ts';
import { tenantsNotice } from './settings/config-layer-repository.ts';
import { tenantRoutes } from './tenant-routes.ts';
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
    addRequestTenant(app, tenants, {
      secret: installation.secret,
      development: isDevelopment(options),
      isFromRenderer: installation.isFromRenderer,
    });
    await app.register(tenantRoutes, { tenants });
    await app.register(certificateHostRoute, { tenants, ownHost: options.env.BASE_DOMAIN });
  },
  { name: 'tenants', dependencies: ['installation', 'lifecycle'] },
);
