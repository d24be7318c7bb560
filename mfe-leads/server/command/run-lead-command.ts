import type { Result } from '@forecourt/build-kit/cli/print-result';
import { transaction } from '@forecourt/server-kit/database';
import { sendMessageJob } from '@forecourt/server-kit/messages/send-message';
import { dispatchLeadJob } from '../delivery/dispatch-lead.ts';
import { resendLead } from '../delivery/resend-lead.ts';
import { findCompletedLeads, type LeadChoice } from '../delivery/resend-repository.ts';
import { listQuarantined } from '../quarantine/quarantine-repository.ts';
import { releaseLead } from '../quarantine/release-lead.ts';
import { withLeads } from './with-leads.ts';

const are = (count: number, what: string) => `${count} ${what}${count === 1 ? ' is' : 's are'}`;

/** Requeues what failed permanently in the delivery of leads; the running site sends it. */
export const retryDeliveries = (): Promise<Result> =>
  withLeads(async ({ jobs }) => {
    const count =
      (await jobs.retryDeadLetters({ job: sendMessageJob.name })) +
      (await jobs.retryDeadLetters({ job: dispatchLeadJob.name }));
    return {
      text:
        count === 0 ? 'no message was refused' : `${are(count, 'message')} sent again by the running site`,
      data: { count },
    };
  });

/** Sends leads to the dealer once more. */
export const resendLeads = (choice: LeadChoice): Promise<Result> =>
  withLeads((context) =>
    transaction(context.database.pool, async (client) => {
      const leads = await findCompletedLeads(client, choice);
      for (const { tenant, id } of leads) await resendLead(context, client, tenant, id);
      return {
        text: `${are(leads.length, 'lead')} sent once more by the running site`,
        data: { count: leads.length },
      };
    }),
  );

/** Leads in quarantine, of one site or of all. */
export const listQuarantinedLeads = (tenant: string | null): Promise<Result> =>
  withLeads(async ({ database }) => {
    const leads = await listQuarantined(database.pool, tenant);
    const lines = leads.map(({ id, tenant: site, quarantinedAt, reason, subcategory, name, email }) =>
      [id, site, quarantinedAt.toISOString(), reason, subcategory, `${name} <${email}>`].join('  '),
    );
    return { text: lines.join('\n') || 'no lead is in quarantine', data: leads };
  });

/** Delivers leads in quarantine. @throws Error naming those that are not in it, after the others are */
export const releaseQuarantinedLeads = (ids: string[]): Promise<Result> =>
  withLeads(async (context) => {
    const missing: string[] = [];
    for (const id of new Set(ids)) if (!(await releaseLead(context, id))) missing.push(id);
    if (missing.length > 0) throw new Error(`not in quarantine: ${missing.join(', ')}`);
    return { text: `${are(ids.length, 'lead')} delivered by the running site`, data: { ids } };
  });
