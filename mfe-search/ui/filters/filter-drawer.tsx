import { useEffect, useState } from 'react';
import { Box, Button, Flex } from '@forecourt/design-system';
import { Drawer } from '@forecourt/design-system/drawer';
import { useFormat, useRuntime, useSite } from '@forecourt/remote-kit';
import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { headlineCount } from '../search-client/headline-count.ts';
import { searchVehicles } from '../search-client/search-vehicles.ts';
import { describeList } from '../search-page/page-words.ts';
import { withoutFilters, type SearchState } from '../search-state/search-state.ts';
import { searchPath } from '../search-state/search-url.ts';
import { texts } from '../texts.ts';
import { FilterForm } from './filter-form.tsx';
import { facetsOf } from './filter-groups.ts';

type Props = { open: boolean; state: SearchState; response: SearchResponse; onApply(next: SearchState): void; onClose(): void };

/** The filters of a phone: chosen together, with the count of what they would show, and applied as one step. */
export function FilterDrawer({ open, state, response, onApply, onClose }: Props) {
  const site = useSite();
  const words = texts.use();
  const format = useFormat();
  const [wanted, setWanted] = useState(state);
  const { preview, isBusy, isKnown } = usePreview(wanted, state, response);
  useEffect(() => {
    if (open) setWanted(state);
  }, [open, state]);
  const what = describeList(wanted, site, words, preview.count);
  return (
    <Drawer
      open={open} onClose={onClose} side="full" title={words.filters}
      footer={(
        <Flex gap="2" w="full">
          <Button variant="outline" onClick={() => setWanted(withoutFilters(wanted))}>{words.clearAll}</Button>
          <Button flex="1" aria-live="polite" aria-busy={isBusy || undefined} onClick={() => onApply(wanted)}>{isKnown ? words.show(format.number(headlineCount(preview, wanted, site.search.stockCount)), what) : words.apply}</Button>
        </Flex>
      )}
    >
      <Box pb="4"><FilterForm state={wanted} facets={preview.facets} near={preview.near} onChange={setWanted} /></Box>
    </Drawer>
  );
}

/** Count and facets of what is chosen but not applied; the last known ones while the next are on their way, `isKnown` false where they did not come. */
function usePreview(wanted: SearchState, shown: SearchState, response: SearchResponse): { preview: SearchResponse; isBusy: boolean; isKnown: boolean } {
  const { api, site, onServer } = useRuntime();
  const key = searchPath(wanted, site.search.sorts);
  const shownKey = searchPath(shown, site.search.sorts);
  const [known, setKnown] = useState<{ key: string; response: SearchResponse }>({ key: shownKey, response });
  const [failedKey, setFailedKey] = useState<string | null>(null);
  useEffect(() => {
    if (key === shownKey) {
      setKnown({ key, response });
      return undefined;
    }
    setFailedKey(null);
    const stop = new AbortController();
    searchVehicles({ place: { api, onServer, site }, site, state: wanted, facets: facetsOf(site), signal: stop.signal })
      .then((next) => !stop.signal.aborted && setKnown({ key, response: next }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        console.warn('the count of the filters did not come', error);
        setFailedKey(key);
      });
    return () => stop.abort();
    // `wanted` is told by its key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, shownKey, response]);
  const isKnown = failedKey !== key;
  return { preview: known.response, isBusy: isKnown && known.key !== key, isKnown };
}
