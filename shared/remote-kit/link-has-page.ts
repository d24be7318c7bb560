import { useMemo } from 'react';
import { hasPage, isPageLink } from '@forecourt/contracts/remote/link-target';
import { useRuntime, type Runtime } from './runtime.ts';

type LinkRuntime = Pick<Runtime, 'composition' | 'site' | 'missingLinks' | 'askedLinks'>;

/** True for a link that a page of this composition, or the shell, answers on this site; links to elsewhere are true too. */
export function isOwned(runtime: LinkRuntime, href: string): boolean {
  if (isPageLink(href)) runtime.askedLinks?.add(href);
  return hasPage(href, runtime);
}

/** Keeps the links that lead somewhere on this site. */
export function useOwned(): (href: string) => boolean {
  const runtime = useRuntime();
  return useMemo(() => (href: string) => isOwned(runtime, href), [runtime]);
}
