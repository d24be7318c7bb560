import { searchApi } from '../api/search-names.ts';
import type { SearchQuery, SearchResult } from './search-query.ts';

type Options = { signal?: AbortSignal };
/** The part of remote-kit's `Api` that a search needs. */
type SearchCaller = {
  get<T>(path: string, options?: Options): Promise<T>;
  post<T>(path: string, body: unknown, options?: Options): Promise<T>;
};

/**
 * Searches the stock of the site; the results are in the order of the queries.
 * @param isCacheable whether caches may answer with results that are half a minute old
 * @throws ApiError if the search does not answer
 */
export async function askSearch<Hit = never>(
  api: SearchCaller,
  queries: readonly SearchQuery[],
  { isCacheable = false, ...options }: Options & { isCacheable?: boolean } = {},
): Promise<SearchResult<Hit>[]> {
  const { results } = isCacheable
    ? await api.get<{ results: SearchResult<Hit>[] }>(
        `${searchApi.queries}?queries=${encodeURIComponent(JSON.stringify(queries))}`,
        options,
      )
    : await api.post<{ results: SearchResult<Hit>[] }>(searchApi.queries, { queries }, options);
  return results;
}
