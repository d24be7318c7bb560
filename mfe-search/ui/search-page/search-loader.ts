import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { data, defineLoader, notFound, redirect, type PageLoaderArgs } from '@forecourt/remote-kit';
import { facetsOf } from '../filters/filter-groups.ts';
import { searchVehicles } from '../search-client/search-vehicles.ts';
import type { SearchPlace } from '../search-client/multi-search.ts';
import { basePath, wholeStock, type SearchBase } from '@forecourt/contracts/search/search-base';
import { chosenAttributes, chosenValues, countChoices, withValues, type SearchState } from '../search-state/search-state.ts';
import { foreignParameters, parseSearch, searchPath } from '../search-state/search-url.ts';
import { resolveBase } from './resolve-base.ts';
import { loadPromos } from './load-promos.ts';
import type { PromoPlace } from './result-items.ts';
import { lastShown } from './last-shown.ts';

export type SearchPageData = {
  state: SearchState;
  /** Null where nothing answered and nothing was there before. */
  response: SearchResponse | null;
  promos: PromoPlace[];
  /** The results are those of before: the search did not answer. */
  failed: boolean;
  now: string;
};

/** The page's data from its address: canonical, in its last page at most, and never an error while something can be shown. */
export const loadSearchPage = defineLoader(async (args): Promise<SearchPageData> => {
  const { params, url, site, api, runtime, signal } = args;
  if (!params.slug) throw redirect(basePath(wholeStock) + url.search, 301);
  const place: SearchPlace = { api, onServer: runtime.onServer, site };
  let base: SearchBase | null = null;
  try {
    base = await resolveBase(place, params.slug, params.model, signal);
    if (!base) throw notFound();
    const { state, canonical } = parseSearch(base, url.searchParams, site.search.sorts);
    if (!canonical || url.pathname.replace(/\/$/, '') !== basePath(base)) throw sendOn(state, args, 301);
    const [response, promos] = await Promise.all([searchVehicles({ place, site, state, facets: facetsOf(site), signal }), loadPromos(runtime, state)]);
    settle(state, response, args);
    return { state, response, promos, failed: false, now: lastShown.read()?.now ?? new Date().toISOString() };
  } catch (error) {
    if (isAnswer(error) || signal.aborted) throw error;
    console.warn('the search did not answer', error);
    return withoutAnswer(parseSearch(base ?? wholeStock, url.searchParams, site.search.sorts).state, runtime.onServer);
  }
});

/** Sends on from a page past the last and from values in other letters than the stock's; a body without vehicles is no page. */
function settle(state: SearchState, response: SearchResponse, args: PageLoaderArgs): void {
  if (state.page > Math.max(1, response.pages)) throw sendOn({ ...state, page: Math.max(1, response.pages) }, args, 302);
  if (state.base.kind !== 'condition' && response.count === 0 && countChoices(state) === 0 && !state.query) throw notFound();
  for (const attribute of chosenAttributes(state)) {
    const known = Object.keys(response.facets[attribute]?.counts ?? {});
    const chosen = chosenValues(state, attribute);
    const spelled = chosen.map((value) => (known.includes(value) ? value : (known.find((name) => name.toLowerCase() === value.toLowerCase()) ?? value)));
    if (spelled.some((value, index) => value !== chosen[index])) throw sendOn({ ...withValues(state, attribute, spelled), page: state.page }, args, 301);
  }
}

function sendOn(state: SearchState, { url, site }: PageLoaderArgs, status: 301 | 302): Response {
  const foreign = new URLSearchParams(foreignParameters(url.searchParams)).toString();
  const path = searchPath(state, site.search.sorts);
  return redirect(foreign ? `${path}${path.includes('?') ? '&' : '?'}${foreign}` : path, status);
}

function withoutAnswer(state: SearchState, onServer: boolean): SearchPageData {
  const before = onServer ? null : lastShown.read();
  const page: SearchPageData = { state, response: before?.response ?? null, promos: before?.promos ?? [], failed: true, now: before?.now ?? new Date().toISOString() };
  return onServer ? (data(page, { status: 503 }) as unknown as SearchPageData) : page;
}

/** A redirect or a page of its own status: what a loader throws on purpose. */
const isAnswer = (error: unknown) => error instanceof Response || (typeof error === 'object' && error !== null && 'init' in error);
