import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { openPreview, type PreviewLinks } from '../preview/open-preview.ts';
import type { TenantStore } from '../tenants/tenant-store.ts';
import { pageTextOf } from './texts/page-text-of.ts';

type Settings = {
  answerPage(tenant: TenantConfig, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  tenants: TenantStore;
  siteUrl(tenant: TenantConfig): string;
  development: boolean;
  previewLinks: PreviewLinks;
};

/** Every page, which is every path without an API or a file, and the texts of a site's own pages. */
export async function pageRoutes(
  app: FastifyInstance,
  { answerPage, tenants, siteUrl, development, previewLinks }: Settings,
): Promise<void> {
  // What a browser needs to navigate to another of the site's own pages.
  app.get<{ Params: { '*': string } }>('/api/shell/pages/*', async (request, reply) => {
    const slug = request.params['*'];
    const site = request.tenant;
    if (!site || !Object.hasOwn(site.pages, slug)) return reply.callNotFound();
    return pageTextOf(site, slug, new Date(request.preview?.at ?? Date.now()));
  });
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    if (!request.tenant)
      return answerUnknownHost(
        reply,
        (await tenants.all()).map((tenant) => ({ tenant, url: siteUrl(tenant) })),
        development,
      );
    return (
      (await openPreview(request.tenant, request, reply, previewLinks)) ??
      answerPage(request.tenant, request, reply)
    );
  });
}

/** No site has this host name: in development the demo sites are listed, in production it is a plain 404. */
function answerUnknownHost(
  reply: FastifyReply,
  sites: { tenant: TenantConfig; url: string }[],
  development: boolean,
): FastifyReply {
  if (!development) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  const rows = sites
    .map(
      ({ tenant, url }) =>
        `<li><a href="${url}/" style="--c:${tenant.theme.brand}"><b>${escapeHtml(tenant.name)}</b><span>${escapeHtml(tenant.tagline)}</span><code>${url}</code></a></li>`,
    )
    .join('');
  return reply.code(200).type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Forecourt: demo sites</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f5f5f2;color:#16181d}main{max-width:880px;margin:0 auto;padding:48px 16px}h1{font-size:36px;margin:0 0 4px}ul{list-style:none;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(260px,1fr))}a{display:grid;gap:2px;padding:16px;background:#fff;border:1px solid #ddd;border-inline-start:6px solid var(--c);border-radius:8px;color:inherit;text-decoration:none}a:hover{border-color:var(--c)}span{color:#555}code{font-size:12px;color:#555}p a{display:inline;padding:0;border:0;text-decoration:underline;background:none}</style>
<main><h1>Forecourt</h1><p>No site has this host name. These demo sites run here:</p><ul>${rows}</ul><p>Mail that the sites send is in the <a href="${sites[0]?.url ?? ''}/api/leads/mailbox">local mailbox</a>.</p></main></html>`);
}
