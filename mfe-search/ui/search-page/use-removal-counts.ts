import { useEffect, useState } from 'react';
import { useRuntime } from '@forecourt/remote-kit';
import { filterOf } from '../search-client/filter-expression.ts';
import { multiSearch } from '../search-client/multi-search.ts';
import type { SearchState } from '../search-state/search-state.ts';
import { searchPath } from '../search-state/search-url.ts';

/** How much each of these states would find; null until that is known. An extra, so a failure leaves it out. */
export function useRemovalCounts(states: SearchState[]): number[] | null {
  const { api, onServer, site } = useRuntime();
  const key = states.map((state) => searchPath(state, site.search.sorts)).join(' ');
  const [known, setKnown] = useState<{ key: string; counts: number[] } | null>(null);
  useEffect(() => {
    if (states.length === 0) return undefined;
    const stop = new AbortController();
    multiSearch({ api, onServer, site }, (indexUid) => states.map((state) => ({
      indexUid, q: state.query, matchingStrategy: 'all' as const, filter: filterOf(state, site.search), page: 1, hitsPerPage: 1, attributesToRetrieve: ['id'],
    })), stop.signal)
      .then((results) => setKnown({ key, counts: results.map((result) => result.totalHits ?? 0) }))
      .catch(() => undefined);
    return () => stop.abort();
    // The states are told by their key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return known?.key === key ? known.counts : null;
}
