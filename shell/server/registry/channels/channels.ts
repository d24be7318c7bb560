import type { PoolClient } from 'pg';
import { isCustomRemote, RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { Client } from '@forecourt/server-kit/database';
import { defaultChannel } from '../../../model/channel-names.ts';
import { checkCollisions, checkShellPaths } from '../checks/check-paths.ts';
import type { ServableVersion } from '../compose/snapshot.ts';
import { allDomains } from '../domains/domain-directory.ts';
import { listAddedDomains } from '../domains/domain-repository.ts';
import { checkFits, type Provides } from '../publish/check-publish.ts';
import { PublishRefused } from '../publish/publish-refused.ts';
import { findVersion, unmarkWithdrawn } from '../publish/version-repository.ts';
import { isSealValid } from '../store/seal.ts';
import { servedVersions } from './channel-history.ts';
import {
  findChannel,
  listServedManifests,
  saveChannel,
  updateCanary,
  type Channel,
} from './channel-repository.ts';
import { provenOf } from './channel-versions.ts';
import { deletePin, insertPin, type Scope } from './pin-repository.ts';
import { listChannelChanges } from './registry-change-repository.ts';
import { recordChange, type By } from './registry-change.ts';

export type Rules = { provides: Provides; secret: string; provenMs: number };

/** A version that may be served now. @throws PublishRefused if it no longer fits */
export async function requireServableVersion(
  client: PoolClient,
  name: string,
  version: string,
  rules: Rules,
  { again = false, channel = defaultChannel }: { again?: boolean; channel?: string } = {},
): Promise<RemoteManifest> {
  const { manifest, isWithdrawn } = await requireRunnableVersion(client, name, version, rules, again);
  await checkRemotePaths(client, manifest, channel);
  if (isWithdrawn) await unmarkWithdrawn(client, name, version);
  return manifest;
}

/** A version that can run in this shell, whatever else is served. @throws PublishRefused */
export async function requireRunnableVersion(
  client: Client,
  name: string,
  version: string,
  { provides, secret }: Pick<Rules, 'provides' | 'secret'>,
  again = false,
): Promise<ServableVersion & { isWithdrawn: boolean }> {
  const row = await findVersion(client, name, version);
  const what = `remote "${name}" ${version}`;
  if (!row) throw new PublishRefused('unknown_version', `remote "${name}" has no version ${version}`, 404);
  if (row.collectedAt)
    throw new PublishRefused(
      'version_collected',
      `${what} was not used for a long time, and its files were removed: release its sources as a new version`,
      410,
    );
  if (row.withdrawnAt && !again)
    throw new PublishRefused(
      'version_withdrawn',
      `${what} was withdrawn (${row.withdrawnReason}): release a fixed version, or serve it to everybody all the same: pnpm forecourt promote ${name} ${version} --again`,
      409,
    );
  if (!isSealValid(row.manifest, row.keyedSeal, secret))
    throw new PublishRefused(
      'manifest_tampered',
      `${what}: its manifest is not the one that was published: release its sources as a new version`,
      409,
    );
  const manifest = RemoteManifest.parse(row.manifest);
  checkFits(what, manifest, provides);
  return { manifest, location: row.location, isWithdrawn: row.withdrawnAt !== null };
}

/**
 * @throws PublishRefused if the shell, another remote of the default channel, or its canary owns one of the
 * paths; a working copy's builds are compared with each other, and with the default channel for remotes
 * without a build
 */
export async function checkRemotePaths(
  client: PoolClient,
  manifest: RemoteManifest,
  channel: string = defaultChannel,
): Promise<void> {
  checkShellPaths(manifest);
  const domains = allDomains(await listAddedDomains(client));
  const served = await listServedManifests(client, channel);
  // Nothing is served of a domain that was removed.
  checkCollisions(
    manifest,
    served.filter(({ domain }) => domains.includes(domain)),
  );
}

/**
 * Points a channel to a version. Its previous version becomes its last good one, if it was served long
 * enough. After a rollback nothing left behind replaces the version: the previous one is the one that the
 * channel had before it.
 */
export async function pointChannel(
  client: PoolClient,
  { name, domain, version }: Pick<RemoteManifest, 'name' | 'domain' | 'version'>,
  channel: string,
  rules: Rules,
  by: By & { action: string },
): Promise<void> {
  const before = await findChannel(client, name, channel);
  const isCustom = isCustomRemote({ name, domain });
  // Who rolls back declares the version good.
  const lastGood =
    by.action === 'rollback'
      ? version
      : before
        ? provenOf(before, rules.provenMs)
        : isCustom
          ? null
          : version;
  const served = servedVersions(
    [
      ...(await listChannelChanges(client, name, channel)),
      { action: by.action, version, from: before?.version ?? null, at: new Date() },
    ],
    new Date(),
  );
  const previous = served.at(-2)?.version ?? null;
  await saveChannel(client, { name, channel, version, lastGood, previous });
  await recordChange(client, { name, channel, version, from: before?.version, ...by });
}

/** Serves a version to a percentage of a channel's visitors; `percent` 0 ends that. */
export async function setCanary(
  client: PoolClient,
  name: string,
  channel: string,
  version: string | null,
  percent: number,
  by: By & { action?: string },
): Promise<Channel> {
  const before = await findChannel(client, name, channel);
  if (!before)
    throw new PublishRefused(
      'unknown_channel',
      `remote "${name}" has no channel "${channel}": release a version to it first`,
      404,
    );
  // Who ends the canary of a version has not seen the one that replaced it meanwhile.
  const isOther = percent === 0 && version !== null && version !== before.canary?.version;
  const tried = isOther ? undefined : (version ?? before.canary?.version);
  if (!tried)
    throw new PublishRefused(
      'no_canary',
      percent === 0
        ? `remote "${name}" has no canary${version ? ` ${version}` : ''} on "${channel}", so there is none to end`
        : `remote "${name}" has no canary on "${channel}": name the version to try`,
      409,
    );
  if (percent > 0 && tried === before.version)
    throw new PublishRefused(
      'canary_is_stable',
      `remote "${name}" ${tried} is already served to everybody on "${channel}": name another version`,
      409,
    );
  const canary = percent > 0 ? { version: tried, percent } : null;
  await updateCanary(client, name, channel, canary);
  await recordChange(client, {
    name,
    channel,
    version: tried,
    from: before.version,
    action: by.action ?? (percent > 0 ? `canary ${percent}%` : 'canary ended'),
    actor: by.actor,
    reason: by.reason,
    source: by.source,
  });
  return { ...before, canary };
}

/** Pins a version for one tenant, or for all tenants of a template; null unpins. */
export async function setPin(
  client: PoolClient,
  name: string,
  scope: Scope,
  key: string,
  version: string | null,
  by: By,
): Promise<void> {
  const before = await deletePin(client, name, scope, key);
  if (!version && !before)
    throw new PublishRefused('unknown_pin', `remote "${name}" is not pinned for ${scope} "${key}"`, 404);
  if (version) await insertPin(client, { name, scope, key, version });
  await recordChange(client, {
    name,
    channel: `${scope}:${key}`,
    version: version ?? before!,
    from: before,
    action: version ? 'pin' : 'unpin',
    ...by,
  });
}
