import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { StoredPreview, vehicleApi } from '@forecourt/contracts/api/vehicle-api';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { formPostPlugin } from '@forecourt/server-kit/form-post';
import { previewCookie } from '@forecourt/server-kit/preview';
import type { ShellOptions } from '../installation/shell-options.ts';
import { leavePath } from './preview-banner.ts';
import { previewRoutes } from './preview-routes.ts';
import { createPreviews, type Previews } from './previews.ts';

declare module 'fastify' {
  interface FastifyInstance {
    previews: Previews;
  }
}

/** Preview links: a signed token shows other versions, drafts or another date to the visitor who opens it. */
export const previewPlugin = fastifyPlugin<ShellOptions>(
  async (app) => {
    const { database, installation, registry, tenants, deployTokens, dashboardSessions } = app;
    const previews = createPreviews({
      ...installation,
      registry,
      database,
      hasStock: (site) => hasPreviewedStock(app.domainContexts.get('vehicle')!, site.slug),
    });
    app.decorate('previews', previews);
    await app.register(previewRoutes, {
      previews,
      registry,
      tokens: deployTokens,
      sessions: dashboardSessions,
      sites: () => tenants.all(),
    });
    await app.register(leaveRoute);
  },
  { name: 'preview', dependencies: ['installation', 'tenants', 'registry', 'preview-reader'] },
);

async function hasPreviewedStock(
  { services }: Pick<DomainContext, 'services'>,
  site: string,
): Promise<boolean> {
  const answer = StoredPreview.parse(await services.get(vehicleApi.preview, site));
  return answer.isStored;
}

async function leaveRoute(app: FastifyInstance): Promise<void> {
  // A form's post, without a script.
  await app.register(formPostPlugin, { bodyLimit: 1000 });
  app.post(leavePath, { config: { storesNothing: true } }, async (request, reply) =>
    reply
      .clearCookie(previewCookie, { path: '/' })
      .header('cache-control', 'no-store')
      .redirect(pathOf(request.headers.referer, request.headers.host), 303),
  );
}

/** The path of the page that the form was on, if it is one of this site. */
function pathOf(referrer: string | undefined, host: string | undefined): string {
  if (!referrer || !URL.canParse(referrer)) return '/';
  const url = new URL(referrer);
  return url.host === host ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
}
