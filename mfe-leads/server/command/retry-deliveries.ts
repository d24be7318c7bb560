import { sendMessageJob } from '@forecourt/server-kit/messages/send-message';
import { dispatchLeadJob } from '../delivery/dispatch-lead.ts';
import { withLeads } from './with-leads.ts';

/**
 * Requeues what failed permanently in the delivery of leads; the running site sends it.
 * @returns the number of requeued jobs
 */
export const retryDeliveries = (): Promise<number> =>
  withLeads(
    async ({ jobs }) =>
      (await jobs.retryDeadLetters({ job: sendMessageJob.name })) +
      (await jobs.retryDeadLetters({ job: dispatchLeadJob.name })),
  );
