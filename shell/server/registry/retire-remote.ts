import type { PoolClient } from 'pg';
import { PublishRefused } from './publish-refused.ts';
import { note, type By } from './registry-change.ts';

/** Where the remote was served: its channels with their versions, and its pins. */
export type Retirement = { channels: Record<string, string>; pins: string[] };

/**
 * Takes a remote off every page: its channels, canaries and pins end, its versions and history stay, and a later release or
 * promotion restores it. @throws PublishRefused if it is not in use
 */
export async function retireRemote(client: PoolClient, name: string, by: By): Promise<Retirement> {
  const { rows: channels } = await client.query<{ channel: string; version: string }>(
    'delete from shell.channels where name = $1 returning channel, version',
    [name],
  );
  const { rows: pins } = await client.query<{ scope: string; key: string; version: string }>(
    'delete from shell.pins where name = $1 returning scope, key, version',
    [name],
  );
  if (channels.length + pins.length === 0) throw await notInUse(client, name);
  const places = [
    ...channels,
    ...pins.map(({ scope, key, version }) => ({ channel: `${scope}:${key}`, version })),
  ];
  for (const { channel, version } of places)
    await note(client, { name, channel, version, from: version, action: 'retire', ...by });
  return {
    channels: Object.fromEntries(channels.map(({ channel, version }) => [channel, version])),
    pins: pins.map(({ scope, key }) => `${scope} ${key}`),
  };
}

async function notInUse(client: PoolClient, name: string): Promise<PublishRefused> {
  const { rows } = await client.query<{ name: string }>(
    'select distinct name from shell.channels order by name',
  );
  return new PublishRefused(
    'remote_not_in_use',
    `remote "${name}" is on no channel and not pinned; in use are ${rows.map((row) => row.name).join(', ') || 'none'}`,
    404,
  );
}
