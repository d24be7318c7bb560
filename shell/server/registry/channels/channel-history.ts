import type { ChannelChange } from './registry-change-repository.ts';

/** A version that a channel served; a rollback removes those after its target. */
export type ServedVersion = {
  version: string;
  /** When the channel last started to serve it. */
  since: Date;
  /** The longest uninterrupted time in which the channel served it. */
  servedMs: number;
  /** When the channel served it last; null for the current version. */
  until: Date | null;
  /** Whether a person has rolled back to it, which declares it good. */
  isConfirmed: boolean;
};

/**
 * The versions that a channel would roll back through, oldest first and the current one last. A release is
 * appended. A rollback and a withdrawal remove the versions after their target. A rollback to a version that
 * is not among the earlier ones is appended, so that undoing a rollback loses no version; a withdrawn version
 * is removed in any case.
 */
export function servedVersions(changes: ChannelChange[], now: Date): ServedVersion[] {
  const served: ServedVersion[] = [];
  for (const { action, version, from, at } of changes) {
    const current = served.at(-1);
    if (current?.version === version && action !== 'withdraw' && action !== 'retire') {
      current.isConfirmed ||= action === 'rollback';
      continue;
    }
    if (current) end(current, at);
    if (action === 'retire' || (action === 'withdraw' && version === from)) {
      served.length = 0;
      continue;
    }
    if (action === 'rollback' || action === 'withdraw') {
      const target = served.findLastIndex((one) => one.version === version);
      if (target >= 0) {
        served.length = target + 1;
        const again = served[target]!;
        again.since = at;
        again.until = null;
        again.isConfirmed ||= action === 'rollback';
        continue;
      }
      if (action === 'withdraw') served.pop();
    }
    served.push({ version, since: at, servedMs: 0, until: null, isConfirmed: action === 'rollback' });
  }
  const current = served.at(-1);
  if (current) {
    end(current, now);
    current.until = null;
  }
  return served;
}

function end(served: ServedVersion, at: Date): void {
  served.servedMs = Math.max(served.servedMs, at.getTime() - served.since.getTime());
  served.until = at;
}
