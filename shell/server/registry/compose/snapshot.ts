import { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { Database } from '@forecourt/server-kit/database';
import { listChannels, type Channel } from '../channels/channel-repository.ts';
import { provenOf } from '../channels/channel-versions.ts';
import { listPins, type Pin } from '../channels/pin-repository.ts';
import { allDomains } from '../domains/domain-directory.ts';
import { listAddedDomains } from '../domains/domain-repository.ts';
import { checkFits, type Provides } from '../publish/check-publish.ts';
import { PublishRefused } from '../publish/publish-refused.ts';
import { findVersions, type StoredVersion } from '../publish/version-repository.ts';
import { isSealValid } from '../store/seal.ts';

/** Everything that decides who gets which version, at one moment. */
export type Snapshot = {
  /** The contracts' domains, then those that were added. */
  domains: string[];
  channels: Channel[];
  pins: Pin[];
  /** A version's manifest and its files' location; null if it may not be served. */
  find(name: string, version: string): ServableVersion | null;
  /** Why a referenced version cannot run in this shell; null if it can, or for other reasons. */
  incompatibility(name: string, version: string): string | null;
  channel(name: string, channel: string): Channel | null;
  /** What a withdrawal rolls back to; the version itself once it was served long enough. */
  lastGood(channel: Channel): string | null;
};
export type ServableVersion = { manifest: RemoteManifest; location: string };

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
  { pool }: Pick<Database, 'pool'>,
  { secret, provenMs, warn, provides }: SnapshotSettings,
): Promise<Snapshot> {
  const channels = await listChannels(pool);
  const pins = await listPins(pool);
  const domains = allDomains(await listAddedDomains(pool));
  const rows = await findVersions(pool, [
    ...channels.flatMap(({ name, version, lastGood, previous, canary }) =>
      [version, lastGood, previous, canary?.version].flatMap((one) => (one ? [{ name, version: one }] : [])),
    ),
    ...pins,
  ]);
  const versions = new Map(
    rows.flatMap((row) => {
      const servable = toServable(row, secret, warn);
      return servable ? [[`${row.name} ${row.version}`, servable] as const] : [];
    }),
  );
  const incompatibilities = new Map(
    [...versions].flatMap(([key, { manifest }]) => {
      const why = provides ? incompatibilityOf(manifest, provides) : null;
      return why ? [[key, why] as const] : [];
    }),
  );
  for (const key of incompatibilities.keys()) versions.delete(key);
  return {
    domains,
    channels,
    pins,
    find: (name, version) => versions.get(`${name} ${version}`) ?? null,
    incompatibility: (name, version) => incompatibilities.get(`${name} ${version}`) ?? null,
    channel: (name, channel) => channels.find((one) => one.name === name && one.channel === channel) ?? null,
    lastGood: (channel) => provenOf(channel, provenMs),
  };
}

function toServable(
  row: StoredVersion,
  secret: string,
  warn: SnapshotSettings['warn'],
): ServableVersion | null {
  if (row.withdrawnAt || row.collectedAt) return null;
  const what = `remote "${row.name}" ${row.version}`;
  if (!isSealValid(row.manifest, row.keyedSeal, secret)) {
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

function incompatibilityOf(manifest: RemoteManifest, provides: Provides): string | null {
  try {
    checkFits(`remote "${manifest.name}" ${manifest.version}`, manifest, provides);
    return null;
  } catch (error) {
    if (error instanceof PublishRefused) return error.message;
    throw error;
  }
}
