import { useMemo } from 'react';
import { matchPath } from 'react-router';
import { useRuntime, type Runtime } from './runtime.ts';

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
  return path.slice(1) in site.pages || isAnswered(composition, path);
}

/** Answers by patterns and path: a page asks of some hundred links, and each pattern is a regular expression to be made. */
const answers = new Map<string, Map<string, boolean>>();
const compositionsKept = 20;
const pathsKept = 5000;
const patternsOf = new WeakMap<Runtime['composition'], string>();

function isAnswered(composition: Runtime['composition'], path: string): boolean {
  let patterns = patternsOf.get(composition);
  if (patterns === undefined) patternsOf.set(composition, (patterns = composition.remotes.flatMap((remote) => Object.values(remote.pages).flatMap((page) => page.paths)).join(' ')));
  let known = answers.get(patterns);
  if (!known) {
    if (answers.size >= compositionsKept) answers.delete(answers.keys().next().value!);
    answers.set(patterns, (known = new Map()));
  }
  let answered = known.get(path);
  if (answered === undefined) {
    answered = patterns.split(' ').some((pattern) => pattern !== '' && !(pattern.startsWith('/:') && named.has(path.slice(1))) && matchPath(pattern, path));
    if (known.size >= pathsKept) known.clear();
    known.set(path, answered);
  }
  return answered;
}

/** Keeps the links that lead somewhere on this site. */
export function useOwned(): (href: string) => boolean {
  const runtime = useRuntime();
  return useMemo(() => (href: string) => isOwned(runtime, href), [runtime]);
}
