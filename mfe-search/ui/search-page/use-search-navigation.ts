import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation, useSite } from '@forecourt/remote-kit';
import type { SearchState } from '../search-state/search-state.ts';
import { searchPath } from '../search-state/search-url.ts';

/**
 * Goes to other results. Each change is one step back in the history; changes of one gesture (typing a query, dragging a
 * handle) are one step together. `wanted` is what the shopper has chosen, at once; the results follow.
 */
export function useSearchNavigation(state: SearchState) {
  const { sorts } = useSite().search;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const shown = searchPath(state, sorts);
  const [chosen, setChosen] = useState<{ from: string; state: SearchState } | null>(null);
  const lastGesture = useRef<string | null>(null);
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.startsWith('/search');
  useEffect(() => {
    const end = () => {
      lastGesture.current = null;
    };
    window.addEventListener('focusout', end);
    return () => window.removeEventListener('focusout', end);
  }, []);
  const latest = useRef({ navigate, shown, sorts });
  latest.current = { navigate, shown, sorts };
  const goTo = useCallback((next: SearchState, gesture?: string) => {
    const now = latest.current;
    setChosen({ from: now.shown, state: next });
    void now.navigate(searchPath(next, now.sorts), { replace: gesture !== undefined && lastGesture.current === gesture, preventScrollReset: true });
    lastGesture.current = gesture ?? null;
  }, []);
  // A choice holds until its own results are there, or somebody went elsewhere.
  const wanted = chosen && chosen.from === shown && isLoading ? chosen.state : state;
  return { wanted, goTo, isLoading };
}
