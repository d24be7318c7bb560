import SearchX from 'lucide-react/icons/search-x';
import { Box, ButtonLink, Chip, EmptyState, Flex } from '@forecourt/design-system';
import { useFormat, useRuntime, useSite } from '@forecourt/remote-kit';
import { withoutFilters, type SearchState } from '../../model/search-state.ts';
import { searchPath } from '../../model/search-url.ts';
import { focusHeading, isPlainClick } from '../filters/active-filter-chips.tsx';
import { listActiveFilters } from '../filters/list-active-filters.ts';
import type { FilterChange } from '../filters/range-group.tsx';
import { messages } from '../messages.ts';
import { queryCacheOf } from '../results/page-query-caches.ts';
import { useQuery } from '../results/use-query.ts';
import { countVehicles } from '../search-client/count-vehicles.ts';

const cachedCounts = 10;

/** Nothing found: the text, filters whose removal finds something, a link to the list. */
export function NoResults({ state, onChange }: { state: SearchState; onChange: FilterChange }) {
  const { locale, search } = useSite();
  const { sorts } = search;
  const t = messages.use();
  const format = useFormat();
  const choices = listActiveFilters(state, locale, format).map((choice) => ({
    ...choice,
    without: choice.remove(state),
  }));
  const counts = useCounts(choices.map(({ without }) => without));
  const useful = choices
    .map((choice, index) => ({ ...choice, count: counts?.[index] ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" rounded="card" px="4">
      <EmptyState
        icon={SearchX}
        action={<ButtonLink href={searchPath(withoutFilters(state), sorts)}>{t.clearFilters}</ButtonLink>}
      >
        {t.noResults}
        {choices.length > 1 && (
          <Flex as="ul" listStyleType="none" flexWrap="wrap" justifyContent="center" gap="2" mt="4" minH="10">
            {useful.map(({ key, label, remove, without, count }) => (
              <Flex as="li" key={key} minW="0" maxW="full">
                <Chip
                  href={searchPath(without, sorts)}
                  removable
                  whiteSpace="normal"
                  overflowWrap="anywhere"
                  onClick={(event) => {
                    if (!isPlainClick(event)) return;
                    event.preventDefault();
                    onChange(remove);
                    focusHeading();
                  }}
                >
                  <bdi>{label}</bdi>
                  <Box as="span" color="ink-muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                    {t.gives(format.number(count))}
                  </Box>
                </Chip>
              </Flex>
            ))}
          </Flex>
        )}
      </EmptyState>
    </Box>
  );
}

/** How many each of these states would find; null until it has loaded. Left out after a failure. */
function useCounts(states: SearchState[]): number[] | null {
  const runtime = useRuntime();
  const { site } = runtime;
  const key = states.map((state) => searchPath(state, site.search.sorts)).join(' ');
  const { data, status } = useQuery<number[]>({
    cache: queryCacheOf(runtime, 'counts', cachedCounts),
    key: states.length > 0 ? key : null,
    what: 'the counts of what could be removed',
    load: (signal) => countVehicles(runtime, site, states, signal),
  });
  return status === 'hasData' ? data : null;
}
