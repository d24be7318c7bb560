import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type pg from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { remoteVersions } from '../db/tables.ts';

type Client = pg.PoolClient | pg.Pool;

const isVersion = (name: string, version: string) =>
  and(eq(remoteVersions.name, name), eq(remoteVersions.version, version));

/** @returns false where the version is there already */
export async function insertVersion(
  client: Client,
  version: typeof remoteVersions.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await ormOf(client).insert(remoteVersions).values(version).onConflictDoNothing();
  return Boolean(rowCount);
}

export async function hasVersion(client: Client, name: string, version: string): Promise<boolean> {
  const found = await ormOf(client)
    .select({ version: remoteVersions.version })
    .from(remoteVersions)
    .where(isVersion(name, version));
  return found.length > 0;
}

/** The row of a version, also of one that may not be served. */
export async function findVersion(
  client: Client,
  name: string,
  version: string,
): Promise<typeof remoteVersions.$inferSelect | null> {
  const [row] = await ormOf(client).select().from(remoteVersions).where(isVersion(name, version));
  return row ?? null;
}

/** A version whose files were not removed. */
export async function findStoredVersion(client: Client, name: string, version: string) {
  const { manifest, keyedSeal, location } = remoteVersions;
  const [row] = await ormOf(client)
    .select({ manifest, keyedSeal, location })
    .from(remoteVersions)
    .where(and(isVersion(name, version), isNull(remoteVersions.collectedAt)));
  return row ?? null;
}

/** The versions whose files were not removed. */
export async function listStoredVersions(client: Client) {
  const { name, version, location } = remoteVersions;
  return ormOf(client)
    .select({ name, version, location })
    .from(remoteVersions)
    .where(isNull(remoteVersions.collectedAt));
}

/** Names of all remotes that were ever published. */
export async function listRemoteNames(client: Client): Promise<string[]> {
  const rows = await ormOf(client)
    .selectDistinct({ name: remoteVersions.name })
    .from(remoteVersions)
    .orderBy(asc(remoteVersions.name));
  return rows.map(({ name }) => name);
}

export async function setLocation(
  client: Client,
  name: string,
  version: string,
  location: string,
): Promise<void> {
  await ormOf(client).update(remoteVersions).set({ location }).where(isVersion(name, version));
}

export async function setKeyedSeal(
  client: Client,
  name: string,
  version: string,
  keyedSeal: string,
): Promise<void> {
  await ormOf(client).update(remoteVersions).set({ keyedSeal }).where(isVersion(name, version));
}

/** Notes that the files of a version are removed. */
export async function markCollected(client: Client, name: string, version: string): Promise<void> {
  await ormOf(client)
    .update(remoteVersions)
    .set({ collectedAt: sql`now()` })
    .where(isVersion(name, version));
}

/** @returns false where the version is withdrawn already, or there is none */
export async function markWithdrawn(
  client: Client,
  name: string,
  version: string,
  reason: string,
): Promise<boolean> {
  const { rowCount } = await ormOf(client)
    .update(remoteVersions)
    .set({ withdrawnAt: sql`now()`, withdrawnReason: reason })
    .where(and(isVersion(name, version), isNull(remoteVersions.withdrawnAt)));
  return Boolean(rowCount);
}

/** Ends a withdrawal. */
export async function unmarkWithdrawn(client: Client, name: string, version: string): Promise<void> {
  await ormOf(client)
    .update(remoteVersions)
    .set({ withdrawnAt: null, withdrawnReason: null })
    .where(isVersion(name, version));
}
