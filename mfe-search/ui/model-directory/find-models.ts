import type { Model } from '@forecourt/contracts/offers/offer';
import { askSearch } from '@forecourt/contracts/search/ask-search';
import type { SearchQuery } from '@forecourt/contracts/search/search-query';
import type { SearchPlace } from '../search-client/search-place.ts';
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
  const results = await askSearch<{ card: Model }>(
    place.api,
    directoryQueries(state),
    signal ? { signal } : {},
  );
  const first = results[0]!;
  const response: DirectoryResponse = {
    models: first.hits.map(({ card }) => card),
    count: first.count,
    pages: first.pages,
    counts: Object.fromEntries(
      directoryFilters.map((filter) => [
        filter,
        [...results].reverse().find(({ facets }) => facets[filter])?.facets[filter] ?? {},
      ]),
    ) as DirectoryResponse['counts'],
  };
  const last = (response.pages - 1) * directoryPageSize;
  // A page number past the last shows the last page.
  if (response.pages > 0 && state.offset > last) return findModels(place, { ...state, offset: last }, signal);
  return response;
}

/** The hits with the counts of unselected filters, then a query for each selected one without it. */
export function directoryQueries({ query, filters, offset }: DirectoryState): SearchQuery[] {
  const chosen = directoryFilters.filter((filter) => filters[filter].length > 0);
  const filterOf = (except?: DirectoryFilter) =>
    chosen
      .filter((filter) => filter !== except)
      .map((filter) => ({ attribute: filter, in: filters[filter] }));
  const modelQuery = { indexUid: 'models' as const, query };
  return [
    {
      ...modelQuery,
      filter: filterOf(),
      sort: [{ attribute: 'position', order: 'asc' }],
      facets: directoryFilters.filter((filter) => !chosen.includes(filter)),
      page: offset / directoryPageSize + 1,
      hitsPerPage: directoryPageSize,
      attributes: ['card'],
    },
    ...chosen.map((filter): SearchQuery => ({
      ...modelQuery,
      filter: filterOf(filter),
      facets: [filter],
      hitsPerPage: 0,
    })),
  ];
}
