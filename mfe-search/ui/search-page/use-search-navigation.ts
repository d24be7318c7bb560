import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useRuntime } from '@forecourt/remote-kit';
import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { facetsOf } from '../filters/filter-groups.ts';
import { answerAtHand, beginSearch } from '../search-client/search-vehicles.ts';
import type { SearchState } from '../search-state/search-state.ts';
import { searchPath } from '../search-state/search-url.ts';
import { rememberBase } from './resolve-base.ts';
import { loadPromos, promosAtHand } from './load-promos.ts';
import type { PromoPlace } from './result-items.ts';
import type { SearchPageData } from './search-loader.ts';

type Choice = { state: SearchState };
type Answered = { choice: Choice; response: SearchResponse; promos: PromoPlace[] };

/**
 * Goes to other results. Each change is one step back in the history; changes of one gesture (typing a query, dragging a
 * handle) are one step together. `wanted` is what the shopper has chosen, at once; `shown` is what stands on the page:
 * the answer to the newest choice as soon as it is there (`isAhead`), without the way through the router, then the page itself.
 * `prepare` asks for what is about to be chosen.
 */
export function useSearchNavigation(page: SearchPageData) {
  const { api, data, onServer, site } = useRuntime();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);
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
  const newest = useRef<Choice>(null);
  const requestOf = useCallback((state: SearchState) => ({ place: { api, onServer, site }, site, state, facets: facetsOf(site) }), [api, onServer, site]);
  const prepare = useCallback((next: SearchState) => void beginSearch(requestOf(next)).catch(() => undefined), [requestOf]);
  const goTo = useCallback((next: SearchState, gesture?: string) => {
    const mine = { state: next };
    newest.current = mine;
    rememberBase(site, next.base);
    const place = { api, data, site };
    const [here, promosHere] = [answerAtHand(requestOf(next)), promosAtHand(place, next)];
    // What is here is drawn in the same step as the choice.
    if (here && promosHere) setAnswered({ choice: mine, response: here, promos: promosHere });
    // Otherwise the request goes out before anything is drawn; the loader takes it over, and tells of its failure.
    else Promise.all([beginSearch(requestOf(next)), loadPromos(place, next)]).then(([response, promos]) => {
      if (newest.current === mine) setAnswered({ choice: mine, response, promos });
    }, () => undefined);
    setChosen(mine);
    const ended = go.current(searchPath(next, site.search.sorts), { replace: gesture !== undefined && lastGesture.current === gesture, preventScrollReset: true });
    lastGesture.current = gesture ?? null;
    // A choice holds until its own navigation has ended, whatever that brought; a newer choice stands in its own right.
    void Promise.resolve(ended).finally(() => startTransition(() => setChosen((now) => (now === mine ? null : now))));
  }, [api, data, site, requestOf]);
  const isAhead = answered !== null && answered.choice === chosen;
  // Once the page says the same, what is drawn already stays as it is.
  const isDrawn = answered !== null && answered.response === page.response && !page.failed;
  const shown = isAhead || isDrawn ? { ...page, state: answered.choice.state, response: answered.response, promos: answered.promos, failed: false } : page;
  return { wanted: chosen?.state ?? shown.state, shown, isAhead, goTo, prepare };
}
