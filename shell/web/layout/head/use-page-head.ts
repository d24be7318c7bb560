import { useContext } from 'react';
import { UNSAFE_DataRouterDataContext as RouterData, useLocation, useMatches } from 'react-router';
import { useRuntime, type PageHead } from '@forecourt/remote-kit';
import { canonicalUrl, documentTitle, resolveHead, statusOf } from '../../app/page-head.ts';

/** Returns the current page's head; for the first page the server rendered it. */
export function usePageHead(): { head: PageHead; title: string; canonical: string } {
  const { site, origin } = useRuntime();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const [error] = Object.values(useContext(RouterData)?.errors ?? {});
  const status = error === undefined ? 200 : statusOf(error);
  const url = new URL(pathname + search, origin);
  const head = resolveHead(
    matches.map(({ params, loaderData, handle }) => ({ params, data: loaderData, handle })),
    url,
    site,
    origin,
    status,
  );
  return { head, title: documentTitle(head, site), canonical: canonicalUrl(head, url, origin) };
}
