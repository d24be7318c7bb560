import { searchApi } from '../api/search-names.ts';
import type { SearchQuery, SearchResult } from './search-query.ts';

type Options = { signal?: AbortSignal };
/** The part of remote-kit's `Api` that a search needs. */
type SearchCaller = { post<T>(path: string, body: unknown, options?: Options): Promise<T> };
type CachingCaller = SearchCaller & { get<T>(path: string, options?: Options): Promise<T> };
type Answer<Hit> = { results: SearchResult<Hit>[] };

/** Longer addresses are refused by some proxies. */
const longestAddress = 4_000;

/**
 * Searches the stock of the site; the results are in the order of the queries.
 * @throws ApiError if the search does not answer
 */
export async function askSearch<Hit = never>(
  api: SearchCaller,
  queries: readonly SearchQuery[],
  options: Options = {},
): Promise<SearchResult<Hit>[]> {
  const { results } = await api.post<Answer<Hit>>(searchApi.queries, { queries }, options);
  return results;
}

/**
 * Searches as `askSearch` does, for queries that pages repeat, as for the names of the whole stock: the
 * browser stores the answer, and the server sends it again only after it has changed.
 */
export async function askSearchAgain(
  api: CachingCaller,
  queries: readonly SearchQuery[],
  options: Options = {},
): Promise<SearchResult<never>[]> {
  const address = searchAddress(queries);
  if (address.length > longestAddress) return askSearch(api, queries, options);
  try {
    const { results } = await api.get<Answer<never>>(address, options);
    return results;
  } catch (error) {
    // The shell of the previous release answers POST alone.
    if ((error as { status?: number }).status === 404) return askSearch(api, queries, options);
    throw error;
  }
}

/** Returns the address that answers queries, under which a browser stores the answer. */
export const searchAddress = (queries: readonly SearchQuery[]): string =>
  `${searchApi.queries}?queries=${encodeURIComponent(JSON.stringify(queries))}`;
