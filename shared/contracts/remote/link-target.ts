import { ownerOfPath, type RemotePages } from './path-owner.ts';

/** Paths of the specification's pages. Parameters in other pages' patterns, such as `/:slug`, must not match them. */
const specifiedPaths = new Set([
  '/about-us',
  '/account',
  '/apply-for-finance',
  '/book-test-drive',
  '/brands',
  '/careers',
  '/cars/trade-in',
  '/checkout-journey',
  '/compare',
  '/contact',
  '/contact-us',
  '/dealer-locator',
  '/dealerships',
  '/enquire',
  '/finance',
  '/finance-enquiry',
  '/finance-pre-approval',
  '/locations',
  '/models',
  '/models/order-now',
  '/my-garage',
  '/mybigboxcars',
  '/myblinkr',
  '/mymotorama',
  '/myservco',
  '/offers',
  '/online-payment',
  '/pages',
  '/parts/search',
  '/personalised/finance',
  '/price-alert',
  '/print',
  '/privacy-policy',
  '/saved-searches',
  '/search',
  '/sell-my-car',
  '/sell-your-car',
  '/service',
  '/sign-in',
  '/special-offers',
  '/spin-to-win',
  '/success',
  '/terms-and-conditions',
  '/trade-in',
  '/used-car',
  '/vehicle-parts-and-accessories',
  '/watchlist',
]);
/** Shell pages that exist on every site. */
const shellPages = new Set(['/sign-in', '/account']);
const specifiedFolders = new Set([...specifiedPaths].map(firstSegment));

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

/** Returns true for a link to a page of the site, false for other hosts, anchors, phone numbers and API paths. */
export const isPageLink = (href: string): boolean => /^\/(?!\/|api\/)/.test(href);

/**
 * Whether the page of a link exists on this site: a shell page, an information page, or a page of a remote in the composition.
 * Returns true without a check for links to other hosts, anchors and API paths.
 */
export function hasPage(href: string, { composition, site, missingLinks }: LinkContext): boolean {
  if (!isPageLink(href)) return true;
  const key = linkKey(href);
  if (missingLinks?.has(key)) return false;
  const path = key.replace(/\?.*$/, '');
  if (shellPages.has(path) || Object.hasOwn(site.pages, path.slice(1))) return true;
  const owner = ownerOfPath(composition.remotes, path);
  return owner !== null && !takesSpecifiedPath(owner.pattern, path.toLowerCase());
}

/** Whether a pattern with parameters (for models, brands, vehicles) matches a path reserved by the specification. */
function takesSpecifiedPath(pattern: string, path: string): boolean {
  if (!pattern.includes(':')) return false;
  return specifiedPaths.has(path) || (pattern.startsWith('/:') && specifiedFolders.has(firstSegment(path)));
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}
