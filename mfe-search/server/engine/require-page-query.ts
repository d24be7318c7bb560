import { filterAttributes, vehicleIndex, VehicleDocument } from '@forecourt/contracts/api/search-api';
import { ApiError, requireFilterWithin, type SearchParams } from '../../engine/search-engine.ts';

type Query = SearchParams & { indexUid: string };

/** The largest page of results that a site can be set to. */
const mostHits = 100;
const mostSorts = 2;
/** Each choice on the results page is one condition; each radius is a calculation for every vehicle. */
const filterLimits = { conditions: 64, geo: 2 };

const vehicleFacets: readonly string[] = [
  ...filterAttributes,
  'price_band',
  'km_band',
  'map_point',
  'tenant',
];
const modelFacets: readonly string[] = ['manufacturer.name', 'model.name', 'model.body'];
const vehicleFields: readonly string[] = Object.keys(VehicleDocument.shape);
const modelFields: readonly string[] = ['id', 'card'];

/** Parameters of the search service that no page uses. */
const unused = {
  attributesToCrop: 'invalid_search_attributes_to_crop',
  attributesToHighlight: 'invalid_search_attributes_to_highlight',
  attributesToSearchOn: 'invalid_search_attributes_to_search_on',
  distinct: 'invalid_search_distinct',
  facetName: 'invalid_facet_search_facet_name',
  rankingScoreThreshold: 'invalid_search_ranking_score_threshold',
  showMatchesPosition: 'invalid_search_show_matches_position',
  showRankingScore: 'invalid_search_show_ranking_score',
  showRankingScoreDetails: 'invalid_search_show_ranking_score_details',
} as const;

/** Throws an ApiError that names the parameter unless a page of a site may send this query. Browsers can send nothing else. */
export function requirePageQuery(query: Query): void {
  const isOfVehicles = query.indexUid === vehicleIndex;
  for (const [name, code] of Object.entries(unused)) {
    const value = (query as unknown as Record<string, unknown>)[name];
    const isUsed = Array.isArray(value) ? value.length > 0 : Boolean(value);
    if (isUsed) throw refused(code, name, 'pages do not use it');
  }
  if (query.matchingStrategy === 'frequency')
    throw refused('invalid_search_matching_strategy', 'matchingStrategy', 'pages use `all` or `last`');
  requireHits(query, isOfVehicles ? vehicleFields : modelFields);
  requireListed('facets', query.facets ?? [], isOfVehicles ? vehicleFacets : modelFacets);
  if ((query.sort ?? []).length > mostSorts)
    throw refused('invalid_search_sort', 'sort', `it may have at most ${mostSorts} entries`);
  requireFilterWithin(query.filter, filterLimits);
}

function requireHits(query: Query, fields: readonly string[]): void {
  const isPaged = (query.page ?? null) !== null || (query.hitsPerPage ?? null) !== null;
  const [name, code, hits] = isPaged
    ? (['hitsPerPage', 'invalid_search_hits_per_page', query.hitsPerPage ?? 20] as const)
    : (['limit', 'invalid_search_limit', query.limit] as const);
  if (hits > mostHits) throw refused(code, name, `it may be at most ${mostHits}`);
  // A page that only shows a count may leave the attributes out.
  const isCount = hits <= 1 && query.attributesToRetrieve.includes('*');
  if (!isCount) requireListed('attributesToRetrieve', query.attributesToRetrieve, fields);
}

function requireListed(
  name: 'facets' | 'attributesToRetrieve',
  values: readonly string[],
  allowed: readonly string[],
): void {
  const wrong = values.filter((value) => !allowed.includes(value));
  const code = name === 'facets' ? 'invalid_search_facets' : 'invalid_search_attributes_to_retrieve';
  if (wrong.length > 0)
    throw refused(
      code,
      name,
      `\`${wrong.slice(0, 5).join(', ')}\` cannot be requested, only ${allowed.join(', ')}`,
    );
  if (new Set(values).size < values.length) throw refused(code, name, 'each name may be given once');
}

const refused = (code: string, name: string, reason: string): ApiError =>
  new ApiError(code, `Invalid value at \`.${name}\`: ${reason}.`);
