import { createHash } from 'node:crypto';
import { leadReference } from '@forecourt/contracts/leads/lead-reference';
import { normalizePhone } from '@forecourt/contracts/leads/phone-number';
import { transaction, type Database } from '@forecourt/server-kit/database';
import {
  deleteMessagesAbout,
  deleteMessagesTo,
  messagesAbout,
} from '@forecourt/server-kit/messages/message-repository';
import { aboutLead } from '../delivery/dispatch-lead.ts';
import {
  anonymiseReservations,
  anonymiseSpins,
  deleteLeads,
  deletePriceAlerts,
  findBookingsOfLeads,
  findLeadsOf,
  findPriceAlertsOf,
  findReservationsOf,
  findSpinsOf,
  leaveWaitingLists,
  writeAudit,
  type Person,
} from './person-repository.ts';

type Request = {
  person: Person;
  /** Null for all sites. */
  tenant: string | null;
  /** Who requests it, for the audit. */
  actor: string;
};

/**
 * Exports all data that is stored about a person: leads with consents, the messages about them, bookings, reservations, prizes and price
 * alerts. The export is recorded in the audit.
 */
export async function exportPerson(database: Database, request: Request) {
  return transaction(database, async (client) => {
    const leads = await findLeadsOf(client, request.person, request.tenant);
    const messages = await messagesAbout(
      client,
      leads.map(({ id }) => aboutLead(id)),
    );
    await writeAudit(client, auditOf('export', request, leads.length, messages.length));
    return {
      exportedAt: new Date().toISOString(),
      leads: leads.map((lead) => ({ reference: leadReference(lead.id), ...lead })),
      messages,
      bookings: await findBookingsOfLeads(
        client,
        leads.map(({ id }) => id),
      ),
      reservations: await findReservationsOf(client, request.person, request.tenant),
      prizes: await findSpinsOf(client, request.person, request.tenant),
      priceAlerts: await findPriceAlertsOf(client, request.person, request.tenant),
    };
  });
}

/**
 * Deletes all data that is stored about a person, including messages that are still to be sent. Reservations and turns of the wheel are
 * anonymised. The deletion is recorded in the audit.
 */
export async function forgetPerson(
  database: Database,
  request: Request,
): Promise<{ leads: number; messages: number }> {
  return transaction(database, async (client) => {
    const ids = (await findLeadsOf(client, request.person, request.tenant)).map(({ id }) => id);
    const messages =
      (await deleteMessagesAbout(client, ids.map(aboutLead))) +
      (await deleteMessagesTo(client, recipientOf(request.person), request.tenant));
    await deleteLeads(client, ids);
    await anonymiseReservations(client, request.person, request.tenant);
    await anonymiseSpins(client, request.person, request.tenant);
    await deletePriceAlerts(client, request.person, request.tenant);
    await leaveWaitingLists(client, request.person, request.tenant);
    await writeAudit(client, auditOf('forget', request, ids.length, messages));
    return { leads: ids.length, messages };
  });
}

/** Returns the person's address as messages store it: a phone number in international format. */
function recipientOf(person: Person): string {
  if ('email' in person) return person.email.trim();
  return normalizePhone(person.phone) ?? person.phone.trim();
}

function auditOf(
  action: 'export' | 'forget',
  { person, tenant, actor }: Request,
  leads: number,
  messages: number,
) {
  const subjectHash = createHash('sha256').update(recipientOf(person).toLowerCase()).digest('hex');
  return { action, tenant, actor, subjectHash, leads, messages };
}
