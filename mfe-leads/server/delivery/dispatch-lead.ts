import { z } from 'zod';
import { departmentOfLead, leadForm } from '@forecourt/contracts/leads/lead-forms';
import { clockIn } from '@forecourt/contracts/locations/clock';
import { routeLead } from '@forecourt/contracts/tenant/lead-routing';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob, type Jobs, type Queryable } from '@forecourt/server-kit/jobs';
import { queueMessage, type NewMessage } from '@forecourt/server-kit/messages';
import { slotText } from '../../model/bookings/slot-text.ts';
import { mayConfirm } from '../abuse/may-confirm.ts';
import { findBookingOfLead, type StoredBooking } from '../bookings/booking-repository.ts';
import { findAbout } from '../bookings/find-about.ts';
import { findLead, type StoredLead } from '../submit/lead-repository.ts';
import { isCurrentDecision } from '../trade-in/decision-repository.ts';
import { confirmationEmail } from './email/confirmation-email.ts';
import { noticeEmail } from './email/notice-email.ts';
import { leadEvent, noticeSms } from './email/notice-others.ts';
import { findLeadDetails } from './lead-details.ts';
import { leadFacts } from './lead-facts.ts';
import { recordLeadEvent } from './record-lead-event.ts';

const Dispatch = z.object({
  tenant: z.string(),
  leadId: z.uuid(),
  /** The number of this delivery to the dealer: the second one (2) is a separate message. */
  time: z.number().int().min(1).default(1),
  /** Whether the shopper gets a confirmation. */
  isConfirmed: z.boolean().default(true),
});

export const dispatchLeadJob = defineJob<z.infer<typeof Dispatch>>({
  name: 'leads/dispatch',
  data: Dispatch,
});

/** Enqueues the delivery of a completed lead to the dealer, in the transaction that stores the lead. */
export function queueLead(
  { jobs }: { jobs: Jobs },
  client: Queryable,
  tenant: string,
  leadId: string,
  { time = 1, isConfirmed = true } = {},
): Promise<void> {
  return jobs.enqueue(client, dispatchLeadJob, { tenant, leadId, time, isConfirmed });
}

/** Returns the `about` value by which messages about a lead are found. */
export const aboutLead = (leadId: string) => `lead:${leadId}`;

/**
 * Writes the messages about a lead, one for each recipient and channel, and a confirmation for the shopper. A
 * retry after a crash writes no message twice.
 * @throws Error if nobody receives the site's leads: the job is retried until somebody does
 */
export async function dispatchLead(
  context: DomainContext,
  { tenant: slug, leadId, time, isConfirmed }: z.infer<typeof Dispatch>,
): Promise<void> {
  const lead = await findLead(context.database.pool, slug, leadId);
  // The shopper's data have been deleted since.
  if (!lead) return;
  const tenant = await tenantOf(context, lead);
  const { leadRecipients, leadSmsAlerts, leadWebhooks } = tenant.private;
  const topic = topicOf(lead, tenant);
  const emails = [...new Set(routeLead(leadRecipients, topic).map(({ email }) => email.toLowerCase()))];
  const phones = [...new Set(routeLead(leadSmsAlerts, topic).map(({ phone }) => phone))];
  const webhooks = [...new Set(routeLead(leadWebhooks, topic).map(({ url }) => url))];
  if (emails.length === 0 && webhooks.length === 0)
    throw new Error(`tenant "${slug}" has no one who receives leads: set private.leadRecipients`);

  const site = context.siteUrl(tenant);
  const details = await findLeadDetails(context, lead, topic.department);
  const booking = await findBookingOfLead(context.database.pool, slug, lead.id);
  const facts = leadFacts(lead, details, tenant, site, {
    vendorEmail: emails[0] ?? tenant.private.leadSender,
    time,
    department: topic.department,
    spoken: booking ? { 'Booked for': await bookedFor(context, tenant, booking) } : {},
  });
  const message = { tenant: slug, about: aboutLead(lead.id), kind: time === 1 ? 'notice' : `notice-${time}` };
  const email = noticeEmail(lead, facts, tenant, { recipients: emails, site, time });
  const notices: NewMessage[] = [
    ...emails.map((recipient) => ({ ...message, channel: 'email' as const, recipient, content: email })),
    ...phones.map((recipient) => ({
      ...message,
      channel: 'sms' as const,
      recipient,
      content: noticeSms(lead, facts),
    })),
    ...webhooks.map((recipient) => ({
      ...message,
      channel: 'webhook' as const,
      recipient,
      content: leadEvent(lead, facts, tenant),
    })),
  ];
  const isConfirmedElsewhere = formsWithoutConfirmation.has(lead.payload.subcategory) || booking !== null;
  const wantsConfirmation =
    isConfirmed && !isConfirmedElsewhere && time === 1 && tenant.leads.confirmationEmail;
  if (
    wantsConfirmation &&
    lead.payload.email &&
    (await mayConfirm(context.database, tenant, { email: lead.payload.email }, lead.id))
  )
    notices.push({
      ...message,
      kind: 'confirmation',
      channel: 'email',
      recipient: lead.payload.email,
      content: confirmationEmail(lead, facts, tenant, site),
    });
  await transaction(context.database.pool, async (client) => {
    // The shopper has replaced this decision before the dealer received it.
    if (!(await isCurrentDecision(client, lead.id))) return;
    for (const notice of notices) await queueMessage(context, client, notice);
    if (time === 1) await recordLeadEvent(context, client, lead, details, tenant);
  });
}

/** Returns when a booking is, in the language of the site, whose people read it. */
async function bookedFor(
  context: DomainContext,
  site: TenantConfig,
  booking: StoredBooking,
): Promise<string> {
  // It never holds up the delivery.
  const { timeZone } = await findAbout(context, site, booking).catch(() => site);
  return slotText(clockIn(timeZone, booking.startsAt), site.locale);
}

/** A reservation and a booking have their own confirmations; who declined an offer expects no answer. */
const formsWithoutConfirmation: ReadonlySet<string> = new Set([
  leadForm('reservation').subcategory,
  leadForm('offer-declined').subcategory,
]);

/** Returns the tenant with the settings of the lead's dealership. */
async function tenantOf(
  context: DomainContext,
  { tenant: slug, payload }: StoredLead,
): Promise<TenantConfig> {
  const tenant =
    (payload.dealership_slug ? await context.tenants.forDealership(slug, payload.dealership_slug) : null) ??
    (await context.tenants.bySlug(slug));
  if (!tenant) throw new Error(`tenant "${slug}" is not configured`);
  return tenant;
}

/** Returns what decides which recipients at the dealer are notified of a lead. */
export function topicOf({ form, payload }: StoredLead, { leads }: Pick<TenantConfig, 'leads'>) {
  return {
    dealershipSlug: payload.dealership_slug,
    department: departmentOfLead(form, payload, leads.categoryDepartments),
    category: payload.category || null,
  };
}
