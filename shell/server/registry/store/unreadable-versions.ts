import { isCustomRemote } from '@forecourt/contracts/remote/manifest';
import { isTimeout } from '@forecourt/server-kit/is-timeout';
import { localChannel } from '../../../model/channel-names.ts';
import { versionsOn } from '../channels/channel-versions.ts';
import type { LocalBuilds } from '../compose/choose-versions.ts';
import type { Registry } from '../registry.ts';

/**
 * Served versions of stock remotes whose files this shell cannot read, also after asking the object store:
 * pages that another shell rendered would get 404 for their scripts here. Custom remotes have a stock
 * fallback and are left out.
 * @throws the error of a store that did not answer in time: its files may well exist
 */
export async function unreadableVersions(
  { snapshot, store }: Pick<Registry, 'snapshot' | 'store'>,
  localBuilds?: LocalBuilds,
): Promise<{ name: string; version: string; domain: string }[]> {
  const state = await snapshot();
  const served = [
    ...versionsOn(state.channels.filter(({ channel }) => localBuilds || channel !== localChannel)),
    ...state.pins,
  ];
  const versions = new Map(
    served.flatMap(({ name, version }) => {
      const found = state.find(name, version);
      return found && !isCustomRemote(found.manifest) ? [[`${name} ${version}`, found] as const] : [];
    }),
  );
  const unreadable = [];
  for (const { manifest, location } of versions.values())
    if (
      !(await store.ensureFiles(manifest, location).catch(falseUnlessTimeout)) ||
      !(await store.isReadable(manifest))
    )
      unreadable.push({ name: manifest.name, version: manifest.version, domain: manifest.domain });
  return unreadable;
}

function falseUnlessTimeout(error: unknown): false {
  if (isTimeout(error)) throw error;
  return false;
}
