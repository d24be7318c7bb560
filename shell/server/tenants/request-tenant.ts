import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { equalsSecret } from '@forecourt/server-kit/equals-secret';
import {
  rendererCallHeader,
  secretHeader,
  serverCallHeader,
  tenantHeader,
} from '@forecourt/server-kit/internal-call';
import { shopperHeader } from '@forecourt/server-kit/shopper';
import { readRenderToken, renderTokenHeader } from '../render/workers/render-token.ts';
import type { TenantStore } from './tenant-store.ts';

const internalHeaders = [
  secretHeader,
  tenantHeader,
  serverCallHeader,
  rendererCallHeader,
  renderTokenHeader,
  shopperHeader,
];

type RequestTenantOptions = {
  tenants: TenantStore;
  secret: string;
  development: boolean;
  /** Whether a request came in where only render workers call. */
  isFromRenderer(request: FastifyRequest): boolean;
};

/**
 * Gives every request its tenant: by the header `Host`; by header on calls of servers, which carry the
 * installation's secret; by token on calls of render workers, at their own address only; by `?tenant=` in
 * development. Internal headers from outside are removed.
 */
export const requestTenantPlugin = fastifyPlugin<RequestTenantOptions>(async (app, options) => {
  const { tenants, secret: ownSecret, development, isFromRenderer } = options;
  app.addHook('onRequest', async (request, reply) => {
    const { [renderTokenHeader]: token, [secretHeader]: secret, [tenantHeader]: slug } = request.headers;
    for (const name of internalHeaders) delete request.headers[name];
    if (isFromRenderer(request)) {
      const site = readRenderToken(token, ownSecret);
      if (site === null) return refuse(request, reply);
      request.headers[rendererCallHeader] = 'yes';
      request.tenant = await tenants.bySlug(site);
    } else if (equalsSecret(secret, ownSecret)) {
      request.headers[serverCallHeader] = 'yes';
      request.tenant = typeof slug === 'string' ? await tenants.bySlug(slug) : null;
    } else request.tenant = await fromAddress(request, tenants, development);
    return undefined;
  });
});

const refuse = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(403)
    .send({ error: 'this address answers render workers only', code: 'forbidden', requestId: request.id });

async function fromAddress(request: FastifyRequest, tenants: TenantStore, development: boolean) {
  if (development) {
    const slug = (request.query as { tenant?: string } | undefined)?.tenant;
    if (slug) return tenants.bySlug(slug);
  }
  // Never `X-Forwarded-Host`: whoever can write it could choose the site. A proxy passes `Host` on.
  return tenants.byHost((request.headers.host ?? '').replace(/:\d+$/, '').replace(/\.$/, ''));
}
