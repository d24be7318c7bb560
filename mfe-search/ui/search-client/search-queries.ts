import type { MultiSearchQuery } from 'meilisearch';
import type { FilterAttribute } from '@forecourt/contracts/api/search-api';
import type { SearchConfig } from '@forecourt/contracts/tenant/search-config';
import type { Point } from '../distance/distance-km.ts';
import { chosenAttributes, isRangeAttribute, type SearchState } from '../search-state/search-state.ts';
import { filterOf, sortOf } from './filter-expression.ts';

export type SearchSettings = Pick<SearchConfig, 'pageSize' | 'excludeZeroPriceWhenAscending'>;

/** What each attribute's query counts besides itself. */
const counted: Partial<Record<FilterAttribute, FilterAttribute[]>> = { model: ['model', 'make_model'], price: ['price', 'price_range'] };

/**
 * The queries of one search page: the hits with the counts of everything unchosen, then for each chosen attribute one
 * that counts its values as if none were chosen (disjunctive facets).
 */
export function searchQueries(index: string, state: SearchState, facets: readonly FilterAttribute[], settings: SearchSettings, from: Point | null = null): MultiSearchQuery[] {
  const chosen = [...chosenAttributes(state), ...(Object.keys(state.ranges) as FilterAttribute[])].sort();
  const wanted = facetsOf(chosen, facets);
  const apart = new Set(wanted.flatMap(([, names]) => names));
  const words = { q: state.query, matchingStrategy: 'all' as const };
  const hits: MultiSearchQuery = {
    indexUid: index, ...words, filter: filterOf(state, settings, undefined, from), sort: sortOf(state.sort, from), facets: facets.filter((name) => !apart.has(name)),
    page: state.page, hitsPerPage: settings.pageSize, attributesToRetrieve: from ? ['card', '_geo'] : ['card'],
  };
  return [hits, ...wanted.map(([attribute, names]): MultiSearchQuery => ({
    indexUid: index, ...words, filter: filterOf(state, settings, attribute, from), facets: names, limit: 0, attributesToRetrieve: ['id'],
  }))];
}

function facetsOf(chosen: FilterAttribute[], facets: readonly FilterAttribute[]): [FilterAttribute, FilterAttribute[]][] {
  return chosen.map((attribute): [FilterAttribute, FilterAttribute[]] => [attribute, (counted[attribute] ?? [attribute]).filter((name) => facets.includes(name) && !(name !== attribute && chosen.includes(name)))])
    .filter(([attribute, names]) => names.length > 0 && (facets.includes(attribute) || isRangeAttribute(attribute)));
}
