import { matchPath } from 'react-router';
import { useMemo } from 'react';
import { useRuntime, type Runtime } from '@forecourt/remote-kit';

/** True for a link that a page of this composition, or the shell, answers; links to elsewhere are true too. */
export function isOwned({ composition, site }: Pick<Runtime, 'composition' | 'site'>, href: string): boolean {
  if (!href.startsWith('/') || href.startsWith('/api/')) return true;
  const path = href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  if (path.slice(1) in site.pages) return true;
  return composition.remotes.some((remote) => Object.values(remote.pages).some((page) => page.paths.some((pattern) => matchPath(pattern, path))));
}

/** Keeps the links that lead somewhere on this site. */
export function useOwned(): (href: string) => boolean {
  const runtime = useRuntime();
  return useMemo(() => (href: string) => isOwned(runtime, href), [runtime]);
}
