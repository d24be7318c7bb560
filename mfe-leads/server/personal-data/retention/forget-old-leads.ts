import { z } from 'zod';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { deleteMessagesAbout } from '@forecourt/server-kit/messages/message-repository';
import { deleteExpiredClaims } from '../../abuse/quota-repository.ts';
import { deleteOldCvs } from '../../careers/cv-repository.ts';
import { aboutLead } from '../../delivery/dispatch-lead.ts';
import { forgetOldValuations } from '../../trade-in/forget-old-valuations.ts';
import { deleteLeads, findOldLeads } from '../person-repository.ts';
import { expireStores } from './expiry-repository.ts';
import { cutoffs } from './retention.ts';

export const forgetOldLeadsJob = defineJob({ name: 'leads/forget-old', data: z.object({}), singleton: true });

const most = 500;

/** Deletes what is older at each site than the personal-data list allows, with the messages about leads. */
export async function forgetOldLeads(
  context: Pick<DomainContext, 'database' | 'jobs' | 'tenants'>,
  now = new Date(),
): Promise<void> {
  await deleteExpiredClaims(context.database.pool);
  for (const site of await context.tenants.all()) {
    const { slug } = site;
    const periods = (store: 'leads.leads' | 'leads.valuations') => {
      const [completed, partial] = cutoffs(store, site, now);
      return { completed: completed!, partial: partial! };
    };
    const before = periods('leads.leads');
    for (let count = most; count >= most;)
      count = await transaction(context.database.pool, async (client) => {
        const ids = await findOldLeads(client, slug, before, most);
        await deleteMessagesAbout(client, ids.map(aboutLead));
        await deleteLeads(client, ids);
        return ids.length;
      });
    await transaction(context.database.pool, (client) => expireStores(client, site, now));
    await deleteOldCvs(context.database.pool, site, now);
    await forgetOldValuations(context, site, periods('leads.valuations'));
  }
}
