import type { FastifyReply } from 'fastify';
import { telHref } from '@forecourt/contracts/locations/phone';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { escapeHtml } from '@forecourt/server-kit/escape-html';

const retryAfterSeconds = 10;

export const messages = defineMessages('shell/busy-page', {
  title: 'We are very busy right now',
  text: 'Too many people are looking at our site at this moment. Please try again in a few seconds.',
  tryAgain: 'Try again',
  call: 'Or call us:',
  unavailableTitle: 'This site is not available yet',
  unavailableText: 'We are getting it ready. Please try again in a few minutes.',
});

type Site = Pick<TenantConfig, 'name' | 'locale' | 'direction' | 'theme'>;

/** `busy`: too many visitors; `unreleased`: no version of any remote is published. */
type Reason = 'busy' | 'unreleased';

/** Answers 503 for a page that cannot be rendered now: not cached, and self-contained. */
export function sendBusyPage(
  reply: FastifyReply,
  site: Site,
  phone: string | null,
  reason: Reason = 'busy',
): FastifyReply {
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'x-robots-tag': 'noindex',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    })
    .send(busyPage(site, phone, reason));
}

/** Works without scripts and stylesheets; its link is the requested address. */
export function busyPage(site: Site, phone: string | null, reason: Reason = 'busy'): string {
  const t = messages.for(site.locale);
  const [title, text] = reason === 'busy' ? [t.title, t.text] : [t.unavailableTitle, t.unavailableText];
  return `<!doctype html>
<html lang="${escapeHtml(site.locale)}" dir="${site.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(site.name)}</title>
<style>:root{color-scheme:light dark}body{font:17px/1.6 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:12vh 1.25rem;border-block-start:6px solid ${escapeHtml(site.theme.brand)}}h1{font-size:1.6rem;line-height:1.25;margin:0 0 .75rem}a{color:inherit;display:inline-block;min-height:44px;line-height:44px;font-weight:600}.site{font-weight:600;margin:0 0 2rem}</style>
</head>
<body>
<main>
<p class="site">${escapeHtml(site.name)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="">${escapeHtml(t.tryAgain)}</a></p>
${phone ? `<p>${escapeHtml(t.call)} <a href="${escapeHtml(telHref(phone))}"><bdi dir="ltr">${escapeHtml(phone)}</bdi></a></p>\n` : ''}</main>
</body>
</html>`;
}
