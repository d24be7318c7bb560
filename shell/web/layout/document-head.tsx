import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useRuntime } from '@forecourt/remote-kit';
import { canonicalUrl, documentTitle, resolveHead } from '../app/page-head.ts';

/** Keeps the document's head right on navigations without a reload; the first page's head is the server's. */
export function DocumentHead() {
  const { site, origin } = useRuntime();
  const location = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const url = new URL(location.pathname + location.search, origin);
    const head = resolveHead(matches.map(({ params, loaderData, handle }) => ({ params, data: loaderData, handle })), url, site, origin, 200);
    document.title = documentTitle(head, site);
    set('meta[name="description"]', 'content', head.description);
    set('link[rel="canonical"]', 'href', canonicalUrl(head, url, origin));
  }, [location, matches, site, origin]);
  return null;
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
