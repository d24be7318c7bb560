import type { MultiSearchQuery } from 'meilisearch';
import type { FilterAttribute } from '@forecourt/contracts/api/search-api';
import type { Point } from '@forecourt/contracts/locations/distance';
import { filterOf, sortOf } from '@forecourt/contracts/search/filter-expression';
import { makeAttributes } from '@forecourt/contracts/search/make-choice';
import { chosenAttributes, type SearchState } from '@forecourt/contracts/search/search-state';
import type { SearchConfig } from '@forecourt/contracts/tenant/search-config';

/** Without `features` a vehicle must have all selected ones, as on a site of the previous release. */
export type SearchSettings = Pick<SearchConfig, 'pageSize' | 'excludeZeroPriceWhenAscending'> &
  Partial<Pick<SearchConfig, 'features'>>;

/** Ranges are counted in bands: counts of each single price would make a long response for two ends. */
export const bands: Partial<Record<string, FilterAttribute>> = { price_band: 'price', km_band: 'km' };
const facetNames = (names: readonly FilterAttribute[]) =>
  names.map((name) => Object.keys(bands).find((band) => bands[band] === name) ?? name);

/** Attributes that form one choice: all are counted as if none of them were selected. */
const together: readonly (readonly FilterAttribute[])[] = [makeAttributes, ['price', 'price_range']];

/**
 * The queries of one search page: the hits with the counts of unselected attributes, then for each selected attribute one
 * that counts its values as if none were selected (disjunctive facets).
 */
export function searchQueries(
  index: string,
  state: SearchState,
  facets: readonly FilterAttribute[],
  settings: SearchSettings,
  from: Point | null = null,
): MultiSearchQuery[] {
  const separateAttributes = countedApart(state, facets, settings);
  const textQuery = { q: state.query, matchingStrategy: 'all' as const };
  const hits: MultiSearchQuery = {
    indexUid: index,
    ...textQuery,
    filter: filterOf(state, settings, [], from),
    sort: sortOf(state.sort, from),
    facets: facetNames(
      facets.filter((name) => !separateAttributes.some(({ counts }) => counts.includes(name))),
    ),
    page: state.page,
    hitsPerPage: settings.pageSize,
    attributesToRetrieve: from ? ['card', '_geo'] : ['card'],
  };
  return [
    hits,
    ...separateAttributes.map(({ choice, counts }): MultiSearchQuery => ({
      indexUid: index,
      ...textQuery,
      filter: filterOf(state, settings, choice, from),
      facets: facetNames(counts),
      limit: 0,
      attributesToRetrieve: ['id'],
    })),
  ];
}

function countedApart(
  state: SearchState,
  facets: readonly FilterAttribute[],
  settings: SearchSettings,
): { choice: readonly FilterAttribute[]; counts: FilterAttribute[] }[] {
  // Required features are counted within the results: each count is the number of results if that feature is added.
  const chosen = [...chosenAttributes(state), ...(Object.keys(state.ranges) as FilterAttribute[])]
    .filter((attribute) => attribute !== 'filtered_features' || settings.features === 'any')
    .sort();
  const choices = new Set(
    chosen.map((attribute) => together.find((one) => one.includes(attribute)) ?? [attribute]),
  );
  return [...choices]
    .map((choice) => ({ choice, counts: choice.filter((name) => facets.includes(name)) }))
    .filter(({ counts }) => counts.length > 0);
}
