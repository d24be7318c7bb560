import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { Box, Button, Flex } from '@forecourt/design-system';
import { Drawer } from '@forecourt/design-system/drawer';
import { useFormat, useRuntime, useSite } from '@forecourt/remote-kit';
import { withoutFilters, type SearchChange, type SearchState } from '../../model/search-state.ts';
import { messages } from '../messages.ts';
import { searchStoreOf, type SearchResults } from '../results/search-store.ts';
import { useQuery, type QueryStatus } from '../results/use-query.ts';
import { headlineCount } from '../search-client/headline-count.ts';
import { describeList } from '../search-page/describe-list.ts';
import { FilterForm } from './filter-form.tsx';

type Props = {
  open: boolean;
  state: SearchState;
  results: SearchResults;
  onApply(next: SearchState): void;
  onClose(): void;
};

/** The filters on a phone: a draft with a live count of its results, applied in one step. */
export function FilterDrawer({ open, state, results, onApply, onClose }: Props) {
  const site = useSite();
  const t = messages.use();
  const format = useFormat();
  const [draft, setDraft] = useState(state);
  const latestDraft = useRef(draft);
  const change = useCallback((next: SearchChange) => {
    latestDraft.current = next(latestDraft.current);
    setDraft(latestDraft.current);
  }, []);
  const { preview, status } = usePreview(draft, results);
  const path = searchStoreOf(useRuntime()).pathOf(state);
  const latestState = useRef(state);
  useEffect(() => void (latestState.current = state));
  // A drawer that was closed continues with its draft, unless the results are those of another search.
  useEffect(() => change(() => latestState.current), [path, change]);
  const what = describeList(draft, site, t, preview.count);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="full"
      title={t.filters}
      footer={
        <Flex gap="2" w="full">
          <Button variant="outline" onClick={() => change(withoutFilters)}>
            {t.clearAll}
          </Button>
          <Button
            flex="1"
            aria-live="polite"
            aria-busy={status === 'loading' || undefined}
            onClick={() => {
              // On touch a button does not take focus: commit what is typed first.
              (document.activeElement as HTMLElement | null)?.blur();
              onApply(latestDraft.current);
            }}
          >
            {status !== 'hasError'
              ? t.show(format.number(headlineCount(preview, draft, site.search.stockCount)), what)
              : t.apply}
          </Button>
        </Flex>
      }
    >
      <Box pb="4">
        <FilterForm state={draft} facets={preview.facets} near={preview.near} onChange={change} />
      </Box>
    </Drawer>
  );
}

/** Count and facets of the draft; the previous ones while the next load. */
function usePreview(
  draft: SearchState,
  results: SearchResults,
): { preview: SearchResponse; status: QueryStatus } {
  const store = searchStoreOf(useRuntime());
  const { data, status } = useQuery<SearchResponse>(
    {
      cache: store.responses,
      key: store.pathOf(draft),
      what: 'the count of the filters',
      load: (signal) => store.search(draft, signal),
    },
    { key: store.pathOf(results.state), data: results.response },
  );
  return { preview: data, status };
}
