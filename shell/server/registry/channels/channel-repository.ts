import { and, asc, eq, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { defaultChannel, localChannel } from '../../../model/channel-names.ts';
import { channels, remoteVersions } from '../../db/tables.ts';

export type Channel = {
  name: string;
  channel: string;
  version: string;
  since: Date;
  lastGood: string | null;
  previous: string | null;
  canary: { version: string; percent: number } | null;
  updatedAt: Date;
};

export async function findChannel(client: Client, name: string, channel: string): Promise<Channel | null> {
  const [row] = await ormOf(client).select().from(channels).where(isChannel(name, channel));
  return row ? toChannel(row) : null;
}

/** Lists the channels of all remotes by name. */
export async function listChannels(client: Client): Promise<Channel[]> {
  const rows = await ormOf(client).select().from(channels).orderBy(asc(channels.name), asc(channels.channel));
  return rows.map(toChannel);
}

/** Lists the channels of a remote and locks them until the end of the transaction. */
export async function lockChannels(client: PoolClient, name: string): Promise<Channel[]> {
  const rows = await ormOf(client).select().from(channels).where(eq(channels.name, name)).for('update');
  return rows.map(toChannel);
}

/** Lists the names of all channels that have a version. */
export async function listChannelNames(client: Client): Promise<string[]> {
  const rows = await ormOf(client).selectDistinct({ channel: channels.channel }).from(channels);
  return rows.map(({ channel }) => channel);
}

/** Lists the names of a remote's channels, without that of the working copy. */
export async function listChannelNamesOf(client: Client, name: string): Promise<string[]> {
  const rows = await ormOf(client)
    .select({ channel: channels.channel })
    .from(channels)
    .where(and(eq(channels.name, name), ne(channels.channel, localChannel)))
    .orderBy(asc(channels.channel));
  return rows.map(({ channel }) => channel);
}

/** Lists the names of the remotes that are on any channel. */
export async function listRemotesOnChannels(client: Client): Promise<string[]> {
  const rows = await ormOf(client)
    .selectDistinct({ name: channels.name })
    .from(channels)
    .orderBy(asc(channels.name));
  return rows.map(({ name }) => name);
}

/**
 * Lists the manifests that the default channel and its canaries serve. For the working copy's channel, these
 * are its builds, and those of the default channel for remotes without a build.
 */
export async function listServedManifests(client: Client, channel: string): Promise<RemoteManifest[]> {
  const orm = ormOf(client);
  const local = alias(channels, 'local');
  const localBuild = orm
    .select({ version: local.version })
    .from(local)
    .where(and(eq(local.name, channels.name), eq(local.channel, localChannel)));
  const rows = await orm
    .select({ manifest: remoteVersions.manifest })
    .from(channels)
    .innerJoin(
      remoteVersions,
      and(
        eq(remoteVersions.name, channels.name),
        sql`${remoteVersions.version} in (${channels.version}, ${channels.canaryVersion})`,
      ),
    )
    .where(
      channel === localChannel
        ? or(
            eq(channels.channel, localChannel),
            and(eq(channels.channel, defaultChannel), notExists(localBuild)),
          )
        : eq(channels.channel, defaultChannel),
    );
  return rows.map((row) => row.manifest as RemoteManifest);
}

/** Points a channel to a version, which may be new. A canary of the version ends. */
export async function saveChannel(
  client: PoolClient,
  {
    name,
    channel,
    version,
    lastGood,
    previous,
  }: Pick<Channel, 'name' | 'channel' | 'version' | 'lastGood' | 'previous'>,
): Promise<void> {
  const { canaryVersion, canaryPercent } = channels;
  await ormOf(client)
    .insert(channels)
    .values({ name, channel, version, lastGood, previous })
    .onConflictDoUpdate({
      target: [channels.name, channels.channel],
      set: {
        version,
        lastGood,
        previous,
        updatedAt: sql`now()`,
        since: sql`now()`,
        canaryVersion: sql`nullif(${canaryVersion}, excluded.version)`,
        canaryPercent: sql`case when ${canaryVersion} = excluded.version then null else ${canaryPercent} end`,
      },
    });
}

/** Points a channel back to its last good version. A canary of the same version ends. */
export async function restoreChannel(
  client: PoolClient,
  name: string,
  channel: string,
  lastGood: string,
): Promise<void> {
  const { canaryVersion, canaryPercent } = channels;
  await ormOf(client)
    .update(channels)
    .set({
      version: lastGood,
      lastGood,
      previous: null,
      since: sql`now()`,
      updatedAt: sql`now()`,
      canaryVersion: sql`nullif(${canaryVersion}, ${lastGood})`,
      canaryPercent: sql`case when ${canaryVersion} = ${lastGood} then null else ${canaryPercent} end`,
    })
    .where(isChannel(name, channel));
}

/** @param canary null ends the canary */
export async function updateCanary(
  client: PoolClient,
  name: string,
  channel: string,
  canary: Channel['canary'],
): Promise<void> {
  await ormOf(client)
    .update(channels)
    .set({
      canaryVersion: canary?.version ?? null,
      canaryPercent: canary?.percent ?? null,
      updatedAt: sql`now()`,
    })
    .where(isChannel(name, channel));
}

export async function deleteChannel(client: PoolClient, name: string, channel: string): Promise<void> {
  await ormOf(client).delete(channels).where(isChannel(name, channel));
}

/** Deletes all channels of a remote, and returns them with their versions. */
export async function deleteChannelsOf(
  client: PoolClient,
  name: string,
): Promise<Pick<Channel, 'channel' | 'version'>[]> {
  return ormOf(client)
    .delete(channels)
    .where(eq(channels.name, name))
    .returning({ channel: channels.channel, version: channels.version });
}

const isChannel = (name: string, channel: string) =>
  and(eq(channels.name, name), eq(channels.channel, channel));

const toChannel = (row: typeof channels.$inferSelect): Channel => ({
  name: row.name,
  channel: row.channel,
  version: row.version,
  since: row.since,
  lastGood: row.lastGood,
  previous: row.previous,
  updatedAt: row.updatedAt,
  canary:
    row.canaryVersion && row.canaryPercent
      ? { version: row.canaryVersion, percent: row.canaryPercent }
      : null,
});
