import { useEffect } from 'react';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';
import { useRuntime } from '@forecourt/remote-kit';

/** Delay, so that a pointer that only passes over a link loads nothing. */
const hoverMs = 65;

/** Preloads the code of a link's page when the shopper is about to follow it. */
export function usePreloadOnIntent(): void {
  const runtime = useRuntime();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIntent = (event: Event) => {
      clearTimeout(timer);
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin || link.pathname === location.pathname || savesData())
        return;
      const load = () => {
        const found = ownerOfPath(runtime.composition.remotes, link.pathname);
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
