import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainContext } from '@forecourt/server-kit/domain';
import type { OutboxEntry } from '../outbox/outbox-repository.ts';
import { findLead } from '../submit/lead-repository.ts';
import { findLeadDetails } from './lead-details.ts';
import { leadFacts } from './lead-facts.ts';
import { leadMessage } from './lead-message.ts';
import type { Transport } from './transport.ts';

/** Writes a lead's e-mail and hands it over. @throws Error that says why it could not be delivered now */
export async function deliverLead(context: DomainContext, transport: Transport, entry: OutboxEntry): Promise<void> {
  const lead = await findLead(context.database.pool, entry.tenant, entry.leadId);
  if (!lead) throw new Error(`lead ${entry.leadId} is not there`);
  const slug = lead.payload.dealership_slug;
  const tenant = (slug ? await context.tenants.forDealership(entry.tenant, slug) : null) ?? (await context.tenants.bySlug(entry.tenant));
  if (!tenant) throw new Error(`tenant "${entry.tenant}" is not configured`);
  const recipients = leadRecipients(tenant, slug);
  if (recipients.length === 0) throw new Error(`tenant "${tenant.slug}" has no one who receives leads: set private.leadRecipients`);
  const site = context.siteUrl(tenant);
  const facts = leadFacts(lead, await findLeadDetails(context, lead), tenant, site, recipients[0]!);
  await transport.send(leadMessage(lead, facts, tenant, recipients, site), { tenant: tenant.slug, leadId: lead.id });
}

/** Those of the dealership, else those of the whole site. */
export function leadRecipients(tenant: TenantConfig, dealershipSlug: string | null): string[] {
  const of = (slug: string | null) => tenant.private.leadRecipients.filter((entry) => entry.dealership_slug === slug).map((entry) => entry.email);
  const own = dealershipSlug ? of(dealershipSlug) : [];
  return own.length > 0 ? own : of(null);
}
