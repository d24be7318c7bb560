import type { SignInType } from '@forecourt/contracts/identity/sign-in-path';
import type { PageGate } from '@forecourt/contracts/remote/manifest';
import { matchesPattern } from '@forecourt/contracts/remote/path-owner';
import { meetsConditions } from '@forecourt/contracts/remote/setting-conditions';

/** A site with the remotes whose pages declare where they require sign-in. */
export type GatedSite = {
  site: object;
  remotes: readonly { pages: Record<string, { paths: string[]; gates?: readonly PageGate[] | undefined }> }[];
};

/**
 * Returns the reason why a path or route pattern (`/cars/:slug/checkout`) requires sign-in; null if it is
 * public, or if the site does not have the page. A custom page has the gates of the stock page that it
 * replaces.
 */
export function gateOf(path: string, { site, remotes }: GatedSite): SignInType | null {
  if (matchesPattern('/account', path)) return 'account';
  for (const { paths, gates = [] } of remotes.flatMap(({ pages }) => Object.values(pages)))
    for (const gate of gates)
      if (
        (gate.paths ?? paths).some((pattern) => matchesPattern(pattern, path)) &&
        meetsConditions(site, gate.settings)
      )
        return gate.type;
  return null;
}

/** Normalizes a path: all spellings that the router treats as the same path give the same result. */
export function plainPath(path: string): string {
  return decode(path)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
