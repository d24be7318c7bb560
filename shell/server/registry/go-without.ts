import type { ServerRemote } from '../../web/server/types.ts';
import { composed, type ServedComposition } from './compose-remotes.ts';

/** A browser in which versions failed names them here (`name@version,…`), and gets others for a while. */
export const withoutCookie = 'forecourt_without';

/**
 * The composition without versions that failed: with the last good ones in their place, a dealer's own remote also without
 * any. A stock remote that has nothing else stays, so that nobody can break a page by a cookie.
 */
export function goWithout(composition: ServedComposition, value: string | undefined): ServedComposition {
  const failed = new Set((value ?? '').split(','));
  const isFailed = ({ name, version }: ServerRemote) => failed.has(`${name}@${version}`);
  const manifests = new Map(composition.manifests);
  const instead = new Map(composition.instead);
  let isSame = true;
  const remotes = composition.remotes.flatMap((remote) => {
    if (!isFailed(remote)) return [remote];
    const other = instead.get(remote.name);
    if (!other || isFailed(other.remote)) {
      isSame &&= !remote.custom;
      return remote.custom ? [] : [remote];
    }
    isSame = false;
    manifests.set(remote.name, other.manifest);
    instead.delete(remote.name);
    return [other.remote];
  });
  return isSame ? composition : composed(remotes, manifests, instead);
}
