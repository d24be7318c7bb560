import { and, asc, desc, eq, getTableColumns, inArray, lte, notLike, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Change, WithDates } from '@forecourt/contracts/remote/registry-api';
import type { ReleaseSource } from '@forecourt/contracts/remote/release-source';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { registryHistory, remoteVersions } from '../../db/tables.ts';

export type RegistryChange = {
  name: string;
  /** A channel, or a pin's scope: `tenant:harbour`. */
  channel: string | null;
  version: string;
  from?: string | null;
  action: string;
  actor: string;
  reason?: string;
  source?: ReleaseSource;
};

/** A change of what a channel serves, from the history. */
export type ChannelChange = { action: string; version: string; from: string | null; at: Date };

export type HistoryRow = WithDates<Change, 'at'>;

/** The name under which changes of the registry are notified. */
export const registryNotice = 'shell_registry';

/** Locks the registry until the end of the transaction, across all processes. */
export async function lockRegistry(client: PoolClient): Promise<void> {
  await ormOf(client).execute(sql`select pg_advisory_xact_lock(hashtext('shell:registry'))`);
}

/** Notifies every shell on this database when the transaction is committed. */
export async function sendNotice(client: PoolClient, notice: string): Promise<void> {
  await ormOf(client).execute(sql`select pg_notify(${registryNotice}, ${notice})`);
}

/** Adds a change; without a source, with the one that its version was published from. */
export async function insertChange(
  client: PoolClient,
  { name, channel, version, from, action, actor, reason, source }: RegistryChange,
): Promise<void> {
  const published = sql`(select source from shell.registry_history
    where name = ${name} and version = ${version} and source is not null order by id desc limit 1)`;
  await ormOf(client)
    .insert(registryHistory)
    .values({
      name,
      channel,
      version,
      fromVersion: from,
      action,
      actor,
      reason,
      source: source ?? published,
    });
}

/** Lists the changes of a channel, oldest first; canaries do not change what the channel itself serves. */
export async function listChannelChanges(
  client: Client,
  name: string,
  channel: string,
): Promise<ChannelChange[]> {
  const { action, version, fromVersion, at } = registryHistory;
  return ormOf(client)
    .select({ action, version, from: fromVersion, at })
    .from(registryHistory)
    .where(
      and(eq(registryHistory.name, name), eq(registryHistory.channel, channel), notLike(action, 'canary%')),
    )
    .orderBy(asc(registryHistory.id));
}

/** Lists all changes up to a moment, oldest first. */
export async function listChangesUntil(client: Client, moment: Date) {
  const { at, name, channel, version, fromVersion, action } = registryHistory;
  return ormOf(client)
    .select({ at, name, channel, version, from: fromVersion, action })
    .from(registryHistory)
    .where(lte(at, moment))
    .orderBy(asc(registryHistory.id));
}

/** Lists changes, newest first. @param names of these remotes; of all without */
export async function listHistory(
  client: Client,
  names: readonly string[] | undefined,
  limit: number,
): Promise<HistoryRow[]> {
  const { fromVersion, ...columns } = getTableColumns(registryHistory);
  return ormOf(client)
    .select({
      ...columns,
      from_version: fromVersion,
      browser_bytes: sql<number | null>`(
        select sum((file.value ->> 'bytes')::int)::int from jsonb_each(${remoteVersions.manifest} -> 'files') file
        where file.key like 'browser/%')`,
    })
    .from(registryHistory)
    .leftJoin(
      remoteVersions,
      and(eq(remoteVersions.name, registryHistory.name), eq(remoteVersions.version, registryHistory.version)),
    )
    .where(names === undefined ? undefined : inArray(registryHistory.name, [...names]))
    .orderBy(desc(registryHistory.id))
    .limit(limit);
}
