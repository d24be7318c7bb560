import { filterAttributes } from '@forecourt/contracts/api/search-api';
import type { SearchQuery } from '@forecourt/contracts/search/search-query';
import type { Settings } from '../../engine/index/settings.ts';

/** Settings of the model directory: searched by the names that people use, in the dealer's order. */
const modelSettings: Settings = {
  searchableAttributes: ['model.name', 'manufacturer.name', 'model.body'],
  filterableAttributes: ['tenant', 'manufacturer.name', 'model.name', 'model.body'],
  sortableAttributes: ['position'],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness', 'position:asc'],
  typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 }, disableOnAttributes: [] },
  faceting: { maxValuesPerFacet: 2000 },
  pagination: { maxTotalHits: 10_000 },
};

/** Settings of the vehicle index. Limits above any stock: nothing is cut off. */
const vehicleSettings: Settings = {
  searchableAttributes: [
    'name',
    'make_model',
    'search_terms',
    'badge',
    'series',
    'stocknum',
    'body',
    'colour',
    'fuel',
    'transmission',
    'drive',
    'location_name',
    'dealership_name',
    'city',
    'filtered_features',
  ],
  filterableAttributes: [
    ...filterAttributes,
    'tenant',
    'vehicle_id',
    'slug',
    'shown',
    'available',
    'has_price',
    'photos_count',
    'sold_at',
    'created',
    'map_point',
    'price_band',
    'km_band',
    'weekly_price',
    'has_weekly_price',
    '_geo',
  ],
  sortableAttributes: [
    'price',
    'created',
    'custom_rank',
    'km',
    'year',
    'has_price',
    'weekly_price',
    'has_weekly_price',
    '_geo',
  ],
  // A chosen sort order precedes relevance; ties are broken by the rank that the indexer computed.
  rankingRules: [
    'sort',
    'words',
    'typo',
    'proximity',
    'attribute',
    'exactness',
    'custom_rank:desc',
    'created:desc',
  ],
  typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 }, disableOnAttributes: ['stocknum'] },
  faceting: { maxValuesPerFacet: 2000 },
  pagination: { maxTotalHits: 1_000_000 },
};

export const indexSettings: Record<SearchQuery['indexUid'], Settings> = {
  vehicles: vehicleSettings,
  models: modelSettings,
};
