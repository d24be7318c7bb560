import { transaction } from '@forecourt/server-kit/database';
import { resendLead } from '../delivery/resend-lead.ts';
import { findCompletedLeads, type LeadChoice } from '../delivery/resend-repository.ts';
import { withLeads } from './with-leads.ts';

/** @returns the number of leads that are sent again */
export const resendLeads = (choice: LeadChoice): Promise<number> =>
  withLeads((context) =>
    transaction(context.database, async (client) => {
      const leads = await findCompletedLeads(client, choice);
      for (const { tenant, id } of leads) await resendLead(context, client, tenant, id);
      return leads.length;
    }),
  );
