import { matchPath } from './match-path.ts';
import { useRuntime } from '@forecourt/remote-kit';

/** True where a page of this composition answers the link: what no squad has built is linked from nowhere. */
export function useOwnedPath(): (href: string) => boolean {
  const { composition } = useRuntime();
  return (href) => {
    const path = href.replace(/[?#].*$/, '');
    return composition.remotes.some((remote) => Object.values(remote.pages).some((page) => page.paths.some((pattern) => matchPath(pattern, path))));
  };
}
