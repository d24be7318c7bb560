import type { PoolClient } from 'pg';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { PublishRefused } from '../publish/publish-refused.ts';
import { deleteChannelsOf, listRemotesOnChannels } from './channel-repository.ts';
import { deletePinsOf } from './pin-repository.ts';
import { recordChange, type By } from './registry-change.ts';

/** Where the remote was served: its channels with their versions, and its pins. */
export type Retirement = { channels: Record<string, string>; pins: string[] };

/**
 * Takes a remote off every page: its channels, canaries and pins end, its versions and history stay, and a
 * later release or promotion restores it. @throws PublishRefused if it is not in use
 */
export async function retireRemote(client: PoolClient, name: string, by: By): Promise<Retirement> {
  const endedChannels = await deleteChannelsOf(client, name);
  const endedPins = await deletePinsOf(client, name);
  if (endedChannels.length + endedPins.length === 0) throw await notInUse(client, name);
  const places = [
    ...endedChannels,
    ...endedPins.map(({ scope, key, version }) => ({ channel: `${scope}:${key}`, version })),
  ];
  for (const { channel, version } of places)
    await recordChange(client, { name, channel, version, from: version, action: 'retire', ...by });
  return {
    channels: Object.fromEntries(endedChannels.map(({ channel, version }) => [channel, version])),
    pins: endedPins.map(({ scope, key }) => `${scope} ${key}`),
  };
}

export type Site = Pick<TenantConfig, 'slug' | 'template' | 'remotes'>;

/** What sites lose when a remote is retired, as a sentence. */
export function describeLoss(
  { name, domain, pages, fragments }: Pick<RemoteManifest, 'name' | 'domain' | 'pages' | 'fragments'>,
  sites: Site[],
): string {
  const isCustom = name !== domain;
  const affected = sites.filter(({ remotes }) => (remotes[domain]?.remote ?? domain) === name);
  const withFallback = isCustom ? [] : sites.filter((site) => !affected.includes(site));
  const what = [
    ...Object.values(pages).flatMap(({ paths }) => paths),
    ...Object.keys(fragments).map((fragment) => `the fragment ${domain}/${fragment}`),
  ].join(', ');
  /** @param verbs for one site and for several */
  const list = (some: Site[], verbs: [string, string]) =>
    `${some.length} ${some.length === 1 ? 'site' : 'sites'} (${some.map(({ slug }) => slug).join(', ')}) ${verbs[some.length === 1 ? 0 : 1]}`;
  const sentences = [
    affected.length === 0
      ? `no site uses remote "${name}"`
      : isCustom
        ? `${list(affected, ['gets', 'get'])} the stock remote "${domain}" for ${what}`
        : `${list(affected, ['loses', 'lose'])} ${what}`,
    ...(withFallback.length > 0
      ? [`${list(withFallback, ['has', 'have'])} a custom remote for "${domain}", which then has no fallback`]
      : []),
  ];
  return sentences.join('; ');
}

async function notInUse(client: PoolClient, name: string): Promise<PublishRefused> {
  const remotes = await listRemotesOnChannels(client);
  return new PublishRefused(
    'remote_not_in_use',
    `remote "${name}" is on no channel and not pinned; the remotes in use are ${remotes.join(', ') || 'none'}`,
    404,
  );
}
