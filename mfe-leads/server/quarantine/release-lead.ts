import { transaction, type Database } from '@forecourt/server-kit/database';
import type { Jobs } from '@forecourt/server-kit/jobs';
import { queueLead } from '../delivery/dispatch-lead.ts';
import { markReleased } from './quarantine-repository.ts';

/** Delivers a suspected lead after all, once, however often it is asked for. @returns whether it was in quarantine */
export async function releaseLead(context: { database: Database; jobs: Jobs }, id: string): Promise<boolean> {
  return transaction(context.database, async (client) => {
    const tenant = await markReleased(client, id);
    if (tenant === null) return false;
    await queueLead(context, client, tenant, id);
    return true;
  });
}
