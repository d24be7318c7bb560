import fastifyPlugin from 'fastify-plugin';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { isServerCall } from '../domain/internal-call.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { sendPlainPage, sitePage } from '../html/plain-page.ts';
import { isFormPost } from '../requests/form-post.ts';
import { Refusal } from '../requests/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An unsafe method that stores nothing for the visitor: a preview may call it. */
    storesNothing?: boolean;
  }
}

export const messages = defineMessages('server-kit/preview-form', {
  refused: 'this is a preview, which sends and stores nothing: end the preview to do this',
  title: 'Nothing was sent',
  text: 'This is a preview of the site, so its forms send and store nothing. End the preview to use them.',
  back: "Your browser's Back button returns to the form with what you typed.",
});

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what a visitor of a preview would store: no lead, booking or account comes from a preview. A form
 * shows the reason, a form without scripts a page with it. Register it after the hook that sets
 * `request.preview`.
 */
export const storesNothingPlugin = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.preview || readMethods.has(request.method) || isServerCall(request.headers))
      return undefined;
    if (request.routeOptions.config.storesNothing) return undefined;
    const site = request.tenant;
    if (!site || !isFormPost(request)) {
      void reply.header('cache-control', 'no-store');
      throw new Refusal(409, 'preview', (locale) => messages.for(locale).refused);
    }
    const t = messages.for(site.locale);
    return sendPlainPage(
      reply.code(409),
      sitePage(
        site,
        t.title,
        `<h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(t.text)}</p><p>${escapeHtml(t.back)}</p>`,
      ),
    );
  });
});
