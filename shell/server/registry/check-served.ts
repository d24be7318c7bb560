import { defaultChannel } from './channels.ts';
import type { Registry } from './registry.ts';

/**
 * The shell's own start: which served versions cannot run in this shell, since it dropped what they take from it or they were
 * built for another. They are passed over for the next in their order: a pin for its channel, a canary or a channel's version
 * for the last good one. @returns what is passed over, for the log
 * @throws Error where that leaves a stock remote of the default channel without any version, saying what to do
 */
export async function checkServed(registry: Pick<Registry, 'snapshot'>): Promise<string[]> {
  const state = await registry.snapshot();
  const named = [
    ...state.channels.flatMap(({ name, channel, version, canary }) => [{ name, version, where: `on channel ${channel}` }, ...(canary ? [{ name, version: canary.version, where: `as canary of channel ${channel}` }] : [])]),
    ...state.pins.map(({ name, version, scope, key }) => ({ name, version, where: `pinned for ${scope} ${key}` })),
  ];
  const misfits = named.flatMap(({ name, version, where }) => {
    const why = state.misfit(name, version);
    return why ? [`served ${where}: ${why}`] : [];
  });
  const lost = state.channels.filter((one) => one.channel === defaultChannel && state.misfit(one.name, one.version) && ![state.lastGood(one), one.previous].some((version) => version && state.find(one.name, version)));
  if (lost.length > 0) {
    const names = lost.map(({ name }) => name).join(', ');
    throw new Error(`this shell does not fit the remotes that are served, and ${names} would be gone:\n${misfits.map((misfit) => `  ${misfit}`).join('\n')}\nStart the shell that was served before; or start this one from a working copy that has the sources of ${names}, which publishes them built for it`);
  }
  return misfits;
}
