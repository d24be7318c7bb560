import { useMemo } from 'react';
import { hasPage, isPageLink } from '@forecourt/contracts/remote/link-target';
import { useRuntime, type Runtime } from '../fragments/runtime.ts';

type LinkRuntime = Pick<Runtime, 'composition' | 'site' | 'missingLinks' | 'askedLinks'>;

/**
 * Returns true for a link whose page this composition or the shell serves on this site, and for links to
 * other sites.
 */
export function isOwned(runtime: LinkRuntime, href: string): boolean {
  if (isPageLink(href)) runtime.askedLinks?.add(href);
  return hasPage(href, runtime);
}

/** Returns a function that tells whether the page of a link exists on this site. */
export function useOwned(): (href: string) => boolean {
  const runtime = useRuntime();
  return useMemo(() => (href: string) => isOwned(runtime, href), [runtime]);
}
