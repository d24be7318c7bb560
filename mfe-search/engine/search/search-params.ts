import { ApiError } from '../http/api-error.ts';
import { type Fields, readFields } from '../http/read-fields.ts';
import type { MatchingStrategy } from '../text/match-query.ts';
import { searchLimits } from './search-limits.ts';

/** A checked search request; the filter is still unparsed. */
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

const defaultParams = {
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

const paramFields: Fields = {
  q: { is: 'string', most: searchLimits.queryCharacters, code: code('q') },
  offset: { is: 'positive integer', most: searchLimits.offset, code: code('offset') },
  limit: { is: 'positive integer', most: searchLimits.hits, code: code('limit') },
  page: { is: 'positive integer', most: searchLimits.offset, code: code('page') },
  hitsPerPage: { is: 'positive integer', most: searchLimits.hits, code: code('hits_per_page') },
  filter: { is: 'anything', code: code('filter') },
  facets: { is: 'array of strings', most: searchLimits.facets, code: code('facets') },
  sort: { is: 'array of strings', most: searchLimits.sorts, code: code('sort') },
  distinct: { is: 'string', most: searchLimits.markCharacters, code: code('distinct') },
  attributesToRetrieve: {
    is: 'array of strings',
    most: searchLimits.attributes,
    code: code('attributes_to_retrieve'),
  },
  attributesToHighlight: {
    is: 'array of strings',
    most: searchLimits.attributes,
    code: code('attributes_to_highlight'),
  },
  highlightPreTag: { is: 'string', most: searchLimits.markCharacters, code: code('highlight_pre_tag') },
  highlightPostTag: { is: 'string', most: searchLimits.markCharacters, code: code('highlight_post_tag') },
  attributesToCrop: {
    is: 'array of strings',
    most: searchLimits.attributes,
    code: code('attributes_to_crop'),
  },
  cropLength: { is: 'positive integer', most: searchLimits.cropWords, code: code('crop_length') },
  cropMarker: { is: 'string', most: searchLimits.markCharacters, code: code('crop_marker') },
  attributesToSearchOn: {
    is: 'array of strings',
    most: searchLimits.attributes,
    code: code('attributes_to_search_on'),
  },
  matchingStrategy: { is: ['last', 'all', 'frequency'], code: code('matching_strategy') },
  showMatchesPosition: { is: 'boolean', code: code('show_matches_position') },
  showRankingScore: { is: 'boolean', code: code('show_ranking_score') },
  showRankingScoreDetails: { is: 'boolean', code: code('show_ranking_score_details') },
  rankingScoreThreshold: { is: 'score', code: code('ranking_score_threshold') },
  // Without effect: all languages are tokenized alike.
  locales: { is: 'array of strings', most: searchLimits.attributes, code: code('locales') },
};

const facetParamFields: Fields = {
  facetName: {
    is: 'string',
    most: searchLimits.markCharacters,
    code: 'invalid_facet_search_facet_name',
    missing: 'missing_facet_search_facet_name',
  },
  facetQuery: { is: 'string', most: searchLimits.queryCharacters, code: 'invalid_facet_search_facet_query' },
  exhaustiveFacetCount: { is: 'boolean', code: 'invalid_facet_search_exhaustive_facet_count' },
};

export interface FacetSearchParams extends SearchParams {
  facetName: string;
  facetQuery?: string | null;
}

export function readSearch(body: unknown, at = ''): SearchParams {
  return withDefaults(readFields(body, paramFields, at));
}

/** Facet search accepts all parameters of a search, and ignores those that do not affect the set of documents. */
export function readFacetSearch(body: unknown): FacetSearchParams {
  return withDefaults(readFields(body, { ...paramFields, ...facetParamFields }, '')) as FacetSearchParams;
}

export interface IndexedSearch extends SearchParams {
  indexUid: string;
}

export function readIndexedSearch(body: unknown, at: string): IndexedSearch {
  const indexUid: Fields = {
    indexUid: { is: 'string', code: 'invalid_index_uid', missing: 'missing_index_uid' },
    federationOptions: { is: 'anything', code: 'invalid_multi_search_federation_options' },
  };
  const { federationOptions, ...fields } = readFields(body, { ...paramFields, ...indexUid }, at);
  if (federationOptions !== undefined && federationOptions !== null) {
    throw new ApiError(
      'invalid_multi_search_query_federated',
      `Inside \`${at}\`: Using \`federationOptions\` is not allowed in a non-federated search.`,
    );
  }
  return withDefaults(fields) as IndexedSearch;
}

export const searchFields: Fields = paramFields;

function withDefaults(fields: Record<string, unknown>): SearchParams {
  const present = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
  return { ...defaultParams, ...present } as SearchParams;
}
