import type { PoolClient } from 'pg';

/**
 * Removes undelivered entries from the outbox of the previous release; recipients that have accepted a lead are noted as such, so
 * that it is not sent to them again.
 */
export async function takeOutboxEntries(
  client: PoolClient,
  most: number,
): Promise<{ tenant: string; leadId: string }[]> {
  const { rows } = await client.query<{ tenant: string; leadId: string }>(
    `delete from leads.outbox where id in (
       select id from leads.outbox where sent_at is null order by id limit $1 for update skip locked)
     returning tenant, lead_id as "leadId"`,
    [most],
  );
  await client.query(
    `insert into messages.messages (tenant, about, kind, channel, recipient, content, state, attempts, finished_at)
     select leads.tenant, 'lead:' || leads.id, 'notice', 'email', recipient, '{}', 'sent', 1, accepted_at
     from leads.deliveries join leads.leads on leads.id = lead_id
     where accepted_at is not null and lead_id = any($1) on conflict do nothing`,
    [rows.map(({ leadId }) => leadId)],
  );
  return rows;
}
