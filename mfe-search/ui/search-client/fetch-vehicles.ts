import type { VehicleDocument } from '@forecourt/contracts/api/search-api';
import { askSearch } from '@forecourt/contracts/search/ask-search';
import type { SearchFilter } from '@forecourt/contracts/search/search-query';
import type { SearchPlace } from './search-place.ts';

/** Vehicles by conditions, at most `limit` of them. */
export async function fetchVehicles<Field extends keyof VehicleDocument>(
  place: SearchPlace,
  filter: readonly SearchFilter[],
  options: { limit: number; fields: readonly Field[]; signal?: AbortSignal },
): Promise<Pick<VehicleDocument, Field>[]> {
  const { limit, fields, signal } = options;
  const [result] = await askSearch<Pick<VehicleDocument, Field>>(
    place.api,
    [{ indexUid: 'vehicles', filter, hitsPerPage: limit, attributes: fields }],
    signal ? { signal } : {},
  );
  return result!.hits;
}
