import type { FilterAttribute } from '@forecourt/contracts/api/search-api';
import type { Point } from '@forecourt/contracts/locations/distance';
import type { SearchQuery } from '@forecourt/contracts/search/search-query';
import type { SearchConfig } from '@forecourt/contracts/tenant/search-config';
import { makeAttributes } from '../../model/make-choice.ts';
import { filtersOf, sortsOf } from '../../model/search-filters.ts';
import { chosenAttributes, type SearchState } from '../../model/search-state.ts';

export type SearchSettings = Pick<SearchConfig, 'pageSize' | 'excludeZeroPriceWhenAscending' | 'features'>;

/** Ranges are counted in bands: counts of each single price would make a long response for two ends. */
export const bands: Partial<Record<string, FilterAttribute>> = { price_band: 'price', km_band: 'km' };
const facetNames = (names: readonly FilterAttribute[]) =>
  names.map((name) => Object.keys(bands).find((band) => bands[band] === name) ?? name);

/** Attributes that form one choice: all are counted as if none of them were selected. */
const together: readonly (readonly FilterAttribute[])[] = [makeAttributes, ['price', 'price_range']];

/**
 * The queries of one search page: the hits with the counts of unselected attributes, then for each selected
 * attribute one that counts its values as if none were selected (disjunctive facets).
 */
export function searchQueries(
  state: SearchState,
  facets: readonly FilterAttribute[],
  settings: SearchSettings,
  from: Point | null = null,
): SearchQuery[] {
  const separateAttributes = countedApart(state, facets, settings);
  const textQuery = { indexUid: 'vehicles' as const, query: state.query };
  const hits: SearchQuery = {
    ...textQuery,
    filter: filtersOf(state, settings, [], from),
    sort: sortsOf(state.sort, from),
    facets: facetNames(
      facets.filter((name) => !separateAttributes.some(({ counts }) => counts.includes(name))),
    ),
    page: state.page,
    hitsPerPage: settings.pageSize,
    attributes: from ? ['card', '_geo'] : ['card'],
  };
  return [
    hits,
    ...separateAttributes.map(({ choice, counts }): SearchQuery => ({
      ...textQuery,
      filter: filtersOf(state, settings, choice, from),
      facets: facetNames(counts),
      hitsPerPage: 0,
    })),
  ];
}

function countedApart(
  state: SearchState,
  facets: readonly FilterAttribute[],
  settings: SearchSettings,
): { choice: readonly FilterAttribute[]; counts: FilterAttribute[] }[] {
  // Required features are counted within the results: each count is the number of results if that feature is
  // added.
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
