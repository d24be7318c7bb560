import { z } from 'zod';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { deleteMessagesAbout } from '@forecourt/server-kit/messages/message-repository';
import { aboutLead } from '../delivery/dispatch-lead.ts';
import { forgetOldValuations } from '../trade-in/forget-old-valuations.ts';
import { deleteLeads, findOldLeads } from './person-repository.ts';
import { expireStores } from './personal-data-repository.ts';

export const forgetOldLeadsJob = defineJob({ name: 'leads/forget-old', data: z.object({}), singleton: true });

const dayMs = 86_400_000;
const most = 500;

/** Deletes the leads and valuations of each site that are older than its retention settings allow, with the messages about them. */
export async function forgetOldLeads(
  context: Pick<DomainContext, 'database' | 'jobs' | 'tenants'>,
  now = new Date(),
): Promise<void> {
  for (const site of await context.tenants.all()) {
    const { slug, leads } = site;
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
    const { leadDays, partialDays } = leads.retention;
    const before = { completed: daysAgo(leadDays), partial: daysAgo(partialDays) };
    for (let count = most; count >= most;)
      count = await transaction(context.database, async (client) => {
        const ids = await findOldLeads(client, slug, before, most);
        await deleteMessagesAbout(client, ids.map(aboutLead));
        await deleteLeads(client, ids);
        return ids.length;
      });
    await transaction(context.database, (client) => expireStores(client, slug, before.completed));
    await forgetOldValuations(context, site, before);
  }
}
