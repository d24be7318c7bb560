import type { PoolClient } from 'pg';
import type { Suspicion } from '../submit/suspicion.ts';

export type QuarantinedLead = {
  id: string;
  tenant: string;
  subcategory: string;
  name: string;
  email: string;
  reason: Suspicion;
  quarantinedAt: Date;
};

/** Suspected leads that wait for somebody to look at them, the oldest first. */
export async function listQuarantined(
  client: Pick<PoolClient, 'query'>,
  tenant: string | null,
): Promise<QuarantinedLead[]> {
  const { rows } = await client.query<QuarantinedLead>(
    `select id, tenant, subcategory, payload->>'name' as name, payload->>'email' as email,
       quarantine_reason as reason, quarantined_at as "quarantinedAt"
     from leads.leads
     where quarantined_at is not null and released_at is null and ($1::text is null or tenant = $1)
     order by quarantined_at`,
    [tenant],
  );
  return rows;
}

/** Marks a lead as released, once. @returns its site, null where no such lead is in quarantine */
export async function markReleased(client: Pick<PoolClient, 'query'>, id: string): Promise<string | null> {
  const { rows } = await client.query<{ tenant: string }>(
    `update leads.leads set released_at = now()
     where id::text = $1 and quarantined_at is not null and released_at is null returning tenant`,
    [id],
  );
  return rows[0]?.tenant ?? null;
}
