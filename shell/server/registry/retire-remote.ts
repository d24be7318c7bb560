import type { PoolClient } from 'pg';
import { deleteChannelsOf, listRemotesOnChannels } from './channel-repository.ts';
import { deletePinsOf } from './pin-repository.ts';
import { PublishRefused } from './publish-refused.ts';
import { recordChange, type By } from './registry-change.ts';

/** Where the remote was served: its channels with their versions, and its pins. */
export type Retirement = { channels: Record<string, string>; pins: string[] };

/**
 * Takes a remote off every page: its channels, canaries and pins end, its versions and history stay, and a later release or
 * promotion restores it. @throws PublishRefused if it is not in use
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

async function notInUse(client: PoolClient, name: string): Promise<PublishRefused> {
  const remotes = await listRemotesOnChannels(client);
  return new PublishRefused(
    'remote_not_in_use',
    `remote "${name}" is on no channel and not pinned; the remotes in use are ${remotes.join(', ') || 'none'}`,
    404,
  );
}
