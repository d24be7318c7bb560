import { createHash } from 'node:crypto';
import type { DeletionReceipt } from '@forecourt/contracts/privacy/personal-data';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { messagesAbout } from '@forecourt/server-kit/messages/message-repository';
import { leadReference } from '../../model/lead-reference.ts';
import { aboutLead } from '../delivery/dispatch-lead.ts';
import { internationalPhone } from '../submit/phone.ts';
import { deleteValuationPhotosJob } from '../trade-in/forget-old-valuations.ts';
import {
  findBookingsOfLeads,
  findLeadsById,
  findReservationsById,
  findSpinsById,
  writeAudit,
} from './person-repository.ts';
import {
  findPersonScope,
  findSentAddresses,
  type Person,
  type PersonScope,
} from './person-scope-repository.ts';
import {
  detachPhone,
  eraseStores,
  exportStores,
  findOpenRows,
  findPhotosOf,
  type Erased,
} from './personal-data-repository.ts';

type Context = Pick<DomainContext, 'database' | 'jobs'>;
type Request = {
  person: Person;
  /** Null for all sites. */
  tenant: string | null;
  /** Who requests it, for the audit. */
  actor: string;
};

/**
 * Exports all data that is stored about a person: first what a reader looks for, then the rows of every
 * declared store. The export is recorded in the audit.
 */
export async function exportPerson({ database }: Pick<Context, 'database'>, request: Request) {
  return transaction(database.pool, async (client) => {
    const scope = await findPersonScope(client, request.person, request.tenant);
    const leads = await findLeadsById(client, scope.leads);
    const messages = await messagesAbout(client, scope.leads.map(aboutLead));
    await writeAudit(client, auditOf('export', request, leads.length, messages.length));
    return {
      exportedAt: new Date().toISOString(),
      leads: leads.map((lead) => ({ reference: leadReference(lead.id), ...lead })),
      messages,
      bookings: await findBookingsOfLeads(client, scope.leads),
      reservations: await findReservationsById(client, scope.reservations),
      prizes: await findSpinsById(client, scope.spins),
      stores: await exportStores(client, scope),
    };
  });
}

/** What stays open for others: it loses the phone number, and nothing else of it is deleted. */
type Open = { reservations: string[]; leads: string[] };

/**
 * Deletes all data that is stored about a person, including messages that are still to be sent. Rows that
 * must be retained are anonymised. The deletion is recorded in the audit. `otherAddresses` were sent with the
 * phone number, but are not proved.
 */
export async function forgetPerson(
  { database, jobs }: Context,
  request: Request,
  /** Or `keep-open`: what is still open stays untouched. */
  keep: Open | 'keep-open' = { reservations: [], leads: [] },
): Promise<{ leads: number; messages: number; receipt: DeletionReceipt; otherAddresses: string[] }> {
  return transaction(database.pool, async (client) => {
    const found = await findPersonScope(client, request.person, request.tenant);
    const { phone, email } = request.person;
    const sent = phone ? await findSentAddresses(client, phone, request.tenant) : [];
    const otherAddresses = sent.filter((one) => one !== email?.trim().toLowerCase());
    const open = keep === 'keep-open' ? await findOpenRows(client, found) : keep;
    const scope = without(found, open);
    for (const photos of await findPhotosOf(client, scope.valuations))
      await jobs.enqueue(client, deleteValuationPhotosJob, photos);
    const erased = await eraseStores(client, scope);
    if (keep !== 'keep-open') await detachPhone(client, open.reservations, open.leads);
    const count = (name: string) => erased.deleted.find(({ store }) => store === name)?.count ?? 0;
    const [leads, messages] = [count('leads.leads'), count('messages.messages')];
    const id = await writeAudit(client, auditOf('forget', request, leads, messages));
    return { leads, messages, receipt: receiptOf(id, erased, open), otherAddresses };
  });
}

const without = (scope: PersonScope, open: Open): PersonScope => ({
  ...scope,
  leads: scope.leads.filter((id) => !open.leads.includes(id)),
  reservations: scope.reservations.filter((id) => !open.reservations.includes(id)),
});

function receiptOf(id: number, { deleted, kept }: Erased, open: Open): DeletionReceipt {
  const reason = 'Still open: kept for whoever made it, without your phone number.';
  return {
    reference: `DEL-${id}`,
    deleted,
    kept: [
      ...kept.map((one) => ({ ...one, is_open: false })),
      ...(open.reservations.length > 0
        ? [{ store: 'leads.reservations', count: open.reservations.length, reason, is_open: true }]
        : []),
      ...(open.leads.length > 0
        ? [{ store: 'leads.bookings', count: open.leads.length, reason, is_open: true }]
        : []),
    ],
  };
}

function auditOf(
  action: 'export' | 'forget',
  { person, tenant, actor }: Request,
  leads: number,
  messages: number,
) {
  const address = person.email?.trim() ?? internationalPhone(person.phone ?? '');
  const subjectHash = createHash('sha256').update(address.toLowerCase()).digest('hex');
  return { action, tenant, actor, subjectHash, leads, messages };
}
