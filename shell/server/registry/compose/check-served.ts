import { defaultChannel, localChannel } from '../../../model/channel-names.ts';
import type { Registry } from '../registry.ts';
import type { LocalBuilds } from './choose-versions.ts';

export type ServedCheck = {
  /** Served versions that cannot run in this shell and are skipped, each with where it is served and why. */
  skipped: string[];
  /** Stock remotes that have no version at all that this shell can serve. */
  missing: string[];
};

/**
 * Which served versions cannot run in this shell, because it does not provide what they use or they were
 * built for another contract or federation runtime. The next in order replaces them: for a pin its channel,
 * for a canary or a channel's version the last good one.
 */
export async function checkServed(
  registry: Pick<Registry, 'snapshot'>,
  localBuilds?: LocalBuilds,
): Promise<ServedCheck> {
  const state = await registry.snapshot();
  const named = [
    ...state.channels.flatMap(({ name, channel, version, canary }) => [
      { name, version, where: `on channel ${channel}` },
      ...(canary ? [{ name, version: canary.version, where: `as canary of channel ${channel}` }] : []),
    ]),
    ...state.pins.map(({ name, version, scope, key }) => ({
      name,
      version,
      where: `pinned for ${scope} ${key}`,
    })),
  ];
  const skipped = named.flatMap(({ name, version, where }) => {
    const why = state.incompatibility(name, version);
    return why ? [`served ${where}: ${why}`] : [];
  });
  const missing = state.channels
    .filter(
      (one) =>
        one.channel === defaultChannel &&
        state.incompatibility(one.name, one.version) &&
        ![
          state.lastGood(one),
          one.previous,
          localBuilds && state.channel(one.name, localChannel)?.version,
        ].some((version) => version && state.find(one.name, version)),
    )
    .map(({ name }) => name);
  return { skipped, missing };
}
