import { z } from 'zod';
import { problemText } from '@forecourt/contracts/api/form-problems';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { messageOf } from '@forecourt/server-kit/error-handler';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { sitePage } from '@forecourt/server-kit/plain-page';

export const messages = defineMessages('leads/refusal-page', {
  title: 'Your enquiry was not sent',
  tooMany: 'You have tried too often. Please wait a minute, and send it again.',
  tooLarge: 'It is too long. Please shorten it, and send it again.',
  other: 'An error occurred when submitting this form',
  back: "Your browser's Back button returns to the form with what you typed.",
});

/** The page for a form without scripts that was refused unread: too often, or too long. */
export function refusalPage(site: TenantConfig, status: number): string {
  const t = messages.for(site.locale);
  const reason = status === 429 ? t.tooMany : status === 413 ? t.tooLarge : t.other;
  return sitePage(
    site,
    t.title,
    `<h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(reason)}</p><p>${escapeHtml(t.back)}</p>`,
  );
}

/** The errors of a plain form that is not rendered again; the browser's Back button keeps what was typed. */
export function problemsPage(site: TenantConfig, error: unknown): string {
  const t = messages.for(site.locale);
  const title = leadMessagesFor(site.locale).fixErrors;
  const problems =
    error instanceof z.ZodError
      ? error.issues.map(({ message }) => problemText(message, site.locale))
      : [messageOf(error as Error, site.locale)];
  return sitePage(
    site,
    title,
    `<div class="alert" role="alert"><h1>${escapeHtml(title)}</h1><ul>${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')}</ul></div><p>${escapeHtml(t.back)}</p>`,
  );
}
