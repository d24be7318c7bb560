import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PublishedVersion, WithDates } from '@forecourt/contracts/remote/registry-api';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { remoteVersions } from '../../db/tables.ts';

type Row = typeof remoteVersions.$inferSelect;

export type VersionRow = WithDates<PublishedVersion, 'published_at' | 'withdrawn_at' | 'collected_at'>;
/** What decides whether a version may be served. */
export type StoredVersion = Pick<
  Row,
  'name' | 'version' | 'manifest' | 'keyedSeal' | 'location' | 'withdrawnAt' | 'collectedAt'
>;
export type SealedVersion = Pick<Row, 'name' | 'version' | 'manifest' | 'keyedSeal'>;

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
export async function findVersion(client: Client, name: string, version: string): Promise<Row | null> {
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

/** The manifests of the versions whose files were not removed. */
export async function listStoredManifests(client: Client) {
  const { name, version, manifest, keyedSeal, location } = remoteVersions;
  return ormOf(client)
    .select({ name, version, manifest, keyedSeal, location })
    .from(remoteVersions)
    .where(isNull(remoteVersions.collectedAt))
    .orderBy(asc(name), asc(version));
}

/** Finds several versions, also those that may not be served. */
export async function findVersions(
  client: Client,
  list: Pick<Row, 'name' | 'version'>[],
): Promise<StoredVersion[]> {
  const { name, version, manifest, keyedSeal, location, withdrawnAt, collectedAt } = remoteVersions;
  const names = sql.param(list.map((one) => one.name));
  const numbers = sql.param(list.map((one) => one.version));
  return ormOf(client)
    .select({ name, version, manifest, keyedSeal, location, withdrawnAt, collectedAt })
    .from(remoteVersions)
    .where(sql`(${name}, ${version}) in (select * from unnest(${names}::text[], ${numbers}::text[]))`);
}

/** Lists the latest 200 versions of a remote, newest first. */
export async function listVersions(client: Client, name: string): Promise<VersionRow[]> {
  return ormOf(client)
    .select({
      name: remoteVersions.name,
      version: remoteVersions.version,
      published_at: remoteVersions.publishedAt,
      published_by: remoteVersions.publishedBy,
      withdrawn_at: remoteVersions.withdrawnAt,
      withdrawn_reason: remoteVersions.withdrawnReason,
      collected_at: remoteVersions.collectedAt,
    })
    .from(remoteVersions)
    .where(eq(remoteVersions.name, name))
    .orderBy(desc(remoteVersions.publishedAt))
    .limit(200);
}

/** Lists the seals of all versions. */
export async function listSeals(client: Client): Promise<SealedVersion[]> {
  const { name, version, manifest, keyedSeal } = remoteVersions;
  return ormOf(client).select({ name, version, manifest, keyedSeal }).from(remoteVersions);
}

/** Lists the custom remotes of a domain that were ever published. */
export async function listCustomRemoteNames(client: Client, domain: string): Promise<string[]> {
  const rows = await ormOf(client)
    .selectDistinct({ name: remoteVersions.name })
    .from(remoteVersions)
    .where(and(eq(sql`${remoteVersions.manifest} ->> 'domain'`, domain), ne(remoteVersions.name, domain)))
    .orderBy(asc(remoteVersions.name));
  return rows.map(({ name }) => name);
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
