import { asc, eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { domains } from '../../db/tables.ts';

/** A domain that was added to the running installation. */
export type AddedDomain = {
  name: string;
  /** Where its server answers; null for a domain without one. */
  url: string | null;
};

/** Lists the added domains in the order in which they were added. */
export async function listAddedDomains(client: Client): Promise<AddedDomain[]> {
  return ormOf(client)
    .select({ name: domains.name, url: domains.url })
    .from(domains)
    .orderBy(asc(domains.createdAt), asc(domains.name));
}

/** Adds a domain; one that was added before gets the address, if there is one. @returns its address */
export async function saveAddedDomain(
  client: PoolClient,
  { name, url }: AddedDomain,
  createdBy: string,
): Promise<string | null> {
  const [row] = await ormOf(client)
    .insert(domains)
    .values({ name, url, createdBy })
    .onConflictDoUpdate({ target: domains.name, set: { url: sql`coalesce(excluded.url, ${domains.url})` } })
    .returning({ url: domains.url });
  return row!.url;
}

/** @returns false if there is none */
export async function deleteAddedDomain(client: PoolClient, name: string): Promise<boolean> {
  const { rowCount } = await ormOf(client).delete(domains).where(eq(domains.name, name));
  return Boolean(rowCount);
}
