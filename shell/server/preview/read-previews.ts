import fastifyPlugin from 'fastify-plugin';
import { contentViewPlugin } from '@forecourt/server-kit/content/view/read-content-view';
import { previewCookie, previewHeader, previewOf } from '@forecourt/server-kit/preview';
import { storesNothingPlugin } from '@forecourt/server-kit/preview-stores-nothing';
import { isRevoked } from './preview-repository.ts';

/** What other plugins need of previews: `request.preview`, and that no visitor of one stores anything. */
export const previewReaderPlugin = fastifyPlugin(
  async (app) => {
    const { database, installation, tenants } = app;
    const { secret } = installation;
    await app.register(requestPreviewPlugin, { secret, isRevoked: (id) => isRevoked(database.pool, id) });
    await app.register(contentViewPlugin, { tenants });
    await app.register(storesNothingPlugin);
  },
  { name: 'preview-reader', dependencies: ['installation', 'tenants'] },
);

type RequestPreviewOptions = { secret: string; isRevoked(id: string): Promise<boolean> };

/** Gives requests their preview: by a visitor's cookie, or a render worker's header. */
export const requestPreviewPlugin = fastifyPlugin<RequestPreviewOptions>(async (app, options) => {
  app.addHook('onRequest', async (request) => {
    const token = request.headers[previewHeader] ?? request.cookies[previewCookie];
    delete request.headers[previewHeader];
    const preview = previewOf(token, request.tenant?.slug, options.secret);
    request.preview = preview?.id && (await options.isRevoked(preview.id)) ? null : preview;
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.preview && !String(reply.getHeader('cache-control') ?? '').includes('immutable'))
      void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
  });
});
