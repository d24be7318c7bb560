import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { openPreview, type PreviewLinks } from '../preview/open-preview.ts';
import type { TenantStore } from '../tenants/tenant-store.ts';
import { answerUnknownHost } from '../tenants/unknown-host.ts';
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
