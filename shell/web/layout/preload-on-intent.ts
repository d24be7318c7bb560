import { useEffect } from 'react';
import { matchRoutes } from 'react-router';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { useRuntime, type Runtime } from '@forecourt/remote-kit';

/** A pointer that only passes over a link loads nothing. */
const hoverMs = 65;

/** The page of the composition that answers a path, and who owns it. */
export function pageAt(composition: Runtime['composition'], path: string): { remote: ComposedRemote; page: string } | null {
  const routes = composition.remotes.flatMap((remote) => Object.entries(remote.pages).flatMap(([page, { paths }]) => paths.map((pattern) => ({ path: pattern, handle: { remote, page } }))));
  return matchRoutes(routes, path)?.at(-1)?.route.handle ?? null;
}

/** Loads the code of the page behind a link when the shopper is about to follow it. */
export function usePreloadOnIntent(): void {
  const runtime = useRuntime();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIntent = (event: Event) => {
      clearTimeout(timer);
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin || link.pathname === location.pathname || savesData()) return;
      const load = () => {
        const found = pageAt(runtime.composition, link.pathname);
        if (found) runtime.load(found.remote, `./pages/${found.page}`).catch(() => undefined);
      };
      if (event.type === 'pointerover') timer = setTimeout(load, hoverMs);
      else load();
    };
    const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, onIntent);
    };
  }, [runtime]);
}

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
