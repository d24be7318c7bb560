import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { leads, quotaClaims as table } from '../db/tables.ts';

export type Claim = typeof table.$inferSelect;
export type LimitedClaim = Claim & { limit: number };

const rowsOf = (claims: Claim[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as c(tenant text, kind text, subject text, ref text)`;

/** Serialises the claims of the same subjects until the end of the transaction. */
export async function lockSubjects(client: PoolClient, claims: Claim[]): Promise<void> {
  const keys = claims.map(({ tenant, kind, subject }) => `quota:${tenant}:${kind}:${subject}`);
  await ormOf(client).execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as key`,
  );
}

/** Counts what else the subject of each claim has open, in the order of the claims. */
export async function countOpen(client: PoolClient, claims: Claim[]): Promise<number[]> {
  const { rows } = await ormOf(client).execute<{ subject: string; kind: string; open: number }>(sql`
    select c.kind, c.subject, count(q.ref)::int as open from ${rowsOf(claims)}
    left join ${table} q on q.tenant = c.tenant and q.kind = c.kind and q.subject = c.subject
      and q.ref <> c.ref and q.expires_at > now()
    group by c.kind, c.subject`);
  return claims.map(
    ({ kind, subject }) => rows.find((row) => row.kind === kind && row.subject === subject)?.open ?? 0,
  );
}

/** @returns the claims that the same request has not made yet, or made so long ago that they had expired */
export async function insertClaims(client: PoolClient, claims: LimitedClaim[]): Promise<Claim[]> {
  return ormOf(client)
    .insert(table)
    .values(
      claims.map(({ tenant, kind, subject, ref, expiresAt }) => ({ tenant, kind, subject, ref, expiresAt })),
    )
    .onConflictDoUpdate({
      target: [table.tenant, table.kind, table.subject, table.ref],
      set: { expiresAt: sql`excluded.expires_at` },
      setWhere: sql`${table.expiresAt} <= now()`,
    })
    .returning();
}

export async function deleteClaims(client: Client, claims: Claim[]): Promise<void> {
  if (claims.length === 0) return;
  await ormOf(client).execute(sql`
    delete from ${table} q using ${rowsOf(claims)}
    where q.tenant = c.tenant and q.kind = c.kind and q.subject = c.subject and q.ref = c.ref`);
}

/** Frees what a booking that was cancelled had claimed. */
export async function releaseBooking(client: PoolClient, tenant: string, leadId: string): Promise<void> {
  const orm = ormOf(client);
  const key = orm
    .select({ key: leads.idempotencyKey })
    .from(leads)
    .where(and(eq(leads.tenant, tenant), eq(leads.id, leadId)));
  await orm
    .delete(table)
    .where(and(eq(table.tenant, tenant), eq(table.kind, 'bookings'), inArray(table.ref, key)));
}

/** Frees what a hold that has ended had claimed. That its vehicle was held today still counts. */
export async function releaseHold(client: Client, tenant: string, key: string): Promise<void> {
  await ormOf(client)
    .delete(table)
    .where(and(eq(table.tenant, tenant), eq(table.kind, 'holds'), eq(table.ref, key)));
}

export async function deleteExpiredClaims(client: Client): Promise<void> {
  await ormOf(client)
    .delete(table)
    .where(lt(table.expiresAt, sql`now()`));
}
