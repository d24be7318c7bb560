import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useRuntime } from '@forecourt/remote-kit';
import { facetsOf } from '../filters/filter-groups.ts';
import { beginSearch } from '../search-client/search-vehicles.ts';
import type { SearchState } from '../search-state/search-state.ts';
import { searchPath } from '../search-state/search-url.ts';
import { rememberBase } from './resolve-base.ts';

/**
 * Goes to other results. Each change is one step back in the history; changes of one gesture (typing a query, dragging a
 * handle) are one step together. `wanted` is what the shopper has chosen, at once; the results follow.
 */
export function useSearchNavigation(state: SearchState) {
  const { api, onServer, site } = useRuntime();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ state: SearchState } | null>(null);
  const lastGesture = useRef<string | null>(null);
  useEffect(() => {
    const end = () => {
      lastGesture.current = null;
    };
    window.addEventListener('focusout', end);
    return () => window.removeEventListener('focusout', end);
  }, []);
  const go = useRef(navigate);
  go.current = navigate;
  const goTo = useCallback((next: SearchState, gesture?: string) => {
    const mine = { state: next };
    rememberBase(site, next.base);
    // The request goes out before anything is drawn; the loader takes it over.
    beginSearch({ place: { api, onServer, site }, site, state: next, facets: facetsOf(site) });
    setChosen(mine);
    const ended = go.current(searchPath(next, site.search.sorts), { replace: gesture !== undefined && lastGesture.current === gesture, preventScrollReset: true });
    lastGesture.current = gesture ?? null;
    // A choice holds until its own navigation has ended, whatever that brought; a newer choice stands in its own right.
    void Promise.resolve(ended).finally(() => startTransition(() => setChosen((now) => (now === mine ? null : now))));
  }, [api, onServer, site]);
  return { wanted: chosen?.state ?? state, goTo };
}
