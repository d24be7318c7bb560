import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TenantStore } from './tenant-store.ts';

/**
 * Gives every request its tenant: by the header `Host`; by header on calls from inside, which carry the process's secret; by
 * `?tenant=` in development. Inside headers that come from outside are taken away.
 */
export function addRequestTenant(
  app: FastifyInstance,
  tenants: TenantStore,
  settings: { secret: string; development: boolean },
): void {
  app.addHook('onRequest', async (request) => {
    const inside = request.headers['x-forecourt-secret'] === settings.secret;
    const slug = inside ? request.headers['x-forecourt-tenant'] : undefined;
    delete request.headers['x-forecourt-secret'];
    delete request.headers['x-forecourt-tenant'];
    if (inside) request.headers['x-forecourt-internal'] = 'yes';
    else delete request.headers['x-forecourt-internal'];
    if (typeof slug === 'string') request.tenant = await tenants.bySlug(slug);
    else if (!inside) request.tenant = await fromAddress(request, tenants, settings.development);
  });
}

async function fromAddress(request: FastifyRequest, tenants: TenantStore, development: boolean) {
  if (development) {
    const slug = (request.query as { tenant?: string } | undefined)?.tenant;
    if (slug) return tenants.bySlug(slug);
  }
  // Never `X-Forwarded-Host`: whoever can write it could choose the site. A proxy passes `Host` on.
  return tenants.byHost((request.headers.host ?? '').replace(/:\d+$/, '').replace(/\.$/, ''));
}
