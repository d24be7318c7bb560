import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { readContentViews } from '@forecourt/server-kit/content/read-content-view';
import { acceptForms } from '@forecourt/server-kit/form-post';
import { previewCookie, previewHeader, previewOf } from '@forecourt/server-kit/preview';
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
    const { installation, registry, tenants, deployTokens, dashboardSessions } = app;
    readPreviews(app, installation.secret);
    readContentViews(app, tenants);
    const previews = createPreviews({ ...installation, registry });
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
  { name: 'preview', dependencies: ['installation', 'tenants', 'registry'] },
);

/** Gives every request its preview: from the cookie of a visitor, or from the header of a render worker. Nobody else is told of it. */
export function readPreviews(app: FastifyInstance, secret: string): void {
  app.addHook('onRequest', async (request) => {
    const token = request.headers[previewHeader] ?? request.cookies[previewCookie];
    delete request.headers[previewHeader];
    request.preview = previewOf(token, request.tenant?.slug, secret);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.preview && !String(reply.getHeader('cache-control') ?? '').includes('immutable'))
      void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
  });
}

async function leaveRoute(app: FastifyInstance): Promise<void> {
  // A form's post, without a script.
  acceptForms(app, 1000);
  app.post(leavePath, async (request, reply) =>
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
