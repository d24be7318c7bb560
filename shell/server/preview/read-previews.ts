import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { readContentViews } from '@forecourt/server-kit/content/view/read-content-view';
import { previewCookie, previewHeader, previewOf } from '@forecourt/server-kit/preview';
import { storeNothingInPreviews } from '@forecourt/server-kit/preview-stores-nothing';
import { isRevoked } from './preview-repository.ts';

/** What other plugins need of previews: `request.preview`, and that no visitor of one stores anything. */
export const previewReaderPlugin = fastifyPlugin(
  async (app) => {
    const { database, installation, tenants } = app;
    readPreviews(app, installation.secret, (id) => isRevoked(database.pool, id));
    readContentViews(app, tenants);
    storeNothingInPreviews(app);
  },
  { name: 'preview-reader', dependencies: ['installation', 'tenants'] },
);

/** Gives requests their preview: by a visitor's cookie, or a render worker's header. */
export function readPreviews(
  app: FastifyInstance,
  secret: string,
  revoked: (id: string) => Promise<boolean>,
): void {
  app.addHook('onRequest', async (request) => {
    const token = request.headers[previewHeader] ?? request.cookies[previewCookie];
    delete request.headers[previewHeader];
    const preview = previewOf(token, request.tenant?.slug, secret);
    request.preview = preview?.id && (await revoked(preview.id)) ? null : preview;
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.preview && !String(reply.getHeader('cache-control') ?? '').includes('immutable'))
      void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
  });
}
