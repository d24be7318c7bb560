import { ownerOfPath, type RemotePages } from './path-owner.ts';

/** Paths that the specification gives a page of its own: parameters of other pages' patterns do not answer for them. */
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
/** On every site, whatever its texts. */
const shellPages = new Set(['/sign-in', '/account']);
const specifiedFolders = new Set([...specifiedPaths].map(firstSegment));

type Site = { pages: Record<string, unknown> };
type LinkContext = {
  composition: { remotes: readonly RemotePages[] };
  site: Site;
  /** Links (`linkKey`) whose pages do not exist on this site or list nothing. */
  missingLinks?: ReadonlySet<string>;
};

/** One form for all spellings of a link within the site: path without a trailing slash, sorted parameters, no anchor. */
export function linkKey(href: string): string {
  const [address = ''] = href.split('#');
  const [path = '', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.sort();
  const sorted = parameters.toString();
  return path.replace(/(.)\/+$/, '$1') + (sorted ? `?${sorted}` : '');
}

/** True for a link to a page of the site: not one to another host, an anchor, a phone number or a call. */
export const isPageLink = (href: string): boolean => /^\/(?!\/|api\/)/.test(href);

/**
 * Whether a link leads to a page: one of the site's own texts, or one that a remote of the composition serves, and that
 * exists on this site. Links to other hosts, anchors and calls are not judged.
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

/** A model, a brand or a vehicle cannot have the address of a page of the specification. */
function takesSpecifiedPath(pattern: string, path: string): boolean {
  if (!pattern.includes(':')) return false;
  return specifiedPaths.has(path) || (pattern.startsWith('/:') && specifiedFolders.has(firstSegment(path)));
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}
