import { asc, eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { channels, pins } from '../db/tables.ts';
import { PublishRefused } from './publish-refused.ts';
import { note, type By } from './registry-change.ts';

/** Where the remote was served: its channels with their versions, and its pins. */
export type Retirement = { channels: Record<string, string>; pins: string[] };

/**
 * Takes a remote off every page: its channels, canaries and pins end, its versions and history stay, and a later release or
 * promotion restores it. @throws PublishRefused if it is not in use
 */
export async function retireRemote(client: PoolClient, name: string, by: By): Promise<Retirement> {
  const orm = ormOf(client);
  const endedChannels = await orm
    .delete(channels)
    .where(eq(channels.name, name))
    .returning({ channel: channels.channel, version: channels.version });
  const endedPins = await orm
    .delete(pins)
    .where(eq(pins.name, name))
    .returning({ scope: pins.scope, key: pins.key, version: pins.version });
  if (endedChannels.length + endedPins.length === 0) throw await notInUse(client, name);
  const places = [
    ...endedChannels,
    ...endedPins.map(({ scope, key, version }) => ({ channel: `${scope}:${key}`, version })),
  ];
  for (const { channel, version } of places)
    await note(client, { name, channel, version, from: version, action: 'retire', ...by });
  return {
    channels: Object.fromEntries(endedChannels.map(({ channel, version }) => [channel, version])),
    pins: endedPins.map(({ scope, key }) => `${scope} ${key}`),
  };
}

async function notInUse(client: PoolClient, name: string): Promise<PublishRefused> {
  const rows = await ormOf(client)
    .selectDistinct({ name: channels.name })
    .from(channels)
    .orderBy(asc(channels.name));
  return new PublishRefused(
    'remote_not_in_use',
    `remote "${name}" is on no channel and not pinned; in use are ${rows.map((row) => row.name).join(', ') || 'none'}`,
    404,
  );
}
