import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { TenantStore } from './tenants/tenant-store.ts';
import { answerUnknownHost } from './tenants/unknown-host.ts';

type Settings = {
  answerPage(tenant: TenantConfig, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  tenants: TenantStore;
  siteUrl(tenant: TenantConfig): string;
  development: boolean;
};

/** The shell's own calls, and every page: whatever no API and no file answers. */
export async function shellRoutes(app: FastifyInstance, { answerPage, tenants, siteUrl, development }: Settings): Promise<void> {
  app.post('/api/shell/analytics', { config: { rateLimit: { max: 300, timeWindow: '1 minute' } } }, async (request, reply) => {
    app.log.info({ analytics: z.object({ id: z.number(), event: z.string().max(80), path: z.string().max(500) }).parse(request.body), tenant: request.tenant?.slug }, 'analytics');
    return reply.code(204).send();
  });
  // Browsers ask for the second where no document names the first.
  for (const path of ['/icon.svg', '/favicon.ico']) app.get(path, async (request, reply) => {
    const theme = request.tenant?.theme;
    const letter = (request.tenant?.name ?? 'F').charAt(0).replace(/[<&]/g, '');
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${Math.min(16, theme?.radius ?? 6)}" fill="${theme?.brand ?? '#16181d'}"/><text x="16" y="23" font-family="system-ui,sans-serif" font-weight="700" font-size="20" text-anchor="middle" fill="#fff">${letter}</text></svg>`);
  });
  // A proxy asks before it gets a certificate for a name: only sites have one.
  app.get('/api/shell/knows-host', async (request, reply) => {
    const { domain } = z.object({ domain: z.string().max(253) }).parse(request.query);
    return reply.code((await tenants.byHost(domain)) ? 200 : 404).send({ known: Boolean(await tenants.byHost(domain)) });
  });
  app.get('/robots.txt', async (request, reply) => {
    const { tenant } = request;
    return reply.type('text/plain; charset=utf-8').send(tenant ? `User-agent: *\nDisallow: /api/\nDisallow: /print\nSitemap: ${siteUrl(tenant)}/sitemap.xml\n` : 'User-agent: *\nDisallow: /\n');
  });
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    if (!request.tenant) return answerUnknownHost(reply, (await tenants.all()).map((tenant) => ({ tenant, url: siteUrl(tenant) })), development);
    return answerPage(request.tenant, request, reply);
  });
}
