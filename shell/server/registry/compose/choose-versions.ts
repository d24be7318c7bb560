import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { defaultChannel, localChannel } from '../../../model/channel-names.ts';
import { bucketOf } from '../channels/bucket.ts';
import type { Pin } from '../channels/pin-repository.ts';
import type { ServableVersion, Snapshot } from './snapshot.ts';

export type TenantChoice = Pick<TenantConfig, 'slug' | 'template' | 'remotes' | 'remoteOrigins'>;

/** A remote that a site's page may use, and the channels it is taken from, best first. */
export type RemoteChoice = { domain: string; remote: string; channels: string[] };

/** The place of a working copy's builds among a stock remote's channels; undefined for none. */
export type LocalBuilds = 'first' | 'last' | undefined;

/** Each domain's stock remote and, after it, the custom one that is preferred to it. */
export function chosenRemotes(
  tenant: TenantChoice,
  domains: readonly string[],
  localBuilds?: LocalBuilds,
): RemoteChoice[] {
  return domains.flatMap((domain): RemoteChoice[] => {
    const choice = tenant.remotes[domain];
    const stock = {
      domain,
      remote: domain,
      channels: [
        ...(localBuilds === 'first' ? [localChannel] : []),
        ...(choice?.remote === domain && choice.channel !== defaultChannel ? [choice.channel] : []),
        defaultChannel,
        ...(localBuilds === 'last' ? [localChannel] : []),
      ],
    };
    return choice && choice.remote !== domain
      ? [stock, { domain, remote: choice.remote, channels: [choice.channel] }]
      : [stock];
  });
}

/** A version that a visitor may get, and what names it. */
export type Candidate = { version: string; by: string };

/**
 * The versions of a remote that a visitor of a site may get, best first: the site's pin, its template's, the
 * canary if the visitor belongs to it, the channel's, its last good one, the previous one.
 */
export function listCandidates(
  snapshot: Pick<Snapshot, 'pins' | 'channel' | 'lastGood'>,
  tenant: TenantChoice,
  { remote, channels }: RemoteChoice,
  visitor: string | null,
): Candidate[] {
  const pin = pinOf(snapshot, tenant, remote);
  const named = (version: string | null | undefined, by: string) => (version ? [{ version, by }] : []);
  const listed = [
    ...named(pin?.version, `pinned for ${pin?.scope} "${pin?.key}"`),
    ...channels.flatMap((name) => {
      const channel = snapshot.channel(remote, name);
      if (!channel) return [];
      const { canary } = channel;
      const isTried = canary && visitor && bucketOf(visitor, remote) < canary.percent;
      return [
        ...(isTried ? named(canary.version, `canary of "${name}" for ${canary.percent} %`) : []),
        ...named(channel.version, `on channel "${name}"`),
        ...(name === localChannel
          ? []
          : [
              ...named(snapshot.lastGood(channel), `last good version of "${name}"`),
              ...named(channel.previous, `previous version of "${name}"`),
            ]),
      ];
    }),
  ];
  return listed.filter(({ version }, at) => listed.findIndex((one) => one.version === version) === at);
}

/** The servable versions among them, best first. */
export function candidates(
  snapshot: Snapshot,
  tenant: TenantChoice,
  choice: RemoteChoice,
  visitor: string | null,
): ServableVersion[] {
  return listCandidates(snapshot, tenant, choice, visitor)
    .flatMap(({ version }) => snapshot.find(choice.remote, version) ?? [])
    .filter(({ manifest }) => mayReplace(manifest, choice.domain, tenant));
}

/**
 * What may replace a version that fails, best first: never a build of the working copy. A build that is being
 * developed is replaced by nothing, so that its failure is seen.
 */
export function replacements(
  snapshot: Snapshot,
  tenant: TenantChoice,
  choice: RemoteChoice,
  version: string,
): ServableVersion[] {
  const isDeveloped =
    choice.channels[0] === localChannel && snapshot.channel(choice.remote, localChannel)?.version === version;
  if (isDeveloped) return [];
  const channels = choice.channels.filter((name) => name !== localChannel);
  return candidates(snapshot, tenant, { ...choice, channels }, null).filter(
    ({ manifest }) => manifest.version !== version,
  );
}

/** A custom remote replaces its own domain's only, and only from a host that the site allows. */
export function mayReplace(manifest: RemoteManifest, domain: string, tenant: TenantChoice): boolean {
  if (manifest.domain !== domain) return false;
  return (
    !manifest.origin ||
    tenant.remoteOrigins.some((origin) => new URL(origin).origin === new URL(manifest.origin!).origin)
  );
}

/** Whether visitors of a site may be served a version: by a pin, a channel or a canary. */
export function isServedTo(
  snapshot: Snapshot,
  tenant: TenantChoice,
  { name, version }: { name: string; version: string },
  localBuilds?: LocalBuilds,
): boolean {
  return chosenRemotes(tenant, snapshot.domains, localBuilds)
    .filter(({ remote }) => remote === name)
    .some(({ channels }) =>
      [
        pinned(snapshot, tenant, name),
        ...channels.flatMap((one) => {
          const channel = snapshot.channel(name, one);
          return [channel?.version, channel?.canary?.version];
        }),
      ].includes(version),
    );
}

/** Canaries that a visitor of this site may belong to. */
export function canariesOf(
  snapshot: Snapshot,
  tenant: TenantChoice,
  localBuilds?: LocalBuilds,
): { remote: string; percent: number }[] {
  return chosenRemotes(tenant, snapshot.domains, localBuilds).flatMap(({ remote, channels }) => {
    const canary = channels.map((name) => snapshot.channel(remote, name)).find((channel) => channel)?.canary;
    return canary && !pinned(snapshot, tenant, remote) ? [{ remote, percent: canary.percent }] : [];
  });
}

const pinned = (snapshot: Snapshot, tenant: TenantChoice, remote: string): string | null =>
  pinOf(snapshot, tenant, remote)?.version ?? null;

/** The pin that decides for a site: its own before its template's. */
function pinOf({ pins }: Pick<Snapshot, 'pins'>, tenant: TenantChoice, remote: string): Pin | undefined {
  const ofRemote = pins.filter(({ name }) => name === remote);
  return (
    ofRemote.find(({ scope, key }) => scope === 'tenant' && key === tenant.slug) ??
    ofRemote.find(({ scope, key }) => scope === 'template' && key === tenant.template)
  );
}
