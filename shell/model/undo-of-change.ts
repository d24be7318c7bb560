import type { Change, RegistryStatus } from '@forecourt/contracts/remote/registry-api';
import { localChannel } from './channel-names.ts';

/** A call of `/api/registry` that reverses a change, and what it does as a sentence. */
export type Undo = { path: string; body: Record<string, unknown>; effect: string };

/**
 * Returns how a change is reversed, which is a change of its own; null where a later change has replaced it
 * already, or where there is nothing to go back to.
 * @param changes this one with those before and after it, newest first
 */
export function undoOfChange(
  change: Change,
  { channels, pins }: Pick<RegistryStatus, 'channels' | 'pins'>,
  changes: readonly Change[],
): Undo | null {
  const { name, channel, version, from_version: from, action } = change;
  if (!channel || channel === localChannel || isReplaced(change, changes)) return null;
  const remote = `/remotes/${encodeURIComponent(name)}`;
  const [scope, key] = channel.split(':');
  if (key !== undefined) {
    const pinned = pins.find((one) => one.name === name && one.scope === scope && one.key === key)?.version;
    if (action === 'pin' && pinned === version)
      return {
        path: `${remote}/pin`,
        body: { scope, key, version: from },
        effect: from
          ? `pin ${name} ${from} for ${scope} "${key}" again`
          : `end the pin for ${scope} "${key}"`,
      };
    if (action === 'unpin' && !pinned)
      return {
        path: `${remote}/pin`,
        body: { scope, key, version },
        effect: `pin ${name} ${version} for ${scope} "${key}" again`,
      };
    return null;
  }
  const state = channels.find((one) => one.name === name && one.channel === channel);
  if (/^canary \d/.test(action)) {
    if (state?.canary?.version !== version) return null;
    const before = shareBefore(change, changes);
    return {
      path: `${remote}/canary`,
      body: { version: before ? version : null, percent: before, channel },
      effect: before ? `serve ${name} ${version} to ${before}% again` : `end the canary ${name} ${version}`,
    };
  }
  if (action === 'canary ended') {
    const before = shareBefore(change, changes);
    if (!state || state.canary || state.version === version || !before) return null;
    return {
      path: `${remote}/canary`,
      body: { version, percent: before, channel },
      effect: `serve ${name} ${version} to ${before}% of "${channel}" again`,
    };
  }
  if (action === 'retire')
    return state
      ? null
      : {
          path: `${remote}/point`,
          body: { version, action: 'promote', channel, newChannel: true },
          effect: `serve ${name} ${version} on "${channel}" again`,
        };
  const isReplaceable = ['publish', 'promote', 'rollback'].includes(action);
  if (!isReplaceable || !from || from === version || state?.version !== version) return null;
  return {
    path: `${remote}/point`,
    body: { version: from, action: action === 'rollback' ? 'promote' : 'rollback', channel },
    effect: `serve ${name} ${from} to everybody on "${channel}" again`,
  };
}

/** The share that the canary had before the change, in percent; 0 without. */
function shareBefore(change: Change, changes: readonly Change[]): number {
  const before = changes.find(
    ({ id, name, channel, version }) =>
      id < change.id && name === change.name && channel === change.channel && version === change.version,
  );
  const [, share] = /^canary ([\d.]+)%$/.exec(before?.action ?? '') ?? [];
  return share ? Number(share) : 0;
}

/** Whether a later change decided the same: what a channel serves, its canary, or a pin. */
function isReplaced(change: Change, changes: readonly Change[]): boolean {
  const isCanary = ({ action }: Change) => action.startsWith('canary');
  return changes.some(
    (one) =>
      one.id > change.id &&
      one.name === change.name &&
      one.channel === change.channel &&
      isCanary(one) === isCanary(change),
  );
}
