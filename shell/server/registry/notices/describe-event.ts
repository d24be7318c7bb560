import { localChannel } from '../../../model/channel-names.ts';
import type { RegistryEvent } from './notice-repository.ts';

/** What happened, for people and for programs. */
export type Announcement = {
  event: 'release' | 'rollback' | 'withdrawal' | 'halt' | 'approval' | 'retirement';
  subject: string;
};

type Described = Pick<RegistryEvent, 'name' | 'channel' | 'version' | 'fromVersion' | 'action'>;

/** Describes a change that people are told of; null for every other. */
export function describeEvent({
  name,
  channel,
  version,
  fromVersion,
  action,
}: Described): Announcement | null {
  if (!channel || channel === localChannel) return null;
  // The same command once more changes nothing for visitors.
  if (fromVersion === version && ['publish', 'promote', 'rollback'].includes(action)) return null;
  const place = channel.includes(':') ? channel.replace(':', ' ') : `"${channel}"`;
  switch (action) {
    case 'publish':
    case 'promote':
      return { event: 'release', subject: `${name} ${version} is on ${place}` };
    case 'rollback':
      return { event: 'rollback', subject: `${name} went back to ${version} on ${place}` };
    case 'withdraw':
      return {
        event: 'withdrawal',
        subject: `${name} ${fromVersion ?? version} was withdrawn from ${place}`,
      };
    case 'canary stopped':
      return { event: 'withdrawal', subject: `the canary ${name} ${version} was withdrawn from ${place}` };
    case 'canary halted':
      return { event: 'halt', subject: `the rollout of ${name} ${version} to ${place} was halted` };
    case 'canary waits for approval':
      return { event: 'approval', subject: `${name} ${version} waits for approval on ${place}` };
    case 'retire':
      return { event: 'retirement', subject: `${name} was removed from ${place}` };
    default:
      return null;
  }
}
