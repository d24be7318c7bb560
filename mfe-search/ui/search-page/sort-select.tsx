import { Box, NativeSelect } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import type { SearchState, SortBy } from '../search-state/search-state.ts';
import { searchPath } from '../search-state/search-url.ts';
import { useHydrated } from '../hydrated.ts';
import { distanceTexts } from '../distance/distance-texts.ts';
import { texts } from '../texts.ts';

/** The orders that the site offers; without scripts it is not there, since its links would be many for little. */
export function SortSelect({ state, onChange }: { state: SearchState; onChange(next: SearchState): void }) {
  const { sorts } = useSite().search;
  const words = texts.use();
  const isHydrated = useHydrated();
  const { nearest } = distanceTexts.use();
  if (sorts.length < 2) return null;
  return (
    <Box minW="11rem" visibility={isHydrated ? 'visible' : 'hidden'}>
      <NativeSelect aria-label={words.sortBy} value={state.sort} onChange={(event) => onChange({ ...state, sort: event.target.value as SortBy, page: 1 })} data-path={searchPath(state, sorts)}>
        {sorts.map((sort) => <option key={sort} value={sort}>{words.sort(sort)}</option>)}
        {state.near && <option value="distance">{nearest}</option>}
      </NativeSelect>
    </Box>
  );
}
