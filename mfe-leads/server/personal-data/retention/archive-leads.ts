import { transaction, type Database } from '@forecourt/server-kit/database';
import { writeJsonLines } from '@forecourt/server-kit/write-json-lines';
import { leadReference } from '../../../model/lead-reference.ts';
import { aboutLead } from '../../delivery/dispatch-lead.ts';
import { writeAudit } from '../person-repository.ts';
import { readSiteLeads, type SiteLeads } from './archive-repository.ts';

type Request = { tenant: string; file: string; force: boolean; /** For the audit. */ actor: string };

/**
 * Writes all leads of a site to a file, as they are at one moment. The audit has its entry before the file is
 * in its place.
 * @returns how many leads, and how many messages about them
 */
export function archiveLeads(
  database: Database,
  { tenant, file, force, actor }: Request,
): Promise<{ leads: number; messages: number }> {
  return writeJsonLines(file, { force }, (add) =>
    transaction(database.pool, async (client) => {
      await client.query('set transaction isolation level repeatable read');
      const count = { leads: 0, messages: 0 };
      for await (const found of readSiteLeads(client, tenant)) {
        await add(describe(found));
        count.leads += found.leads.length;
        count.messages += found.messages.length;
      }
      await writeAudit(client, { action: 'archive', tenant, actor, ...count });
      return count;
    }),
  );
}

function describe({ leads, bookings, files, messages }: SiteLeads): object[] {
  return leads.map((lead) => ({
    reference: leadReference(lead.id),
    ...lead,
    bookings: bookings.filter(({ leadId }) => leadId === lead.id).map(withoutLead),
    files: files.filter(({ leadId }) => leadId === lead.id).map(withoutLead),
    messages: messages
      .filter(({ about }) => about === aboutLead(lead.id))
      .map(({ about: _about, ...message }) => message),
  }));
}

const withoutLead = <T extends { leadId: string | null }>({ leadId: _leadId, ...other }: T) => other;
