import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { emailLook } from '@forecourt/server-kit/messages/email-look';
import type { EmailContent } from '@forecourt/server-kit/messages/message';
import { renderEmail, type EmailBlock } from '@forecourt/server-kit/messages/render-email';
import type { StoredLead } from '../../submit/lead-repository.ts';
import type { LeadFacts } from '../lead-facts.ts';
import { confirmationMessages } from './confirmation-messages.ts';
import { greetingName } from './greeting-name.ts';
import { quoteBlocks } from './quote-blocks.ts';

/**
 * Composes the shopper's confirmation: that the lead has arrived, its reference number and when to expect an
 * answer. Anybody can give anybody's address, so it repeats nothing that was typed, except a first name.
 */
export function confirmationEmail(
  lead: StoredLead,
  facts: LeadFacts,
  tenant: TenantConfig,
  site: string,
): EmailContent {
  const t = confirmationMessages.for(tenant.locale);
  const { payload } = lead;
  // A quote without figures, which the finance domain may have failed to provide, is confirmed as an enquiry
  // that staff answer.
  const isQuote = lead.form === 'finance-quote' && payload.finance !== undefined;
  const { vendor } = facts.adf;
  const rows: [string, string][] = [[t.reference, facts.reference]];
  if (facts.stockVehicle) rows.push([t.vehicle, facts.stockVehicle]);
  rows.push([t.dealership, vendor.name]);
  if (vendor.phone) rows.push([t.phone, vendor.phone]);
  const blocks: EmailBlock[] = [
    { kind: 'text', text: t.greeting(greetingName(payload.name)) },
    { kind: 'text', text: isQuote ? t.quoteIntro : t.received(vendor.name, tenant.leads.replyWithinMinutes) },
    { kind: 'facts', rows },
  ];
  if (payload.finance) blocks.push(...quoteBlocks(payload.finance, tenant.locale, site));
  return {
    messageId: `<confirmation-${lead.id}@${new URL(site).hostname}>`,
    date: (lead.completedAt ?? lead.createdAt).toISOString(),
    from: { name: tenant.name, address: tenant.private.leadSender },
    subject: (isQuote ? t.quoteSubject : t.subject)(tenant.name, facts.reference),
    headers: { 'X-Lead-Reference': facts.reference, 'Auto-Submitted': 'auto-replied' },
    ...renderEmail(emailLook(tenant, site), {
      title: isQuote ? t.quoteTitle : t.title,
      blocks,
      footer: [t.why(tenant.name), tenant.legalName],
    }),
  };
}
