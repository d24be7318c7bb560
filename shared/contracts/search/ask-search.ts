import { searchApi } from '../api/search-names.ts';
import type { SearchQuery, SearchResult } from './search-query.ts';

type Options = { signal?: AbortSignal };
/** The part of remote-kit's `Api` that a search needs. */
type SearchCaller = { post<T>(path: string, body: unknown, options?: Options): Promise<T> };

/**
 * Searches the stock of the site; the results are in the order of the queries.
 * @throws ApiError if the search does not answer
 */
export async function askSearch<Hit = never>(
  api: SearchCaller,
  queries: readonly SearchQuery[],
  options: Options = {},
): Promise<SearchResult<Hit>[]> {
  const { results } = await api.post<{ results: SearchResult<Hit>[] }>(
    searchApi.queries,
    { queries },
    options,
  );
  return results;
}
