import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { chosenValues, countChoices, type SearchState } from '../../model/search-state.ts';

/** Specification, document 1 section 9: counts above this are replaced, as a hosted engine cuts them. */
const cutOff = 1999;

/**
 * The number of vehicles in a list's heading. An exact count is shown; where the engine cut it off, the
 * site's configured stock count takes its place on a whole list, else the sum of the counts by condition, of
 * which each vehicle has one.
 */
export function headlineCount(
  { count, facets }: Pick<SearchResponse, 'count' | 'facets'>,
  state: SearchState,
  stockCount: number,
): number {
  if (count <= cutOff) return count;
  const chosen = chosenValues(state, 'car_type');
  const sum = Object.entries(facets.car_type?.counts ?? {}).reduce(
    (total, [type, of]) => (chosen.length === 0 || chosen.includes(type) ? total + of : total),
    0,
  );
  if (sum <= count) return count;
  const isWhole =
    countChoices(state) === 0 &&
    !state.query &&
    state.base.kind === 'condition' &&
    state.base.carTypes.length === 0;
  return isWhole && stockCount > 0 ? stockCount : sum;
}
