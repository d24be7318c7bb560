import { askSearchAgain } from '@forecourt/contracts/search/ask-search';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { filtersOf } from '../../model/search-filters.ts';
import type { SearchState } from '../../model/search-state.ts';
import { findPostcode } from '../distance/find-postcode.ts';
import type { SearchPlace } from './search-place.ts';

/** How many vehicles each state finds, in one request; all from the same postcode, if any. */
export async function countVehicles(
  place: SearchPlace,
  site: PublicTenant,
  states: readonly SearchState[],
  signal: AbortSignal,
): Promise<number[]> {
  const postcode = states.find((state) => state.near)?.near?.postcode;
  const from = postcode === undefined ? null : await findPostcode(place, postcode, signal);
  const results = await askSearchAgain(
    place.api,
    states.map((state) => ({
      indexUid: 'vehicles',
      query: state.query,
      filter: filtersOf(state, site.search, undefined, from),
      hitsPerPage: 0,
    })),
    { signal },
  );
  return results.map(({ count }) => count);
}
