import { ownerOfPath, type RemotePages } from '@forecourt/contracts/remote/path-owner';

type RemoteWithCache = RemotePages & { pages: Record<string, { cache: boolean }> };

/** The cache key of a page's URL: its parameters in order. Other forms are the page's to redirect. */
export function isOrdered(url: URL): boolean {
  const ordered = new URLSearchParams(url.search);
  ordered.sort();
  return ordered.toString() === new URLSearchParams(url.search).toString();
}

/** As the page's manifest declares. */
export function isCacheable(
  { remotes }: { remotes: readonly RemoteWithCache[] },
  { pathname }: URL,
): boolean {
  const owner = ownerOfPath(remotes, pathname);
  return owner?.remote.pages[owner.page]?.cache !== false;
}
