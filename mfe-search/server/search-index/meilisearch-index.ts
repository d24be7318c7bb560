import type { Meilisearch, MultiSearchQuery } from 'meilisearch';
import type { SearchQuery, SearchResult } from '@forecourt/contracts/search/search-query';
import { printFilter, printSort } from './meilisearch-filter.ts';
import type { SearchIndex } from './search-index.ts';

/** The fields that are read of the response to one query. */
type Answer = {
  hits: Record<string, unknown>[];
  totalHits?: number;
  totalPages?: number;
  processingTimeMs: number;
  facetDistribution?: Record<string, Record<string, number>>;
  facetStats?: Record<string, { min: number; max: number }>;
};

/** The index in a Meilisearch server. */
export function createMeilisearchIndex(client: Meilisearch): SearchIndex {
  return {
    async query<Hit>(queries: readonly SearchQuery[], allowance?: Parameters<SearchIndex['query']>[1]) {
      allowance?.require();
      const { results } = await client.multiSearch({ queries: queries.map(toMeilisearchQuery) });
      const found = (results as unknown as Answer[]).map((answer) => toResult<Hit>(answer));
      allowance?.spend(found.reduce((sum, { ms }) => sum + ms, 0));
      return found;
    },
  };
}

const toMeilisearchQuery = (query: SearchQuery): MultiSearchQuery => ({
  indexUid: query.indexUid,
  q: query.query ?? '',
  matchingStrategy: 'all',
  filter: printFilter(query.filter ?? []),
  facets: [...(query.facets ?? [])],
  sort: (query.sort ?? []).map(printSort),
  page: query.page ?? 1,
  hitsPerPage: query.hitsPerPage,
  // An empty list would mean every attribute in older versions.
  attributesToRetrieve: query.attributes?.length ? [...query.attributes] : ['id'],
});

const toResult = <Hit>(answer: Answer): SearchResult<Hit> => ({
  hits: answer.hits as Hit[],
  count: answer.totalHits ?? 0,
  pages: answer.totalPages ?? 0,
  facets: answer.facetDistribution ?? {},
  facetStats: answer.facetStats ?? {},
  ms: answer.processingTimeMs,
});
