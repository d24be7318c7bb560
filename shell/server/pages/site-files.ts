import type { FastifyInstance } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

/** `robots.txt`, `security.txt` and the icon of a site. */
export async function siteFiles(
  app: FastifyInstance,
  { siteUrl }: { siteUrl(tenant: TenantConfig): string },
): Promise<void> {
  // Browsers request the second if no document names the first.
  for (const path of ['/icon.svg', '/favicon.ico'])
    app.get(path, async (request, reply) => {
      const theme = request.tenant?.theme;
      const letter = (request.tenant?.name ?? 'F').charAt(0).replace(/[<&]/g, '');
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=3600')
        .send(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${Math.min(16, theme?.radius ?? 6)}" fill="${theme?.brand ?? '#16181d'}"/><text x="16" y="23" font-family="system-ui,sans-serif" font-weight="700" font-size="20" text-anchor="middle" fill="#fff">${letter}</text></svg>`,
        );
    });
  app.get('/.well-known/security.txt', async ({ tenant, id }, reply) => {
    const security = tenant?.private.security;
    // Nobody has confirmed an expired contact: without a file, finders look for another one.
    if (!tenant || !security || Date.parse(security.expires) <= Date.now())
      return reply
        .code(404)
        .send({ error: 'this site names no security contact', code: 'not_found', requestId: id });
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          ...security.contact.map((contact) => `Contact: ${contact}`),
          `Expires: ${security.expires}`,
          `Preferred-Languages: ${[...new Set([tenant.locale.split('-')[0]!, 'en'])].join(', ')}`,
          `Canonical: ${siteUrl(tenant)}/.well-known/security.txt`,
          ...(security.policy ? [`Policy: ${security.policy}`] : []),
          '',
        ].join('\n'),
      );
  });
  app.get('/robots.txt', async (request, reply) => {
    const { tenant } = request;
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        tenant
          ? `User-agent: *\nDisallow: /api/\nAllow: /api/vehicle/feeds/\nDisallow: /print\nSitemap: ${siteUrl(tenant)}/sitemap.xml\n`
          : 'User-agent: *\nDisallow: /\n',
      );
  });
}
