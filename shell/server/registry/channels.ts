import type { PoolClient } from 'pg';
import { isCustomRemote, RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { readChannelChanges, servedVersions } from './channel-history.ts';
import { checkFits, type Provides } from './check-publish.ts';
import { checkCollisions, checkShellPaths } from './checks/check-paths.ts';
import { PublishRefused } from './publish-refused.ts';
import { note, type By } from './registry-change.ts';
import { hasItsSeal, toChannel, type Channel, type Scope } from './snapshot.ts';

export const defaultChannel = 'stable';

/** The channel of a working copy: a development shell points it to the builds of its sources. */
export const localChannel = 'local';

export type Rules = { provides: Provides; secret: string; provenMs: number };

/** A version that may be served now. @throws PublishRefused if it no longer fits */
export async function fittingVersion(
  client: PoolClient,
  name: string,
  version: string,
  rules: Rules,
  { again = false, channel = defaultChannel }: { again?: boolean; channel?: string } = {},
): Promise<RemoteManifest> {
  const {
    rows: [row],
  } = await client.query<{
    manifest: unknown;
    keyed_seal: string | null;
    withdrawn_reason: string | null;
    withdrawn_at: Date | null;
    collected_at: Date | null;
  }>('select * from shell.remote_versions where name = $1 and version = $2', [name, version]);
  const what = `remote "${name}" ${version}`;
  if (!row) throw new PublishRefused('unknown_version', `remote "${name}" has no version ${version}`, 404);
  if (row.collected_at)
    throw new PublishRefused(
      'version_collected',
      `${what} was not used for long, and its files are gone: release its sources as a new version`,
      410,
    );
  if (row.withdrawn_at && !again)
    throw new PublishRefused(
      'version_withdrawn',
      `${what} was withdrawn (${row.withdrawn_reason}): release a fixed version, or use --again to serve it anyway`,
      409,
    );
  if (!hasItsSeal(row.manifest, row.keyed_seal, rules.secret))
    throw new PublishRefused(
      'manifest_tampered',
      `${what}: its manifest is not the one that was published: release its sources as a new version`,
      409,
    );
  const manifest = RemoteManifest.parse(row.manifest);
  checkFits(what, manifest, rules.provides);
  await checkOwnPaths(client, manifest, channel);
  if (row.withdrawn_at)
    await client.query(
      'update shell.remote_versions set withdrawn_at = null, withdrawn_reason = null where name = $1 and version = $2',
      [name, version],
    );
  return manifest;
}

/**
 * @throws PublishRefused if the shell, another remote of the default channel, or its canary owns one of the paths; a working copy's
 * builds are compared with each other, and with the default channel for remotes without a build
 */
export async function checkOwnPaths(
  client: PoolClient,
  manifest: RemoteManifest,
  channel: string = defaultChannel,
): Promise<void> {
  checkShellPaths(manifest);
  const { rows } = await client.query<{ manifest: RemoteManifest }>(
    `select v.manifest from shell.channels c join shell.remote_versions v on v.name = c.name and v.version in (c.version, c.canary_version)
     where c.channel = case when $1 = $3 and exists (select 1 from shell.channels l where l.name = c.name and l.channel = $3) then $3 else $2 end`,
    [channel, defaultChannel, localChannel],
  );
  checkCollisions(
    manifest,
    rows.map((row) => row.manifest),
  );
}

export async function readChannel(
  client: PoolClient,
  name: string,
  channel: string,
): Promise<Channel | null> {
  const {
    rows: [row],
  } = await client.query<Parameters<typeof toChannel>[0]>(
    'select * from shell.channels where name = $1 and channel = $2',
    [name, channel],
  );
  return row ? toChannel(row) : null;
}

/**
 * Points a channel to a version. Its previous version becomes its last good one, if it was served long enough. After a rollback
 * nothing left behind replaces the version: the previous one is the one that the channel had before it.
 */
export async function pointChannel(
  client: PoolClient,
  { name, domain, version }: Pick<RemoteManifest, 'name' | 'domain' | 'version'>,
  channel: string,
  rules: Rules,
  by: By & { action: string },
): Promise<void> {
  const before = await readChannel(client, name, channel);
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
      ...(await readChannelChanges(client, name, channel)),
      { action: by.action, version, from: before?.version ?? null, at: new Date() },
    ],
    new Date(),
  );
  const previous = served.at(-2)?.version ?? null;
  await client.query(
    `insert into shell.channels (name, channel, version, last_good, previous) values ($1, $2, $3, $4, $5)
     on conflict (name, channel) do update set version = excluded.version, last_good = excluded.last_good, previous = excluded.previous, updated_at = now(), since = now(),
       canary_version = nullif(shell.channels.canary_version, excluded.version), canary_percent = case when shell.channels.canary_version = excluded.version then null else shell.channels.canary_percent end`,
    [name, channel, version, lastGood, previous],
  );
  await note(client, { name, channel, version, from: before?.version, ...by });
}

export const provenOf = (channel: Channel, provenMs: number) =>
  Date.now() - channel.since.getTime() >= provenMs ? channel.version : channel.lastGood;

/** Serves a version to a percentage of a channel's visitors; `percent` 0 ends that. */
export async function setCanary(
  client: PoolClient,
  name: string,
  channel: string,
  version: string | null,
  percent: number,
  by: By & { action?: string },
): Promise<Channel> {
  const before = await readChannel(client, name, channel);
  if (!before)
    throw new PublishRefused(
      'unknown_channel',
      `remote "${name}" has no channel "${channel}": release a version to it first`,
      404,
    );
  const tried = version ?? before.canary?.version;
  if (!tried)
    throw new PublishRefused(
      'no_canary',
      `remote "${name}" has no canary on "${channel}": name the version that is to be tried`,
      409,
    );
  if (percent > 0 && tried === before.version)
    throw new PublishRefused(
      'canary_is_stable',
      `remote "${name}" ${tried} is what everybody on "${channel}" has already`,
      409,
    );
  await client.query(
    'update shell.channels set canary_version = $3, canary_percent = $4, updated_at = now() where name = $1 and channel = $2',
    [name, channel, percent > 0 ? tried : null, percent > 0 ? percent : null],
  );
  await note(client, {
    name,
    channel,
    version: tried,
    from: before.version,
    action: by.action ?? (percent > 0 ? `canary ${percent}%` : 'canary ended'),
    actor: by.actor,
    reason: by.reason,
  });
  return { ...before, canary: percent > 0 ? { version: tried, percent } : null };
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
  const {
    rows: [before],
  } = await client.query<{ version: string }>(
    'delete from shell.pins where name = $1 and scope = $2 and key = $3 returning version',
    [name, scope, key],
  );
  if (!version && !before)
    throw new PublishRefused(
      'unknown_pin',
      `${scope} "${key}" has no version of remote "${name}" of its own`,
      404,
    );
  if (version)
    await client.query('insert into shell.pins (name, scope, key, version) values ($1, $2, $3, $4)', [
      name,
      scope,
      key,
      version,
    ]);
  await note(client, {
    name,
    channel: `${scope}:${key}`,
    version: version ?? before!.version,
    from: before?.version,
    action: version ? 'pin' : 'unpin',
    ...by,
  });
}
