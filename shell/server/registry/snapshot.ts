import { asc, sql } from 'drizzle-orm';
import { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { Database } from '@forecourt/server-kit/database';
import { channels as channelTable, pins as pinTable, remoteVersions } from '../db/tables.ts';
import { checkFits, type Provides } from './check-publish.ts';
import { PublishRefused } from './publish-refused.ts';
import { sealOf } from './seal.ts';

export type Pin = typeof pinTable.$inferSelect;
export type Scope = Pin['scope'];
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

/** Everything that decides who gets which version, at one moment. */
export type Snapshot = {
  channels: Channel[];
  pins: Pin[];
  /** A version's manifest and the location of its files; null if it may not be served: unknown, withdrawn, collected, tampered with or incompatible. */
  find(name: string, version: string): ServableVersion | null;
  /** Why a referenced version cannot run in this shell; null if it can, or is unavailable for other reasons. */
  misfit(name: string, version: string): string | null;
  channel(name: string, channel: string): Channel | null;
  /** What a withdrawal of the channel's version rolls back to; the version itself once it was served long enough. */
  lastGood(channel: Channel): string | null;
};
export type ServableVersion = { manifest: RemoteManifest; location: string };

type VersionRow = Pick<
  typeof remoteVersions.$inferSelect,
  'name' | 'version' | 'manifest' | 'keyedSeal' | 'location' | 'withdrawnAt' | 'collectedAt'
>;

export type SnapshotSettings = {
  /** Manifests are sealed with it. */
  secret: string;
  /** A version that was served for so long without being withdrawn is the channel's last good one. */
  provenMs: number;
  warn(message: string): void;
  /** What this shell provides to remotes; nothing is checked without. */
  provides?: Provides;
};

/** Reads channels, pins and the manifests of all versions that they refer to. */
export async function readSnapshot(
  { orm }: Pick<Database, 'orm'>,
  { secret, provenMs, warn, provides }: SnapshotSettings,
): Promise<Snapshot> {
  const channels = (
    await orm.select().from(channelTable).orderBy(asc(channelTable.name), asc(channelTable.channel))
  ).map(toChannel);
  const pins = await orm
    .select()
    .from(pinTable)
    .orderBy(asc(pinTable.name), asc(pinTable.scope), asc(pinTable.key));
  const shownRemotes = [
    ...channels.flatMap(({ name, version, lastGood, previous, canary }) =>
      [version, lastGood, previous, canary?.version].map((one) => [name, one]),
    ),
    ...pins.map(({ name, version }) => [name, version]),
  ].filter(([, version]) => version);
  const { name, version, manifest, keyedSeal, location, withdrawnAt, collectedAt } = remoteVersions;
  const names = sql.param(shownRemotes.map(([shown]) => shown));
  const numbers = sql.param(shownRemotes.map(([, shown]) => shown));
  const rows = await orm
    .select({ name, version, manifest, keyedSeal, location, withdrawnAt, collectedAt })
    .from(remoteVersions)
    .where(sql`(${name}, ${version}) in (select * from unnest(${names}::text[], ${numbers}::text[]))`);
  const versions = new Map(
    rows.flatMap((row) => {
      const servable = toServable(row, secret, warn);
      return servable ? [[`${row.name} ${row.version}`, servable] as const] : [];
    }),
  );
  const misfits = new Map(
    [...versions].flatMap(([key, { manifest }]) => {
      const why = provides ? misfitOf(manifest, provides) : null;
      return why ? [[key, why] as const] : [];
    }),
  );
  for (const key of misfits.keys()) versions.delete(key);
  return {
    channels,
    pins,
    find: (name, version) => versions.get(`${name} ${version}`) ?? null,
    misfit: (name, version) => misfits.get(`${name} ${version}`) ?? null,
    channel: (name, channel) => channels.find((one) => one.name === name && one.channel === channel) ?? null,
    lastGood: (channel) =>
      Date.now() - channel.since.getTime() >= provenMs ? channel.version : channel.lastGood,
  };
}

export const toChannel = (row: typeof channelTable.$inferSelect): Channel => ({
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

function toServable(row: VersionRow, secret: string, warn: SnapshotSettings['warn']): ServableVersion | null {
  if (row.withdrawnAt || row.collectedAt) return null;
  const what = `remote "${row.name}" ${row.version}`;
  if (!hasItsSeal(row.manifest, row.keyedSeal, secret)) {
    warn(`${what}: its manifest is not the one that was published (its seal differs), so it is not served`);
    return null;
  }
  const parsed = RemoteManifest.safeParse(row.manifest);
  if (!parsed.success || parsed.data.name !== row.name || parsed.data.version !== row.version) {
    warn(`${what}: its manifest is not valid, so it is not served`);
    return null;
  }
  return { manifest: parsed.data, location: row.location };
}

function misfitOf(manifest: RemoteManifest, provides: Provides): string | null {
  try {
    checkFits(`remote "${manifest.name}" ${manifest.version}`, manifest, provides);
    return null;
  } catch (error) {
    if (error instanceof PublishRefused) return error.message;
    throw error;
  }
}

export const hasItsSeal = (manifest: unknown, seal: string | null, secret: string) =>
  seal === sealOf(manifest, secret);
