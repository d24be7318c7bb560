import { type Fields, readFields } from '../http/read-fields.ts';
import type { MatchingStrategy } from '../text/match-query.ts';

/** A search request, checked; the filter is still as it came. */
export interface SearchParams {
  q?: string | null;
  offset: number;
  limit: number;
  page?: number | null;
  hitsPerPage?: number | null;
  filter?: unknown;
  facets?: string[] | null;
  sort?: string[] | null;
  distinct?: string | null;
  attributesToRetrieve: string[];
  attributesToHighlight?: string[] | null;
  highlightPreTag: string;
  highlightPostTag: string;
  attributesToCrop?: string[] | null;
  cropLength: number;
  cropMarker: string;
  attributesToSearchOn?: string[] | null;
  matchingStrategy: MatchingStrategy;
  showMatchesPosition: boolean;
  showRankingScore: boolean;
  showRankingScoreDetails: boolean;
  rankingScoreThreshold?: number | null;
}

const DEFAULTS = {
  offset: 0,
  limit: 20,
  attributesToRetrieve: ['*'],
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  cropLength: 10,
  cropMarker: '…',
  matchingStrategy: 'last' as const,
  showMatchesPosition: false,
  showRankingScore: false,
  showRankingScoreDetails: false,
};

const code = (name: string): string => `invalid_search_${name}`;

const FIELDS: Fields = {
  q: { is: 'string', code: code('q') },
  offset: { is: 'positive integer', code: code('offset') },
  limit: { is: 'positive integer', code: code('limit') },
  page: { is: 'positive integer', code: code('page') },
  hitsPerPage: { is: 'positive integer', code: code('hits_per_page') },
  filter: { is: 'anything', code: code('filter') },
  facets: { is: 'array of strings', code: code('facets') },
  sort: { is: 'array of strings', code: code('sort') },
  distinct: { is: 'string', code: code('distinct') },
  attributesToRetrieve: { is: 'array of strings', code: code('attributes_to_retrieve') },
  attributesToHighlight: { is: 'array of strings', code: code('attributes_to_highlight') },
  highlightPreTag: { is: 'string', code: code('highlight_pre_tag') },
  highlightPostTag: { is: 'string', code: code('highlight_post_tag') },
  attributesToCrop: { is: 'array of strings', code: code('attributes_to_crop') },
  cropLength: { is: 'positive integer', code: code('crop_length') },
  cropMarker: { is: 'string', code: code('crop_marker') },
  attributesToSearchOn: { is: 'array of strings', code: code('attributes_to_search_on') },
  matchingStrategy: { is: ['last', 'all', 'frequency'], code: code('matching_strategy') },
  showMatchesPosition: { is: 'boolean', code: code('show_matches_position') },
  showRankingScore: { is: 'boolean', code: code('show_ranking_score') },
  showRankingScoreDetails: { is: 'boolean', code: code('show_ranking_score_details') },
  rankingScoreThreshold: { is: 'score', code: code('ranking_score_threshold') },
  // Taken and without effect here: nothing is embedded, and words are cut alike in all languages.
  retrieveVectors: { is: 'boolean', code: code('retrieve_vectors') },
  locales: { is: 'array of strings', code: code('locales') },
  showPerformanceDetails: { is: 'boolean', code: code('show_performance_details') },
};

const FACET_FIELDS: Fields = {
  facetName: { is: 'string', code: 'invalid_facet_search_facet_name', missing: 'missing_facet_search_facet_name' },
  facetQuery: { is: 'string', code: 'invalid_facet_search_facet_query' },
  exhaustiveFacetCount: { is: 'boolean', code: 'invalid_facet_search_exhaustive_facet_count' },
};

export interface FacetSearchParams extends SearchParams {
  facetName: string;
  facetQuery?: string | null;
}

export function readSearch(body: unknown, at = ''): SearchParams {
  return withDefaults(readFields(body, FIELDS, at));
}

/** Facet search takes the whole of a search too; what is not about which documents, it ignores. */
export function readFacetSearch(body: unknown): FacetSearchParams {
  return withDefaults(readFields(body, { ...FIELDS, ...FACET_FIELDS }, '')) as FacetSearchParams;
}

export interface IndexedSearch extends SearchParams {
  indexUid: string;
}

export function readIndexedSearch(body: unknown, at: string): IndexedSearch {
  const indexUid: Fields = {
    indexUid: { is: 'string', code: 'invalid_index_uid', missing: 'missing_index_uid' },
    federationOptions: { is: 'anything', code: 'invalid_multi_search_federation_options' },
  };
  return withDefaults(readFields(body, { ...FIELDS, ...indexUid }, at)) as IndexedSearch;
}

export const searchFields: Fields = FIELDS;

function withDefaults(fields: Record<string, unknown>): SearchParams {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
  return { ...DEFAULTS, ...given } as SearchParams;
}

