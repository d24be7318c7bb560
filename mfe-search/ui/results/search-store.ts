import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { basePath, type SearchBase } from '@forecourt/contracts/search/search-base';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import type { Runtime } from '@forecourt/remote-kit';
import type { SearchChange, SearchState } from '../../model/search-state.ts';
import { searchPath } from '../../model/search-url.ts';
import { facetsOf } from '../filters/filter-groups.ts';
import { searchVehicles } from '../search-client/search-vehicles.ts';
import type { PromoPlace } from '../search-page/result-items.ts';
import { loadPromos, peekPromos, type PromoSource } from './load-promos.ts';
import { queryCacheOf } from './page-query-caches.ts';
import type { QueryStatus } from './use-query.ts';

/** The response to one search; `state` is that search. */
export type SearchResults = { state: SearchState; response: SearchResponse; promos: PromoPlace[] };

export type SearchSnapshot = {
  /** The newest choice. Ticks, chips, URL and request are derived from it alone. */
  state: SearchState;
  /** The response to it, or the previous one while it loads and after a failure; null before the first. */
  results: SearchResults | null;
  status: QueryStatus;
  /** Chosen on the page itself, not by a link, Back or Forward. */
  isChoice: boolean;
  /** Decides which cards are new; fixed for the page's life, so that server and browser agree. */
  now: string;
};

type SearchRuntime = PromoSource & Pick<Runtime, 'onServer'>;
export type SearchStore = ReturnType<typeof createSearchStore>;

// One store per page: in the browser for the tab's life, on the server for one render.
const stores = new WeakMap<Runtime['data'], SearchStore>();

export function searchStoreOf(runtime: SearchRuntime): SearchStore {
  const store = stores.get(runtime.data) ?? createSearchStore(runtime);
  stores.set(runtime.data, store);
  return store;
}

const maxReusedVehicles = 500;

/**
 * Owns the state of the search page: the newest choice and the results that are shown. Every change begins a
 * request, and only the newest request may change the state again, so that a late response never replaces a
 * newer one.
 */
