import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { askSearch } from '@forecourt/contracts/search/ask-search';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { SearchPlace } from '../search-client/search-place.ts';
import { searchQueries } from '../search-client/search-queries.ts';
import { toSearchResponse, type FoundVehicle } from '../search-client/to-search-response.ts';
import { toSearch, type StockState } from './stock-state.ts';

/** Specification, document 1 section 9: the page size of a dealership's list, whatever the site sets. */
const pageSize = 21;

type StockQuery = {
  place: SearchPlace;
  site: Pick<PublicTenant, 'search'>;
  dealershipId: string;
  state: StockState;
  signal?: AbortSignal;
};

/** One page of a dealership's vehicles, with the counts of its categories and the ends of its prices. */
export async function findStock({
  place,
  site,
  dealershipId,
  state,
  signal,
}: StockQuery): Promise<SearchResponse> {
  const settings = { ...site.search, pageSize };
  const results = await askSearch<FoundVehicle>(
    place.api,
    searchQueries(toSearch(dealershipId, state), ['categories', 'price'], settings),
    signal ? { signal } : {},
  );
  const response = toSearchResponse(results);
  // A page number past the last shows the last page.
  return response.pages > 0 && state.page > response.pages
    ? findStock({
        place,
        site,
        dealershipId,
        state: { ...state, page: response.pages },
        ...(signal ? { signal } : {}),
      })
    : response;
}
