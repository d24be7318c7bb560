import { sendMessageJob } from '@forecourt/server-kit/messages/send-message';
import { dispatchLeadJob } from '../delivery/dispatch-lead.ts';
import { withLeads } from './with-leads.ts';

/** Puts back what failed for good on a lead's way; the running site sends it. @returns how many */
export const retryDeliveries = (): Promise<number> =>
  withLeads(
    async ({ jobs }) =>
      (await jobs.retryDeadLetters({ job: sendMessageJob.name })) +
      (await jobs.retryDeadLetters({ job: dispatchLeadJob.name })),
  );
