import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { messagesAbout } from '@forecourt/server-kit/messages/message-repository';
import { bookings, leadFiles, leads } from '../../db/tables.ts';
import { aboutLead } from '../../delivery/dispatch-lead.ts';
import { personColumns } from '../person-repository.ts';

const leadsAtOnce = 200;

/**
 * Reads the completed leads of a site, the oldest first, some at a time, with what belongs to them. Steps of
 * forms that nobody sent are no leads. Texts of messages repeat the lead, and have links that act without a
 * sign-in.
 */
export async function* readSiteLeads(client: PoolClient, tenant: string) {
  await client.query(`
    declare site_leads no scroll cursor for select id from leads.leads
    where tenant = ${client.escapeLiteral(tenant)} and completed_at is not null order by created_at, id`);
  for (;;) {
    const { rows } = await client.query<{ id: string }>(`fetch ${leadsAtOnce} from site_leads`);
    if (rows.length === 0) return;
    yield readLeads(
      client,
      tenant,
      rows.map(({ id }) => id),
    );
  }
}
export type SiteLeads = Awaited<ReturnType<typeof readLeads>>;

async function readLeads(client: PoolClient, tenant: string, ids: string[]) {
  const orm = ormOf(client);
  return {
    leads: await orm
      .select({
        ...personColumns,
        carId: leads.carId,
        leadAttributes: leads.leadAttributes,
        quarantinedAt: leads.quarantinedAt,
        quarantineReason: leads.quarantineReason,
        releasedAt: leads.releasedAt,
      })
      .from(leads)
      .where(inArray(leads.id, ids))
      .orderBy(asc(leads.createdAt), asc(leads.id)),
    bookings: await orm
      .select({
        leadId: bookings.leadId,
        kind: bookings.kind,
        locationId: bookings.locationId,
        carId: bookings.carId,
        startsAt: bookings.startsAt,
        endsAt: bookings.endsAt,
        details: bookings.details,
        cancelledAt: bookings.cancelledAt,
      })
      .from(bookings)
      .where(and(eq(bookings.tenant, tenant), inArray(bookings.leadId, ids)))
      .orderBy(asc(bookings.startsAt)),
    files: await orm
      .select({
        leadId: leadFiles.leadId,
        id: leadFiles.id,
        name: leadFiles.name,
        mediaType: leadFiles.mediaType,
        createdAt: leadFiles.createdAt,
      })
      .from(leadFiles)
      .where(and(eq(leadFiles.tenant, tenant), inArray(leadFiles.leadId, ids))),
    messages: (await messagesAbout(client, ids.map(aboutLead)))
      .filter((message) => message.tenant === tenant)
      .map(({ about, kind, channel, recipient, state, attempts, answer, createdAt, finishedAt }) => ({
        about,
        kind,
        channel,
        recipient,
        state,
        attempts,
        answer,
        createdAt,
        finishedAt,
      })),
  };
}
