import { localChannel } from '../../model/channel-names.ts';
import type { Channel } from '../registry/channels/channel-repository.ts';
import type { Pin, Scope } from '../registry/channels/pin-repository.ts';

/** A change from the history of the registry. */
export type PastChange = {
  at: Date;
  name: string;
  channel: string | null;
  version: string;
  from: string | null;
  action: string;
};

export type PastState = {
  channels: Channel[];
  pins: Pin[];
  /** Keys are `name version`. */
  withdrawn: ReadonlySet<string>;
};

const canaryShare = /^canary ([\d.]+)%$/;
/** Actions beside channels: they change neither what is served nor a canary. */
const asides = new Set(['canary waits for approval', 'collect']);

/** Replays changes, oldest first: what channels served, canaries, pins, withdrawals. */
export function replayChanges(changes: readonly PastChange[]): PastState {
  const channels = new Map<string, Channel>();
  const pins = new Map<string, Pin>();
  const withdrawn = new Set<string>();
  for (const change of changes) {
    const { name, channel: place, version, from, action } = change;
    if (!place || asides.has(action)) continue;
    const key = `${name} ${place}`;
    if (action === 'withdraw') withdrawn.add(`${name} ${place.includes(':') ? version : (from ?? version)}`);
    if (action === 'canary stopped') withdrawn.add(`${name} ${version}`);
    if (place.includes(':')) {
      if (action === 'pin') pins.set(key, pinAt(change, place));
      else pins.delete(key);
      continue;
    }
    const current = channels.get(key);
    if (action.startsWith('canary')) {
      const percent = canaryShare.exec(action)?.[1];
      if (current)
        channels.set(key, { ...current, canary: percent ? { version, percent: Number(percent) } : null });
    } else if (action === 'retire' || (action === 'withdraw' && version === from)) channels.delete(key);
    else {
      if (action !== 'withdraw') withdrawn.delete(`${name} ${version}`);
      channels.set(key, channelAt(change, current));
    }
  }
  return {
    channels: [...channels.values()].filter(({ channel }) => channel !== localChannel),
    pins: [...pins.values()],
    withdrawn,
  };
}

function pinAt({ name, version, at }: PastChange, place: string): Pin {
  const [scope, ...key] = place.split(':');
  return { name, scope: scope as Scope, key: key.join(':'), version, at };
}

function channelAt({ name, channel, version, at }: PastChange, before: Channel | undefined): Channel {
  return {
    name,
    channel: channel!,
    version,
    since: at,
    updatedAt: at,
    lastGood: null,
    previous: before?.version ?? null,
    canary: before?.canary && before.canary.version !== version ? before.canary : null,
  };
}
