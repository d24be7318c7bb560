import { telHref } from '@forecourt/contracts/locations/phone';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { plainPage } from '@forecourt/server-kit/plain-page';

export const retryAfterSeconds = 10;

export const messages = defineMessages('leads/unavailable', {
  failed: 'We could not take your enquiry just now. Please try again in a moment.',
  failedOrCall: 'We could not take your enquiry just now. Please try again in a moment, or call us.',
  call: 'Call',
  back: "Your browser's Back button returns to the form with what you typed.",
});

type Site = Pick<TenantConfig, 'name' | 'locale' | 'direction'>;

const messagesOf = ({ locale }: Site) => messages.for(locale);

/** The message for a shopper whose lead could not be stored: a full disk, no database. */
export function unavailableText(site: Site, phone: string | null): string {
  const t = messagesOf(site);
  return phone ? t.failedOrCall : t.failed;
}

/** Renders the same message as a page, for a form that was sent without scripts. */
export function unavailablePage(site: Site, phone: string | null): string {
  const t = messagesOf(site);
  const call = phone
    ? `<p>${escapeHtml(t.call)} <a href="${escapeHtml(telHref(phone))}"><bdi dir="ltr">${escapeHtml(phone)}</bdi></a></p>`
    : '';
  return plainPage(
    site.name,
    `<h1>${escapeHtml(site.name)}</h1><p>${escapeHtml(unavailableText(site, phone))}</p>${call}<p>${escapeHtml(t.back)}</p>`,
    { lang: site.locale, dir: site.direction },
  );
}
