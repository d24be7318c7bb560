import { ownerOfPath, type RemotePages } from './path-owner.ts';
import { shellPaths } from './shell-paths.ts';

/** Shell pages that exist on every site. */
const shellPages = new Set(['/sign-in', '/account']);

type Site = { pages: Record<string, unknown> };
type LinkContext = {
  composition: { remotes: readonly RemotePages[] };
  site: Site;
  /** Links (`linkKey`) whose pages do not exist on this site or are empty lists. */
  missingLinks?: ReadonlySet<string>;
};

/** Normalizes an internal link: path without a trailing slash, sorted parameters, no hash. */
export function linkKey(href: string): string {
  const [address = ''] = href.split('#');
  const [path = '', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.sort();
  const sorted = parameters.toString();
  return path.replace(/(.)\/+$/, '$1') + (sorted ? `?${sorted}` : '');
}

/** Whether a link leads to a page of the site: not to other hosts, anchors, phone numbers or API paths. */
export const isPageLink = (href: string): boolean => /^\/(?!\/|api\/)/.test(href);

/**
 * Whether the page of a link exists on this site: a shell page, an information page, or a page of a remote in
 * the composition. Returns true without a check for links to other hosts, anchors and API paths.
 */
export function hasPage(href: string, { composition, site, missingLinks }: LinkContext): boolean {
  if (!isPageLink(href)) return true;
  const key = linkKey(href);
  if (missingLinks?.has(key)) return false;
  const path = key.replace(/\?.*$/, '');
  if (shellPages.has(path) || Object.hasOwn(site.pages, path.slice(1))) return true;
  const owner = ownerOfPath(composition.remotes, path);
  if (!owner?.pattern.startsWith('/:')) return owner !== null;
  return !reservedSegments(composition.remotes).has(firstSegment(path.toLowerCase()));
}

const reservedByRemotes = new WeakMap<readonly RemotePages[], Set<string>>();

/**
 * The first segments of the paths that pages declare. A page of a first segment that is a parameter, such as
 * `/:slug/overview` of models and brands, has no paths below them.
 */
function reservedSegments(remotes: readonly RemotePages[]): Set<string> {
  let segments = reservedByRemotes.get(remotes);
  if (!segments) {
    const patterns = remotes.flatMap(({ pages }) => Object.values(pages).flatMap(({ paths }) => paths));
    segments = new Set([...shellPaths, ...patterns].map(firstSegment));
    reservedByRemotes.set(remotes, segments);
  }
  return segments;
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}
