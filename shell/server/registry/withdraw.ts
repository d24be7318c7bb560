import type { PoolClient } from 'pg';
import { localChannel, provenOf, setCanary } from './channels.ts';
import { note } from './registry-change.ts';
import { toChannel } from './snapshot.ts';

export type Withdrawal = { withdrawn: boolean; what: string[] };

/**
 * Withdraws a failing version: channels roll back to their last good version, its canary and pins end. The last
 * good version of a channel is never withdrawn; a custom remote without one is replaced by the stock remote. The
 * channel of a working copy follows its sources only: a version that is served there alone is not withdrawn.
 */
export async function withdrawVersion(
  client: PoolClient,
  name: string,
  version: string,
  reason: string,
  {
    provenMs,
    fits,
  }: { provenMs: number; /** Whether a version can run in this shell. */ fits(version: string): boolean },
): Promise<Withdrawal> {
  const by = { actor: 'self-healing', reason };
  const channels = (
    await client.query<Parameters<typeof toChannel>[0]>(
      'select * from shell.channels where name = $1 for update',
      [name],
    )
  ).rows
    .map(toChannel)
    .filter(({ channel }) => channel !== localChannel);
  if (channels.some((channel) => provenOf(channel, provenMs) === version))
    return { withdrawn: false, what: [] };
  const { rows: pins } = await client.query<{ scope: string; key: string }>(
    'select scope, key from shell.pins where name = $1 and version = $2',
    [name, version],
  );
  if (pins.length === 0 && !channels.some((one) => [one.version, one.canary?.version].includes(version)))
    return { withdrawn: false, what: [] };
  // A version without a fallback is better than none.
  if (
    channels.some((channel) => channel.version === version && !fits(provenOf(channel, provenMs) ?? version))
  )
    return { withdrawn: false, what: [] };
  const { rowCount } = await client.query(
    'update shell.remote_versions set withdrawn_at = now(), withdrawn_reason = $3 where name = $1 and version = $2 and withdrawn_at is null',
    [name, version, reason],
  );
  if (!rowCount) return { withdrawn: false, what: [] };
  const what: string[] = [];
  for (const channel of channels) {
    if (channel.canary?.version === version) {
      await setCanary(client, name, channel.channel, version, 0, { ...by, action: 'canary stopped' });
      what.push(`the canary on "${channel.channel}" ended`);
    }
    if (channel.version !== version) continue;
    const good = provenOf(channel, provenMs);
    if (good)
      await client.query(
        'update shell.channels set version = $3, last_good = $3, previous = null, since = now(), updated_at = now() where name = $1 and channel = $2',
        [name, channel.channel, good],
      );
    else
      await client.query('delete from shell.channels where name = $1 and channel = $2', [
        name,
        channel.channel,
      ]);
    await note(client, {
      name,
      channel: channel.channel,
      version: good ?? version,
      from: version,
      action: 'withdraw',
      ...by,
    });
    what.push(
      good
        ? `"${channel.channel}" went back to ${good}`
        : `"${channel.channel}" was left to the stock remote`,
    );
  }
  await client.query('delete from shell.pins where name = $1 and version = $2', [name, version]);
  for (const { scope, key } of pins) {
    await note(client, { name, channel: `${scope}:${key}`, version, action: 'withdraw', ...by });
    what.push(`${scope} "${key}" went back to its channel`);
  }
  return { withdrawn: true, what };
}
