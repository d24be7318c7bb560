import type { ServerRemote } from '../../../web/server/types.ts';
import { composed, type ServedComposition } from './compose-remotes.ts';

/** A browser's cookie of versions that failed in it (`name@version,…`); it gets others for a while. */
export const failedVersionsCookie = 'forecourt_without';
/** How long such a version is not served to the browser. */
export const failedVersionSeconds = 600;
const mostFailedVersions = 8;

/** The cookie's value with one more version; the oldest are forgotten. */
export function withFailedVersion(
  value: string | undefined,
  { remote, version }: { remote: string; version: string },
): string {
  const failed = new Set((value ?? '').split(',').filter(Boolean));
  return [...failed.add(`${remote}@${version}`)].slice(-mostFailedVersions).join(',');
}

/**
 * The composition without failed versions: each is replaced by its fallback, or removed if it is a custom
 * remote without one. A stock remote without a fallback stays, so that no cookie can break a page.
 */
export function excludeFailedVersions(
  composition: ServedComposition,
  value: string | undefined,
): ServedComposition {
  const failed = new Set((value ?? '').split(','));
  const isFailed = ({ name, version }: ServerRemote) => failed.has(`${name}@${version}`);
  const manifests = new Map(composition.manifests);
  const fallbacks = new Map(composition.fallbacks);
  let isSame = true;
  const remotes = composition.remotes.flatMap((remote) => {
    if (!isFailed(remote)) return [remote];
    const other = fallbacks.get(remote.name);
    if (!other || isFailed(other.remote)) {
      isSame &&= !remote.custom;
      return remote.custom ? [] : [remote];
    }
    isSame = false;
    manifests.set(remote.name, other.manifest);
    fallbacks.delete(remote.name);
    return [other.remote];
  });
  return isSame ? composition : composed(remotes, manifests, fallbacks);
}
