import { z } from 'zod';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { queueLead } from './dispatch-lead.ts';
import { takeOutboxEntries } from './outbox-repository.ts';

/** Runs every five minutes, because a process of the previous release may still store leads in the outbox. */
export const adoptOutboxJob = defineJob({ name: 'leads/adopt-outbox', data: z.object({}), singleton: true });

const most = 200;

/** Enqueues the leads that the previous release left in its outbox. A row is removed in the transaction that enqueues its job. */
export async function adoptOutbox(context: DomainContext): Promise<void> {
  for (;;) {
    const taken = await transaction(context.database, async (client) => {
      const entries = await takeOutboxEntries(client, most);
      for (const { tenant, leadId } of entries)
        await queueLead(context, client, tenant, leadId, { isConfirmed: false });
      return entries.length;
    });
    if (taken < most) return;
  }
}
