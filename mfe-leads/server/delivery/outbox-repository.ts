import { asc, inArray, isNull, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { leads, outbox } from '../db/tables.ts';

/**
 * Removes undelivered entries from the outbox of the previous release. Recipients that have already accepted a lead are recorded, so that
 * it is not sent to them again.
 */
export async function takeOutboxEntries(
  client: PoolClient,
  most: number,
): Promise<{ tenant: string; leadId: string }[]> {
  const orm = ormOf(client);
  const oldest = orm
    .select({ id: outbox.id })
    .from(outbox)
    .where(isNull(outbox.sentAt))
    .orderBy(asc(outbox.id))
    .limit(most)
    .for('update', { skipLocked: true });
  const entries = await orm
    .delete(outbox)
    .where(inArray(outbox.id, oldest))
    .returning({ tenant: outbox.tenant, leadId: outbox.leadId });
  const leadIds = sql.param(entries.map(({ leadId }) => leadId));
  await orm.execute(sql`
    insert into messages.messages (tenant, about, kind, channel, recipient, content, state, attempts, finished_at)
    select ${leads.tenant}, 'lead:' || ${leads.id}, 'notice', 'email', recipient, '{}', 'sent', 1, accepted_at
    from leads.deliveries join ${leads} on ${leads.id} = lead_id
    where accepted_at is not null and lead_id = any(${leadIds}) on conflict do nothing`);
  return entries;
}
