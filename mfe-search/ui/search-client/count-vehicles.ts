import { filterOf } from '@forecourt/contracts/search/filter-expression';
import type { SearchState } from '@forecourt/contracts/search/search-state';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { findPostcode } from '../distance/find-postcode.ts';
import { multiSearch, type SearchPlace } from './multi-search.ts';

/** How many vehicles each of these states finds, in one request; all of them are measured from the same postcode, if from any. */
export async function countVehicles(
  place: SearchPlace,
  site: PublicTenant,
  states: readonly SearchState[],
  signal: AbortSignal,
): Promise<number[]> {
  const postcode = states.find((state) => state.near)?.near?.postcode;
  const from = postcode === undefined ? null : await findPostcode(place, postcode, signal);
  const results = await multiSearch(
    place,
    (indexUid) =>
      states.map((state) => ({
        indexUid,
        q: state.query,
        matchingStrategy: 'all' as const,
        filter: filterOf(state, site.search, undefined, from),
        page: 1,
        hitsPerPage: 1,
        attributesToRetrieve: ['id'],
      })),
    signal,
  );
  return results.map((result) => result.totalHits ?? 0);
}
