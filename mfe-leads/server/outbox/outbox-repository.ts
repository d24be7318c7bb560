import type { PoolClient } from 'pg';

export type OutboxEntry = { id: number; tenant: string; leadId: string; attempts: number };

export async function addToOutbox(client: PoolClient, tenant: string, leadId: string): Promise<void> {
  await client.query('insert into leads.outbox (tenant, lead_id) values ($1, $2)', [tenant, leadId]);
}

/** Takes the oldest entry that is due; the row stays locked until the transaction ends, or its process dies. */
export async function claimDueEntry(client: PoolClient): Promise<OutboxEntry | null> {
  const { rows } = await client.query<{ id: number; tenant: string; lead_id: string; attempts: number }>(
    `select id, tenant, lead_id, attempts from leads.outbox
     where sent_at is null and next_attempt_at <= now()
     order by next_attempt_at limit 1 for update skip locked`,
  );
  const row = rows[0];
  return row ? { id: row.id, tenant: row.tenant, leadId: row.lead_id, attempts: row.attempts } : null;
}

export async function markSent(client: PoolClient, id: number): Promise<void> {
  await client.query('update leads.outbox set sent_at = now(), attempts = attempts + 1, last_error = null where id = $1', [id]);
}

/** It stays in the outbox and is tried again, however often it failed. */
export async function markFailed(client: PoolClient, id: number, error: string, waitMs: number): Promise<void> {
  await client.query(
    `update leads.outbox set attempts = attempts + 1, last_error = $2, next_attempt_at = clock_timestamp() + make_interval(secs => $3::float8 / 1000) where id = $1`,
    [id, error.slice(0, 1000), waitMs],
  );
}
