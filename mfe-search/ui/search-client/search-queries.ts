import type { MultiSearchQuery } from 'meilisearch';
import type { FilterAttribute } from '@forecourt/contracts/api/search-api';
import type { SearchConfig } from '@forecourt/contracts/tenant/search-config';
import type { Point } from '../distance/distance-km.ts';
import { makeAttributes } from '../search-state/make-choice.ts';
import { chosenAttributes, type SearchState } from '../search-state/search-state.ts';
import { filterOf, sortOf } from './filter-expression.ts';

export type SearchSettings = Pick<SearchConfig, 'pageSize' | 'excludeZeroPriceWhenAscending'>;

/** What stands for a range's values in counts: each of thousands of prices by itself would be a long answer for its two ends. */
export const bands: Partial<Record<string, FilterAttribute>> = { price_band: 'price', km_band: 'km' };
const asked = (names: readonly FilterAttribute[]) => names.map((name) => Object.keys(bands).find((band) => bands[band] === name) ?? name);

/** Attributes that are one choice: each is counted as if nothing of its choice were chosen. */
const together: readonly (readonly FilterAttribute[])[] = [makeAttributes, ['price', 'price_range']];

/**
 * The queries of one search page: the hits with the counts of everything unchosen, then for each chosen attribute one
 * that counts its values as if none were chosen (disjunctive facets).
 */
export function searchQueries(index: string, state: SearchState, facets: readonly FilterAttribute[], settings: SearchSettings, from: Point | null = null): MultiSearchQuery[] {
  const apart = countedApart(state, facets);
  const words = { q: state.query, matchingStrategy: 'all' as const };
  const hits: MultiSearchQuery = {
    indexUid: index, ...words, filter: filterOf(state, settings, [], from), sort: sortOf(state.sort, from), facets: asked(facets.filter((name) => !apart.some(({ counts }) => counts.includes(name)))),
    page: state.page, hitsPerPage: settings.pageSize, attributesToRetrieve: from ? ['card', '_geo'] : ['card'],
  };
  return [hits, ...apart.map(({ choice, counts }): MultiSearchQuery => ({
    indexUid: index, ...words, filter: filterOf(state, settings, choice, from), facets: asked(counts), limit: 0, attributesToRetrieve: ['id'],
  }))];
}

function countedApart(state: SearchState, facets: readonly FilterAttribute[]): { choice: readonly FilterAttribute[]; counts: FilterAttribute[] }[] {
  const chosen = [...chosenAttributes(state), ...(Object.keys(state.ranges) as FilterAttribute[])].sort();
  const choices = new Set(chosen.map((attribute) => together.find((one) => one.includes(attribute)) ?? [attribute]));
  return [...choices].map((choice) => ({ choice, counts: choice.filter((name) => facets.includes(name)) })).filter(({ counts }) => counts.length > 0);
}
