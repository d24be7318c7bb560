import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction, type Database } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { queueMessage, type NewMessage } from '@forecourt/server-kit/messages';
import { mayConfirm } from '../abuse/may-confirm.ts';
import { findLead, type StoredLead } from '../submit/lead-repository.ts';
import { findBooking, isQuarantined, type StoredBooking } from './booking-repository.ts';
import { announcements, composeMessages, type Announcement } from './messages/booking-messages.ts';

/** Notifies the shopper and the dealer of a booking at one revision. */
const bookingMessageJob = defineJob({
  name: 'leads/booking-message',
  data: z.object({
    tenant: z.string(),
    bookingId: z.uuid(),
    revision: z.number().int(),
    what: z.enum(announcements),
  }),
});
type Data = { tenant: string; bookingId: string; revision: number; what: Announcement };

const hourMs = 3_600_000;
const quarantineMs = 15 * 60_000;

/** Enqueues the messages about a booking or its change, and its reminder, in its transaction. */
export async function announceBooking(
  { jobs, tenants }: DomainContext,
  client: PoolClient,
  { id, tenant, revision, startsAt, leadId }: StoredBooking,
  what: Exclude<Announcement, 'reminder'>,
): Promise<void> {
  const data = { tenant, bookingId: id, revision };
  await jobs.enqueue(client, bookingMessageJob, { ...data, what });
  if (what === 'cancelled') return;
  const dealership = (await findLead(client, tenant, leadId))?.payload.dealership_slug;
  const site = dealership ? await tenants.forDealership(tenant, dealership) : await tenants.bySlug(tenant);
  const hours = site?.leads.bookingReminderHours ?? null;
  if (hours === null) return;
  const startAfter = new Date(startsAt.getTime() - hours * hourMs);
  if (startAfter > new Date())
    await jobs.enqueue(client, bookingMessageJob, { ...data, what: 'reminder' }, { startAfter });
}

export async function startBookingJobs(context: DomainContext): Promise<void> {
  await context.jobs.work(bookingMessageJob, (data) => sendBookingMessages(context, data));
}

/** Sends a booking's messages; ignored for an earlier revision, postponed while the lead is in quarantine. */
export async function sendBookingMessages(
  context: DomainContext,
  data: Data,
  now: Date = new Date(),
): Promise<void> {
  const { database, tenants, jobs } = context;
  const booking = await findBooking(database.pool, data.tenant, data.bookingId);
  const site = await tenants.bySlug(data.tenant);
  if (!booking || !site || booking.revision !== data.revision) return;
  if (booking.cancelled !== (data.what === 'cancelled') || booking.startsAt <= now) return;
  const lead = await findLead(database.pool, data.tenant, booking.leadId);
  if (!lead) return;
  if (await isQuarantined(database.pool, booking.leadId)) {
    const startAfter = new Date(now.getTime() + quarantineMs);
    await transaction(database.pool, (client) =>
      jobs.enqueue(client, bookingMessageJob, data, { startAfter }),
    );
    return;
  }
  const messages: NewMessage[] = [];
  for (const message of await composeMessages(context, site, { booking, lead, what: data.what }))
    if (await maySend(database, site, lead, message)) messages.push(message);
  await transaction(database.pool, async (client) => {
    for (const message of messages) await queueMessage(context, client, message);
  });
}

/** Whether a message may be sent: those to the shopper, whose address nobody has confirmed, are limited. */
async function maySend(
  database: Database,
  site: TenantConfig,
  { payload: { email, phone } }: StoredLead,
  { about, kind, channel, recipient }: NewMessage,
): Promise<boolean> {
  if (channel === 'email' && recipient !== email) return true;
  const shopper = channel === 'sms' ? { phone } : { email };
  return mayConfirm(database, site, shopper, `${about} ${kind}`);
}
