import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorResponse } from '@forecourt/contracts/api/errors';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { isFormPost } from '../requests/form-post.ts';
import { escapeHtml } from './escape-html.ts';
import { plainPage, sendPlainPage, sitePage } from './plain-page.ts';

/** The code of errors because of which a whole site cannot be shown. */
export const siteUnavailable = 'site_unavailable';

export const messages = defineMessages('server-kit/error-page', {
  document: { lang: 'en', dir: 'ltr' as 'ltr' | 'rtl' },
  waitTitle: 'Please wait a moment',
  wait: (seconds: string) =>
    `What you sent has not been stored, because too much was sent from your network. Please send it again in ${seconds} seconds.`,
  busyTitle: 'Please try again in a moment',
  busy: 'What you sent has not been stored, because a part of our site is not available right now.',
  back: "Your browser's Back button returns to the form with what you typed.",
  siteTitle: 'This site is not available at the moment',
  site: 'Please try again in a few minutes.',
  operator:
    'If you look after this site: one of its settings is invalid. The server’s log names it, and “pnpm forecourt doctor” says how to correct it.',
});

/**
 * Answers an error with a page instead of JSON if a person would see it: a form that was sent without
 * scripts, and every page of a site that cannot be shown.
 * @returns whether it was answered
 */
export function answerErrorPage(
  status: number,
  code: ErrorResponse['code'],
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (code === siteUnavailable && isPageRequest(request)) {
    sendSiteUnavailable(request, reply.code(status));
    return true;
  }
  const { tenant: site } = request;
  if (!site || !isFormPost(request) || (status !== 429 && status !== 503)) return false;
  const t = messages.for(site.locale);
  const seconds = String(reply.getHeader('retry-after') ?? 60);
  const [title, text] = status === 429 ? [t.waitTitle, t.wait(seconds)] : [t.busyTitle, t.busy];
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p>${escapeHtml(t.back)}</p>`;
  void sendPlainPage(reply.code(status), sitePage(site, title, body));
  return true;
}

/** The site's colours and language are unknown: the browser's first language. */
function sendSiteUnavailable({ headers }: FastifyRequest, reply: FastifyReply): void {
  const t = messages.for(/^[\w-]*/.exec(String(headers['accept-language'] ?? ''))![0]);
  const body = [`<h1>${t.siteTitle}</h1>`, `<p>${t.site}</p>`, `<p>${t.operator}</p>`].join('');
  void sendPlainPage(reply, plainPage(t.siteTitle, body, t.document));
}

/** A browser that opens a page. */
const isPageRequest = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  String(headers.accept ?? '').includes('text/html');
