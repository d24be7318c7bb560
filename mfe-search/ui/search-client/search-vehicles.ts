import type { FilterAttribute, SearchResponse } from '@forecourt/contracts/api/search-api';
import { askSearch } from '@forecourt/contracts/search/ask-search';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { readMakeChoice } from '../../model/make-choice.ts';
import type { SearchState } from '../../model/search-state.ts';
import { effectiveSort } from '../../model/search-url.ts';
import { findPostcode } from '../distance/find-postcode.ts';
import type { SearchPlace } from './search-place.ts';
import { searchQueries } from './search-queries.ts';
import { toSearchResponse, type FoundVehicle } from './to-search-response.ts';

export type SearchRequest = {
  place: SearchPlace;
  site: PublicTenant;
  state: SearchState;
  facets: readonly FilterAttribute[];
  signal?: AbortSignal;
};

/** Requests one page of the site's stock from the search service. */
export async function searchVehicles({
  place,
  site,
  state,
  facets,
  signal,
}: SearchRequest): Promise<SearchResponse> {
  const near = state.near && (await findPostcode(place, state.near.postcode, signal));
  const from = near ?? null;
  const ordered = { ...state, sort: effectiveSort(state, near, site.search.sorts) };
  const results = await askSearch<FoundVehicle>(
    place.api,
    searchQueries(ordered, facets, site.search, from),
    signal ? { signal } : {},
  );
  return {
    ...toSearchResponse(results, { choiceOf: (makes) => readMakeChoice(state, makes), from }),
    ...(near === undefined ? {} : { near }),
  };
}
