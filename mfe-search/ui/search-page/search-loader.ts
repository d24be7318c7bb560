import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { findRedirect } from '@forecourt/contracts/remote/page-redirect';
import { basePath, wholeStock, type SearchBase } from '@forecourt/contracts/search/search-base';
import { data, defineLoader, notFound, redirect, type PageLoaderArgs } from '@forecourt/remote-kit';
import { withModelsOfTheirMakes, withShortestModels } from '../../model/make-choice.ts';
import { searchRedirects } from '../../model/search-redirects.ts';
import {
  chosenAttributes,
  chosenValues,
  countChoices,
  withValues,
  type SearchState,
} from '../../model/search-state.ts';
import { foreignParameters, parseSearch, searchPath } from '../../model/search-url.ts';
import { searchStoreOf, type SearchSnapshot, type SearchStore } from '../results/search-store.ts';
import type { SearchPlace } from '../search-client/search-place.ts';
import { resolveBase } from './resolve-base.ts';
import type { PromoPlace } from './result-items.ts';

export type SearchPageData = {
  state: SearchState;
  /** Null before the first response. */
  response: SearchResponse | null;
  promos: PromoPlace[];
  /** The search failed; the results, if any, are the previous ones. */
  failed: boolean;
  now: string;
};

/**
 * The page's data for its URL: redirects to the canonical one, to the last page at most, and never fails
 * while something can be shown. A choice made on the page does not wait for its results: the page renders
 * them from the store when they arrive.
 */
export const loadSearchPage = defineLoader(async (args): Promise<SearchPageData> => {
  const { params, url, site, api, runtime, signal } = args;
  const moved = findRedirect(searchRedirects, url, site);
  if (moved) throw redirect(moved.location, moved.status);
  const store = searchStoreOf(runtime);
  if (store.takeChoice(url.pathname + url.search)) return pageOf(store.snapshot());
  const place: SearchPlace = { api, onServer: runtime.onServer, site };
  let base: SearchBase | null = null;
  try {
    base = await resolveBase(place, store.bases, params.slug ?? '', params.model, signal);
    if (!base) throw notFound();
    const { state, canonical } = parseSearch(base, url.searchParams, site.search.sorts, site.locale);
    if (!canonical || url.pathname.replace(/\/$/, '') !== basePath(base)) throw redirectTo(state, args, 301);
    await store.open(state, { signal, check: ({ response }) => redirectIfNeeded(state, response, args) });
    return pageOf(store.snapshot());
  } catch (error) {
    if (isAnswer(error) || signal.aborted) throw error;
    console.warn('the search failed', error);
    return failedPage(
      store,
      parseSearch(base ?? wholeStock, url.searchParams, site.search.sorts, site.locale).state,
      runtime.onServer,
    );
  }
});

function pageOf({ state, results, status, now }: SearchSnapshot): SearchPageData {
  return {
    state,
    response: results?.response ?? null,
    promos: results?.promos ?? [],
    failed: status === 'hasError',
    now,
  };
}

/** Redirects from a page past the last and from other spellings; a body without vehicles is a 404. */
function redirectIfNeeded(state: SearchState, response: SearchResponse, args: PageLoaderArgs): void {
  if (state.page > Math.max(1, response.pages))
    throw redirectTo({ ...state, page: Math.max(1, response.pages) }, args, 302);
  if (state.base.kind !== 'condition' && response.count === 0 && countChoices(state) === 0 && !state.query)
    throw notFound();
  const names = Object.keys(response.facets.make_model?.counts ?? {});
  const narrowed = withModelsOfTheirMakes(state, names);
  if (narrowed !== state) throw redirectTo(narrowed, args, 301);
  // One model has its own page, whatever the form of its URL.
  const shortest = withShortestModels(state, Object.keys(response.facets.make?.counts ?? {}), names);
  if (shortest !== state) throw redirectTo(shortest, args, 301);
  for (const attribute of chosenAttributes(state)) {
    const values = Object.keys(response.facets[attribute]?.counts ?? {});
    const chosen = chosenValues(state, attribute);
    const spelled = chosen.map((value) =>
      values.includes(value)
        ? value
        : (values.find((name) => name.toLowerCase() === value.toLowerCase()) ?? value),
    );
    if (spelled.some((value, index) => value !== chosen[index]))
      throw redirectTo({ ...withValues(state, attribute, spelled), page: state.page }, args, 301);
  }
}

function redirectTo(state: SearchState, { url, site }: PageLoaderArgs, status: 301 | 302): Response {
  const foreign = new URLSearchParams(foreignParameters(url.searchParams)).toString();
  const path = searchPath(state, site.search.sorts);
  return redirect(foreign ? `${path}${path.includes('?') ? '&' : '?'}${foreign}` : path, status);
}

function failedPage(store: SearchStore, state: SearchState, onServer: boolean): SearchPageData {
  store.fail(state);
  const page = pageOf(store.snapshot());
  return onServer ? (data(page, { status: 503 }) as unknown as SearchPageData) : page;
}

/** A redirect or a page with its own status: thrown by a loader on purpose. */
const isAnswer = (error: unknown) =>
  error instanceof Response || (typeof error === 'object' && error !== null && 'init' in error);
