import type { FilterAttribute, SearchResponse } from '@forecourt/contracts/api/search-api';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { findNear } from '../distance/find-near.ts';
import { searchPath } from '../search-state/search-url.ts';
import { readMakeChoice } from '../search-state/make-choice.ts';
import type { SearchState } from '../search-state/search-state.ts';
import { multiSearch, type SearchPlace } from './multi-search.ts';
import { createResultCache, type ResultCache } from './result-cache.ts';
import { toSearchResponse } from './search-answer.ts';
import { searchQueries } from './search-queries.ts';

const maxAgeMs = 5 * 60_000;
// In the browser only: on the server a result is cached as a page, which stock changes drop.
const caches = new Map<string, ResultCache<SearchResponse>>();

export type SearchRequest = { place: SearchPlace; site: PublicTenant; state: SearchState; facets: readonly FilterAttribute[]; signal?: AbortSignal };

// Searches that were begun before the page's loader asks for them.
const begun = new Map<string, { answer: Promise<SearchResponse>; stop: AbortController }>();

/** Searches the site's stock; in the browser results are kept by offset, query, sort and refinements. */
export async function searchVehicles(request: SearchRequest): Promise<SearchResponse> {
  const { place, site, state, signal } = request;
  const key = keyOf(site, state);
  const early = place.onServer ? undefined : begun.get(key);
  if (!early) return search(request);
  begun.delete(key);
  signal?.addEventListener('abort', () => early.stop.abort());
  return early.answer;
}

/** Browser only: sends a search that the page is about to ask for, so that it is on its way while the page is still at work. */
export function beginSearch(request: Omit<SearchRequest, 'signal'>): Promise<SearchResponse> {
  const key = keyOf(request.site, request.state);
  const early = begun.get(key);
  if (early) return early.answer;
  const stop = new AbortController();
  const answer = search({ ...request, signal: stop.signal });
  begun.set(key, { answer, stop });
  const forget = () => {
    if (begun.get(key)?.answer === answer) begun.delete(key);
  };
  // A failure is told by the loader, which asks for the same.
  answer.then(() => setTimeout(forget), forget);
  return answer;
}

/** Browser only: an answer that is here already. */
export function answerAtHand({ place, site, state }: Pick<SearchRequest, 'place' | 'site' | 'state'>): SearchResponse | undefined {
  return place.onServer ? undefined : cacheOf(site).get(keyOf(site, state));
}

async function search({ place, site, state, facets, signal }: SearchRequest): Promise<SearchResponse> {
  const cache = place.onServer ? null : cacheOf(site);
  const key = keyOf(site, state);
  const kept = cache?.get(key);
  if (kept) return kept;
  const near = state.near && (await findNear(place, state.near.postcode, signal));
  const from = near ?? null;
  const results = await multiSearch(place, (index) => searchQueries(index, state, facets, site.search, from), signal);
  const response: SearchResponse = { ...toSearchResponse(results, { choiceOf: (makes) => readMakeChoice(state, makes), from }), ...(near === undefined ? {} : { near }) };
  if (cache) response.hits = response.hits.map(sameObject);
  cache?.set(key, response);
  return response;
}

const keyOf = (site: PublicTenant, state: SearchState) => `${site.slug} ${searchPath(state, site.search.sorts)}`;

const known = new Map<string, { text: string; vehicle: VehicleSummary }>();
const knownAtMost = 500;

/** The object that was shown before, where it says the same: its card need not be drawn again. */
function sameObject(vehicle: VehicleSummary): VehicleSummary {
  const text = JSON.stringify(vehicle);
  const before = known.get(vehicle.slug);
  if (before?.text === text) return before.vehicle;
  if (known.size >= knownAtMost) known.clear();
  known.set(vehicle.slug, { text, vehicle });
  return vehicle;
}

function cacheOf(site: PublicTenant): ResultCache<SearchResponse> {
  const cache = caches.get(site.slug) ?? createResultCache<SearchResponse>(site.search.cacheSize, maxAgeMs);
  caches.set(site.slug, cache);
  return cache;
}
