import type { SearchFilter, SearchQuery, SearchResult } from '@forecourt/contracts/search/search-query';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';

/** Two queries, which count the vehicles of a model and those of its make, each by type. */
export function countByType({ make, model }: { make: string; model: string | null }): SearchQuery[] {
  const ofMake: SearchFilter[] = [{ attribute: 'make', in: [make] }];
  const ofModel: SearchFilter[] = model ? [...ofMake, { attribute: 'model', in: [model] }] : ofMake;
  return [ofModel, ofMake].map((filter) => ({
    indexUid: 'vehicles',
    filter,
    facets: ['item_type'],
    hitsPerPage: 0,
  }));
}

/**
 * The vehicle type that the results of these queries say: that of the model's vehicles, else of the make's,
 * else of the site, if they all have the same one; null if that is not certain.
 */
export function typeFrom(
  results: readonly Pick<SearchResult, 'facets'>[],
  { stock }: { stock: Pick<PublicTenant['stock'], 'types'> },
): VehicleType | null {
  const counted = results.map(({ facets }) => Object.keys(facets['item_type'] ?? {}));
  const types = [...counted, stock.types].find(({ length }) => length > 0) ?? [];
  const [type] = stock.types.filter((one) => one === types[0]);
  return types.length === 1 ? (type ?? null) : null;
}
