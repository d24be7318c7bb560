import type pg from 'pg';
import type { Jobs } from '@forecourt/server-kit/jobs';
import { messagesAbout } from '@forecourt/server-kit/messages/message-repository';
import { aboutLead, queueLead } from './dispatch-lead.ts';

/** Sends a lead to the dealer again, to its current recipients; the shopper gets no second confirmation. */
export async function resendLead(
  context: { jobs: Jobs },
  client: pg.PoolClient,
  tenant: string,
  leadId: string,
): Promise<void> {
  const kinds = (await messagesAbout(client, [aboutLead(leadId)])).map(({ kind }) => kind);
  const times = kinds.flatMap(
    (kind) =>
      /^notice(?:-(\d+))?$/
        .exec(kind)
        ?.slice(1)
        .map((time) => Number(time ?? 1)) ?? [],
  );
  const time = Math.max(1, ...times) + 1;
  await queueLead(context, client, tenant, leadId, { time, isConfirmed: false });
}
