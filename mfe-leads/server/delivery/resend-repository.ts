import { and, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type pg from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { leads } from '../db/tables.ts';

export type LeadChoice = {
  /** Ids, or references such as LEAD-1A2B3C4D. */
  names: string[];
  /** Null for all sites. */
  tenant: string | null;
  since: Date | null;
};

export async function findCompletedLeads(
  client: pg.PoolClient,
  { names, tenant, since }: LeadChoice,
): Promise<{ id: string; tenant: string }[]> {
  const starts = names.map((name) => name.toLowerCase().replace(/^lead-/, ''));
  return ormOf(client)
    .select({ id: leads.id, tenant: leads.tenant })
    .from(leads)
    .where(
      and(
        isNotNull(leads.completedAt),
        // A lead in quarantine is delivered when it is released.
        sql`(quarantined_at is null or released_at is not null)`,
        tenant === null ? undefined : eq(leads.tenant, tenant),
        since === null ? undefined : gte(leads.completedAt, since),
        names.length === 0
          ? undefined
          : or(inArray(sql`${leads.id}::text`, starts), inArray(sql`left(${leads.id}::text, 8)`, starts)),
      ),
    )
    .orderBy(leads.completedAt);
}
