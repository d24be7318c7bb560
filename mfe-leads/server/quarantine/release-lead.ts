import { transaction, type Database } from '@forecourt/server-kit/database';
import type { Jobs } from '@forecourt/server-kit/jobs';
import { queueLead } from '../delivery/dispatch-lead.ts';
import { markReleased } from './quarantine-repository.ts';

/**
 * Delivers a lead from quarantine, once, however often this is called.
 * @returns whether it was in quarantine
 */
export async function releaseLead(context: { database: Database; jobs: Jobs }, id: string): Promise<boolean> {
  return transaction(context.database.pool, async (client) => {
    const tenant = await markReleased(client, id);
    if (tenant === null) return false;
    await queueLead(context, client, tenant, id);
    return true;
  });
}