export function createSearchStore(runtime: SearchRuntime) {
  const { api, onServer, site } = runtime;
  const responses = queryCacheOf(runtime, 'search', site.search.cacheSize);
  const listeners = new Set<() => void>();
  /** The search state of each path that this page has navigated to. */
  const bases = new Map<string, SearchBase>();
  const vehicles = new Map<string, { text: string; vehicle: VehicleSummary }>();
  let now = new Date().toISOString();
  let snapshot: SearchSnapshot | null = null;
  let newest: AbortController | null = null;
  let prefetched: AbortController | null = null;
  /** The choice whose navigation has not reached the loader yet. */
  let chosenPath: string | null = null;
  let lastGesture: string | null = null;
  /** The path on which the last gesture began. */
  let gestureStart: string | null = null;

  const pathOf = (state: SearchState) => searchPath(state, site.search.sorts);

  function publish(next: SearchSnapshot): void {
    snapshot = next;
    for (const listener of new Set(listeners)) listener();
  }

  function peek(state: SearchState): SearchResults | undefined {
    const response = responses.peek<SearchResponse>(pathOf(state));
    const promos = response && peekPromos(runtime, state);
    return promos ? { state, response, promos } : undefined;
  }

  async function search(state: SearchState, signal: AbortSignal): Promise<SearchResponse> {
    const place = { api, onServer, site };
    const response = await searchVehicles({ place, site, state, facets: facetsOf(site), signal });
    return onServer ? response : { ...response, hits: response.hits.map(reuse) };
  }

  async function load(state: SearchState, signal: AbortSignal): Promise<SearchResults> {
    const [response, promos] = await Promise.all([
      responses.fetch(pathOf(state), (abort) => search(state, abort), signal),
      loadPromos(runtime, state),
    ]);
    return { state, response, promos };
  }

  /** The previously rendered object if it is equal: its card is not rendered again. */
  function reuse(vehicle: VehicleSummary): VehicleSummary {
    const text = JSON.stringify(vehicle);
    const before = vehicles.get(vehicle.slug);
    if (before?.text === text) return before.vehicle;
    if (vehicles.size >= maxReusedVehicles) vehicles.clear();
    vehicles.set(vehicle.slug, { text, vehicle });
    return vehicle;
  }

  /** Makes this the newest choice and loads its results. @param check throws where they must not be shown */
  async function begin(
    state: SearchState,
    isChoice: boolean,
    check: (results: SearchResults) => void = () => undefined,
  ): Promise<SearchResults> {
    const request = new AbortController();
    const previous = newest;
    newest = request;
    const cached = peek(state);
    if (cached) {
      previous?.abort();
      check(cached);
      publish({ state, results: cached, status: 'hasData', isChoice, now });
      return cached;
    }
    // The new request joins a pending one for the same results before the previous one is aborted.
    const loading = load(state, request.signal);
    previous?.abort();
    publish({ state, results: snapshot?.results ?? null, status: 'loading', isChoice, now });
    const results = await loading.catch((error: unknown) => {
      if (newest === request && snapshot) {
        if (isChoice) console.warn('the search failed', error);
        publish({ ...snapshot, status: 'hasError' });
      }
      throw error;
    });
    check(results);
    if (newest === request) publish({ state, results, status: 'hasData', isChoice, now });
    return results;
  }

  return {
    bases,
    /** Responses by `pathOf` their state, for requests beside the page's own results. */
    responses,
    search,
    pathOf,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The state now; `seed` or the loader has set it before the page renders. */
    snapshot: (): SearchSnapshot => snapshot!,
    /** Hydrates the store with the results in the page's HTML. */
    seed(
      page: Pick<SearchSnapshot, 'state' | 'now'> & { results: SearchResults | null; failed: boolean },
    ): void {
      if (snapshot) return;
      now = page.now;
      const { state, results } = page;
      if (results) responses.put(pathOf(state), results.response, Date.parse(now));
      snapshot = { state, results, status: page.failed ? 'hasError' : 'hasData', isChoice: false, now };
    },
    /**
     * Changes the newest choice at once. Changes of one gesture (typing a query, dragging a handle) are one
     * history entry, and none if they end where they began. @returns where to navigate; null if nothing
     * changes
     */
    choose(
      change: SearchChange,
      gesture?: string,
    ): { path: string; isSameGesture: boolean; isUndone: boolean } | null {
      if (!snapshot) return null;
      const state = change(snapshot.state);
      const path = pathOf(state);
      const before = pathOf(snapshot.state);
      if (before === path) return null;
      if (state.base.kind !== 'condition') bases.set(basePath(state.base), state.base);
      // The gesture's entry exists when the loader has seen its path.
      const hasEntry = chosenPath === null;
      chosenPath = path;
      const isSameGesture = gesture !== undefined && gesture === lastGesture;
      if (!isSameGesture) gestureStart = before;
      const isUndone = isSameGesture && hasEntry && path === gestureStart;
      // A gesture that continues after it was undone adds its entry again.
      lastGesture = isUndone ? null : (gesture ?? null);
      begin(state, true).catch(() => undefined);
      return { path, isSameGesture, isUndone };
    },
    endGesture(): void {
      lastGesture = null;
    },
    /** Prefetches a choice. */
    prefetch(change: SearchChange): void {
      if (!snapshot) return;
      const previous = prefetched;
      prefetched = new AbortController();
      load(change(snapshot.state), prefetched.signal).catch(() => undefined);
      previous?.abort();
    },
    /** For the loader: whether this navigation is the newest choice's, which is already loading. */
    takeChoice(path: string): boolean {
      const isTaken = chosenPath === path;
      chosenPath = null;
      return isTaken;
    },
    /** For the loader: a link, Back or Forward leads to this state. An aborted navigation changes nothing. */
    async open(
      state: SearchState,
      { signal, check }: { signal: AbortSignal; check(results: SearchResults): void },
    ): Promise<SearchResults> {
      lastGesture = null;
      const before = snapshot;
      const opening = begin(state, false, check);
      const request = newest;
      const giveUp = () => {
        if (newest !== request || snapshot?.status !== 'loading') return;
        newest = null;
        request?.abort();
        if (!before) return;
        publish(before);
        if (before.status === 'loading') begin(before.state, before.isChoice).catch(() => undefined);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      try {
        return await opening;
      } finally {
        signal.removeEventListener('abort', giveUp);
      }
    },
    /** For the loader: the URL could not be resolved to a search. The previous results stay. */
    fail(state: SearchState): void {
      newest?.abort();
      newest = null;
      publish({ state, results: snapshot?.results ?? null, status: 'hasError', isChoice: false, now });
    },
  };
}
