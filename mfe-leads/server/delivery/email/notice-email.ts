import { isolate } from '@forecourt/contracts/format/isolate';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { emailLook } from '@forecourt/server-kit/messages/email-look';
import type { EmailContent } from '@forecourt/server-kit/messages/message';
import { renderEmail } from '@forecourt/server-kit/messages/render-email';
import { adfDocument } from '../../adf/adf-document.ts';
import type { StoredLead } from '../../submit/lead-repository.ts';
import type { LeadFacts } from '../lead-facts.ts';
import { noticeMessages } from './notice-messages.ts';

type Options = {
  recipients: string[];
  /** The base URL of the site (http or https). */
  site: string;
  /** The number of this message about the lead: 2 for the second one. */
  time: number;
};

/**
 * Composes the email that notifies a dealer of a lead. People read its HTML in the site's language; dealers'
 * CRMs read ADF in English. Most CRMs take it from the plain text, which must then be the XML alone with its
 * declaration first; others take it from the part `application/x-adf+xml`. It is therefore in both. The
 * Message-ID is the same for each retry and each recipient, so that a mail system recognises a repeat.
 */
export function noticeEmail(
  lead: StoredLead,
  facts: LeadFacts,
  tenant: TenantConfig,
  { recipients, site, time }: Options,
): EmailContent {
  const adf = adfDocument(facts.adf);
  const { payload } = lead;
  const title = `${facts.notice.subject}${facts.about ? `: ${isolate(facts.about, tenant.direction)}` : ''}`;
  const t = noticeMessages.for(tenant.locale);
  const { html } = renderEmail(emailLook(tenant, site), {
    title,
    blocks: [
      { kind: 'text', text: t.promised(tenant.name, tenant.leads.replyWithinMinutes, payload.name) },
      { kind: 'facts', rows: facts.notice.rows },
    ],
    footer: [facts.reference],
  });
  return {
    messageId: `<lead-${lead.id}${time === 1 ? '' : `-${time}`}@${new URL(site).hostname}>`,
    date: (lead.completedAt ?? lead.createdAt).toISOString(),
    from: { name: tenant.name, address: tenant.private.leadSender },
    to: recipients,
    replyTo: { name: payload.name, address: payload.email },
    subject: `${title} (${isolate(facts.reference, tenant.direction)})`,
    headers: { 'X-Lead-Reference': facts.reference, 'Auto-Submitted': 'auto-generated' },
    text: adf,
    html,
    attachments: [
      {
        filename: `${facts.reference}.adf.xml`,
        content: adf,
        contentType: 'application/x-adf+xml; charset=utf-8',
      },
    ],
  };
}
