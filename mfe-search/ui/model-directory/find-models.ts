import type { MultiSearchQuery } from 'meilisearch';
import { modelIndex } from '@forecourt/contracts/api/search-names';
import type { Model } from '@forecourt/contracts/offers/offer';
import { quote } from '@forecourt/contracts/search/filter-expression';
import { multiSearch, type SearchPlace } from '../search-client/multi-search.ts';
import {
  directoryFilters,
  directoryPageSize,
  type DirectoryFilter,
  type DirectoryState,
} from './directory-state.ts';

export type DirectoryResponse = {
  models: Model[];
  count: number;
  pages: number;
  counts: Record<DirectoryFilter, Record<string, number>>;
};

/** One page of a site's models with the counts of its filters. */
export async function findModels(
  place: SearchPlace,
  state: DirectoryState,
  signal?: AbortSignal,
): Promise<DirectoryResponse> {
  const results = await multiSearch(place, () => directoryQueries(state), signal);
  const [first] = results;
  const response: DirectoryResponse = {
    models: (first?.hits ?? []).map((hit) => hit.card as unknown as Model),
    count: first?.totalHits ?? 0,
    pages: first?.totalPages ?? 0,
    counts: Object.fromEntries(
      directoryFilters.map((filter) => [
        filter,
        [...results].reverse().find((result) => result.facetDistribution?.[filter])?.facetDistribution?.[
          filter
        ] ?? {},
      ]),
    ) as DirectoryResponse['counts'],
  };
  const last = (response.pages - 1) * directoryPageSize;
  // A page number past the last shows the last page.
  if (response.pages > 0 && state.offset > last) return findModels(place, { ...state, offset: last }, signal);
  return response;
}

/** The hits with the counts of unselected filters, then for each selected filter a query that counts its values as if none were selected. */
export function directoryQueries({ query, filters, offset }: DirectoryState): MultiSearchQuery[] {
  const chosen = directoryFilters.filter((filter) => filters[filter].length > 0);
  const filterOf = (except?: DirectoryFilter) =>
    chosen
      .filter((filter) => filter !== except)
      .map((filter) => `${filter} IN [${filters[filter].map(quote).join(', ')}]`);
  const modelQuery = { indexUid: modelIndex, q: query, matchingStrategy: 'all' as const };
  return [
    {
      ...modelQuery,
      filter: filterOf(),
      sort: ['position:asc'],
      facets: directoryFilters.filter((filter) => !chosen.includes(filter)),
      page: offset / directoryPageSize + 1,
      hitsPerPage: directoryPageSize,
      attributesToRetrieve: ['card'],
    },
    ...chosen.map((filter): MultiSearchQuery => ({
      ...modelQuery,
      filter: filterOf(filter),
      facets: [filter],
      limit: 0,
      attributesToRetrieve: ['id'],
    })),
  ];
}
