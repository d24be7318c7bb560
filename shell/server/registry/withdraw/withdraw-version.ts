import type { PoolClient } from 'pg';
import { localChannel } from '../../../model/channel-names.ts';
import { deleteChannel, lockChannels, restoreChannel } from '../channels/channel-repository.ts';
import { provenOf } from '../channels/channel-versions.ts';
import { setCanary } from '../channels/channels.ts';
import { deletePinsOfVersion, listPinsOfVersion } from '../channels/pin-repository.ts';
import { recordChange } from '../channels/registry-change.ts';
import { markWithdrawn } from '../publish/version-repository.ts';

export type Withdrawal = { withdrawn: boolean; what: string[] };

/**
 * Withdraws a failing version: channels roll back to their last good version, its canary and pins end. The
 * last good version of a channel is never withdrawn; a custom remote without one is replaced by the stock
 * remote. The channel of a working copy follows its sources only: a version that is served there alone is not
 * withdrawn.
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
  const places = (await lockChannels(client, name)).filter(({ channel }) => channel !== localChannel);
  if (places.some((channel) => provenOf(channel, provenMs) === version))
    return { withdrawn: false, what: [] };
  const pinned = await listPinsOfVersion(client, name, version);
  if (pinned.length === 0 && !places.some((one) => [one.version, one.canary?.version].includes(version)))
    return { withdrawn: false, what: [] };
  // A version without a fallback is better than none.
  if (places.some((channel) => channel.version === version && !fits(provenOf(channel, provenMs) ?? version)))
    return { withdrawn: false, what: [] };
  if (!(await markWithdrawn(client, name, version, reason))) return { withdrawn: false, what: [] };
  const what: string[] = [];
  for (const channel of places) {
    if (channel.canary?.version === version) {
      await setCanary(client, name, channel.channel, version, 0, { ...by, action: 'canary stopped' });
      what.push(`the canary on "${channel.channel}" ended`);
    }
    if (channel.version !== version) continue;
    const good = provenOf(channel, provenMs);
    if (good) await restoreChannel(client, name, channel.channel, good);
    else await deleteChannel(client, name, channel.channel);
    await recordChange(client, {
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
  await deletePinsOfVersion(client, name, version);
  for (const { scope, key } of pinned) {
    await recordChange(client, { name, channel: `${scope}:${key}`, version, action: 'withdraw', ...by });
    what.push(`${scope} "${key}" went back to its channel`);
  }
  return { withdrawn: true, what };
}
