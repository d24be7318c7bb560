import type { FastifyReply, FastifyRequest } from 'fastify';
import { telHref } from '@forecourt/contracts/locations/phone';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { escapeHtml } from '../html/escape-html.ts';
import { sendPlainPage, sitePage } from '../html/plain-page.ts';
import { isFormPost } from './form-post.ts';

export const messages = defineMessages('server-kit/busy-form', {
  title: 'We are very busy right now',
  text: 'What you sent has not been stored. Please send it again in a few seconds.',
  again: 'Send it again',
  back: "Your browser's Back button returns to the form with what you typed.",
  call: 'Or call us:',
});

/**
 * Refuses a request that would have to wait too long. A form that was sent without scripts gets a page from
 * which it can be sent again.
 * @param phone of the site, if it is shown
 */
export function refuseBusy(
  request: FastifyRequest,
  reply: FastifyReply,
  { retryAfterSeconds, site, phone }: { retryAfterSeconds: number; site: TenantConfig; phone: string | null },
): FastifyReply {
  void reply.code(503).headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' });
  if (isFormPost(request)) return sendPlainPage(reply, busyFormPage(request, site, phone));
  return reply.send({
    error: 'too many people are sending something at this moment; please try again in a moment',
    code: 'busy',
    requestId: request.id,
  });
}

function busyFormPage({ body, url }: FastifyRequest, site: TenantConfig, phone: string | null): string {
  const t = messages.for(site.locale);
  const fields = hiddenFields(body);
  const again = `<form method="post" action="${escapeHtml(url)}">${fields}<button type="submit">${escapeHtml(t.again)}</button></form>`;
  const call = phone
    ? `<p>${escapeHtml(t.call)} <a href="${escapeHtml(telHref(phone))}"><bdi dir="ltr">${escapeHtml(phone)}</bdi></a></p>`
    : '';
  return sitePage(
    site,
    t.title,
    `<h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(t.text)}</p>${fields && again}<p>${escapeHtml(t.back)}</p>${call}`,
  );
}

/** Empty if unread. Values of one name are joined by line feeds; typed lines end with both. */
function hiddenFields(body: unknown): string {
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return '';
  return Object.entries(body)
    .filter((field): field is [string, string] => typeof field[1] === 'string')
    .flatMap(([name, value]) =>
      (/(^|[^\r])\n/.test(value) ? value.split('\n') : [value]).map((one) => [name, one]),
    )
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name!)}" value="${escapeHtml(value!)}">`)
    .join('');
}
