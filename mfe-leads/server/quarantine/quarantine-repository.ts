import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { leads } from '../db/tables.ts';
import type { Suspicion } from '../submit/suspicion/suspicion.ts';

export type QuarantinedLead = {
  id: string;
  tenant: string;
  subcategory: string;
  name: string;
  email: string;
  reason: Suspicion;
  quarantinedAt: Date;
};

const isQuarantined = and(isNotNull(leads.quarantinedAt), isNull(leads.releasedAt));

/** Lists the leads in quarantine, the oldest first. */
export async function listQuarantined(client: Client, tenant: string | null): Promise<QuarantinedLead[]> {
  return ormOf(client)
    .select({
      id: leads.id,
      tenant: leads.tenant,
      subcategory: leads.subcategory,
      name: sql<string>`${leads.payload} ->> 'name'`,
      email: sql<string>`${leads.payload} ->> 'email'`,
      reason: sql<Suspicion>`${leads.quarantineReason}`,
      quarantinedAt: sql<Date>`${leads.quarantinedAt}`.mapWith(leads.quarantinedAt),
    })
    .from(leads)
    .where(and(isQuarantined, tenant === null ? undefined : eq(leads.tenant, tenant)))
    .orderBy(leads.quarantinedAt);
}

/**
 * Marks a lead as released, once.
 * @returns its site, or null if no such lead is in quarantine
 */
export async function markReleased(client: Client, id: string): Promise<string | null> {
  const [row] = await ormOf(client)
    .update(leads)
    .set({ releasedAt: sql`now()` })
    .where(and(sql`${leads.id}::text = ${id}`, isQuarantined))
    .returning({ tenant: leads.tenant });
  return row?.tenant ?? null;
}
