import type { Channel } from './channel-repository.ts';

/** The version of a channel that counts as good: its own after a time, else the last one that did. */
export const provenOf = (channel: Channel, provenMs: number) =>
  Date.now() - channel.since.getTime() >= provenMs ? channel.version : channel.lastGood;

/** The versions that channels and their canaries serve. */
export const versionsOn = (channels: readonly Channel[]) =>
  channels.flatMap(({ name, version, canary }) => [
    { name, version },
    ...(canary ? [{ name, version: canary.version }] : []),
  ]);
