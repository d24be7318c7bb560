import { cutText } from '@forecourt/contracts/format/cut-text';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { SmsContent, WebhookContent } from '@forecourt/server-kit/messages/message';
import type { StoredLead } from '../../submit/lead-repository.ts';
import type { LeadFacts } from '../lead-facts.ts';

const longestSms = 300;

/** Composes a short alert for a dealership's phone: whom to call about what, and nothing else. */
export function noticeSms(
  { payload }: StoredLead,
  { reference, notice: { subject }, about }: LeadFacts,
): SmsContent {
  const text = [
    `${subject}${about ? `: ${about}` : ''}`,
    [payload.name, payload.last_name].filter(Boolean).join(' '),
    payload.phone,
    reference,
  ];
  const line = text.filter(Boolean).join(', ');
  return { text: line.length > longestSms ? `${cutText(line, longestSms - 1)}…` : line };
}

/** Composes the event for a dealership's own system: the stored lead, with its reference and subject. */
export function leadEvent(
  lead: StoredLead,
  { reference, about }: LeadFacts,
  tenant: TenantConfig,
): WebhookContent {
  return {
    event: 'lead.created',
    body: {
      id: lead.id,
      reference,
      site: tenant.slug,
      form: lead.form,
      about,
      created_at: lead.createdAt.toISOString(),
      completed_at: lead.completedAt?.toISOString() ?? null,
      lead: lead.payload,
    },
  };
}
