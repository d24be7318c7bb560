import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { TenantDirectory } from '../../domain/domain.ts';
import type { SignedPreview } from '../../preview/preview.ts';
import { withContentView, type ContentView } from './content-view.ts';

/**
 * Answers the requests of a preview with the content, the settings and the clock that it shows. Everything
 * that reads content while such a request is answered sees them, in every domain; other visitors are not
 * concerned. Register it after the hook that sets `request.preview`.
 */
export const contentViewPlugin = fastifyPlugin<{ tenants: Pick<TenantDirectory, 'bySlug'> }>(
  async (app, { tenants }) => {
    const views = new WeakMap<FastifyRequest, ContentView>();
    app.addHook('onRequest', (request, _reply, done) => {
      const view = request.preview && viewOf(request.preview);
      if (view) views.set(request, view);
      withContentView(view, () => {
        if (!view) return done();
        tenants.bySlug(request.preview!.site).then(
          (site) => {
            request.tenant = site ?? request.tenant;
            done();
          },
          (error: unknown) => done(error as Error),
        );
      });
    });
    // A body is received outside the context of the first hooks.
    app.addHook('preValidation', (request, _reply, done) =>
      withContentView(views.get(request) ?? null, () => done()),
    );
  },
);

/** A preview of versions shows everybody's content; of a feed, domains show its stock. */
function viewOf({ site, content, at, stock, token }: SignedPreview): ContentView | null {
  if (content === undefined && at === undefined && stock === undefined) return null;
  return {
    at: at === undefined ? new Date() : new Date(at),
    unpublished:
      content === undefined ? undefined : { tenant: site, changeSet: content === 'drafts' ? null : content },
    preview: { site, token, stock: stock?.id },
  };
}
