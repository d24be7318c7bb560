import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { basePath } from '@forecourt/contracts/search/search-base';
import { Box, Button, NativeSelect } from '@forecourt/design-system';
import { useHydrated, useSite } from '@forecourt/remote-kit';
import type { SearchState, SortBy } from '../../model/search-state.ts';
import { defaultSort, effectiveSort, searchEntries } from '../../model/search-url.ts';
import { distanceMessages } from '../distance/distance-messages.ts';
import type { FilterChange } from '../filters/range-group.tsx';
import { messages } from '../messages.ts';

/** The orders that the site offers. Before hydration it is a form with its own button. */
export function SortSelect({
  state,
  near,
  onChange,
}: {
  state: SearchState;
  near: SearchResponse['near'];
  onChange: FilterChange;
}) {
  const { sorts } = useSite().search;
  const t = messages.use();
  const isHydrated = useHydrated();
  const sortLabel = useSortLabel();
  const options: SortBy[] = state.near && near !== null ? [...sorts, 'distance'] : [...sorts];
  if (options.length < 2) return null;
  return (
    <form action={basePath(state.base)} method="get" onSubmit={(event) => event.preventDefault()}>
      {!isHydrated &&
        searchEntries({ ...state, sort: defaultSort(sorts), page: 1 }, sorts).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <Box
        minW="11rem"
        display="flex"
        gap="2"
        data-waiting={isHydrated ? undefined : ''}
        css={{ '@media (scripting: enabled)': { '&[data-waiting]': { visibility: 'hidden' } } }}
      >
        <NativeSelect
          name="sortBy"
          aria-label={t.sortBy}
          frame={{ flex: '1' }}
          value={effectiveSort(state, near, sorts)}
          onChange={(event) => {
            const sort = event.target.value as SortBy;
            onChange((newest) => ({ ...newest, sort, page: 1 }));
          }}
        >
          {options.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabel(sort)}
            </option>
          ))}
        </NativeSelect>
        {!isHydrated && (
          <Button
            type="submit"
            variant="outline"
            css={{ '@media (scripting: enabled)': { display: 'none' } }}
          >
            {t.sortButton}
          </Button>
        )}
      </Box>
    </form>
  );
}

/** An order's label. */
export function useSortLabel(): (sort: SortBy) => string {
  const t = messages.use();
  const { nearest } = distanceMessages.use();
  return (sort) => (sort === 'distance' ? nearest : t.sort(sort));
}
