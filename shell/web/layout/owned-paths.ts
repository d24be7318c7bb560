import { matchPath } from 'react-router';
import { useMemo } from 'react';
import { useRuntime, type Runtime } from '@forecourt/remote-kit';

// Pages that the specification names: `/:slug`, where a site's models and brands live, does not answer for them.
const named = new Set([
  'account', 'apply-for-finance', 'book-test-drive', 'checkout-journey', 'compare', 'contact', 'dealer-locator', 'dealerships', 'finance', 'finance-enquiry', 'finance-pre-approval',
  'my-garage', 'mybigboxcars', 'myblinkr', 'mymotorama', 'myservco', 'online-payment', 'sell-my-car', 'sell-your-car', 'sign-in', 'special-offers', 'spin-to-win', 'success', 'trade-in',
  'vehicle-parts-and-accessories', 'watchlist', 'about-us', 'careers', 'privacy-policy', 'search', 'service', 'terms-and-conditions',
]);

/** True for a link that a page of this composition, or the shell, answers; links to elsewhere are true too. */
export function isOwned({ composition, site }: Pick<Runtime, 'composition' | 'site'>, href: string): boolean {
  if (!href.startsWith('/') || href.startsWith('/api/')) return true;
  const path = href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  const slug = path.slice(1);
  if (slug in site.pages) return true;
  const patterns = composition.remotes.flatMap((remote) => Object.values(remote.pages).flatMap((page) => page.paths));
  return patterns.some((pattern) => !(pattern.startsWith('/:') && named.has(slug)) && matchPath(pattern, path));
}

/** Keeps the links that lead somewhere on this site. */
export function useOwned(): (href: string) => boolean {
  const runtime = useRuntime();
  return useMemo(() => (href: string) => isOwned(runtime, href), [runtime]);
}
