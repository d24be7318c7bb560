import type { Change } from '@forecourt/contracts/remote/registry-api';

/** A share that a canary had from a moment on, in percent. */
export type CanaryStep = { at: number; percent: number; version: string };

/**
 * Returns the shares of the newest canary of a channel, oldest first; the last one is where it ended or what
 * it is now.
 * @param changes of one channel, newest first
 */
export function canarySteps(changes: readonly Change[]): CanaryStep[] {
  const newest = changes.find(({ action }) => shareOf(action) !== null && shareOf(action)! > 0);
  if (!newest) return [];
  const steps: CanaryStep[] = [];
  for (const { action, version, at } of changes.toReversed()) {
    const last = steps.at(-1);
    const share = shareOf(action);
    if (share !== null && version === newest.version)
      steps.push({ at: Date.parse(at), percent: share, version });
    else if (last && last.percent > 0 && replaces(action))
      // A promotion gives the version to everybody, any other change of the channel ends the canary.
      steps.push({
        at: Date.parse(at),
        percent: version === newest.version ? 100 : 0,
        version: newest.version,
      });
  }
  return steps;
}

const replaces = (action: string) =>
  ['promote', 'publish', 'rollback', 'retire', 'withdraw'].includes(action);

/** The share that an action sets; null for actions that are not about a canary. */
function shareOf(action: string): number | null {
  if (action === 'canary ended' || action === 'canary stopped') return 0;
  const [, share] = /^canary ([\d.]+)%$/.exec(action) ?? [];
  return share ? Number(share) : null;
}
