import { useEffect, useState } from 'react';
import { useRuntime } from '@forecourt/remote-kit';
import { findNear } from '../distance/find-near.ts';
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
    const place = { api, onServer, site };
    // All of them are measured from one postcode, if from any.
    const postcode = states.find((state) => state.near)?.near?.postcode;
    Promise.resolve(postcode === undefined ? null : findNear(place, postcode, stop.signal))
      .then((from) => multiSearch(place, (indexUid) => states.map((state) => ({
        indexUid, q: state.query, matchingStrategy: 'all' as const, filter: filterOf(state, site.search, undefined, from), page: 1, hitsPerPage: 1, attributesToRetrieve: ['id'],
      })), stop.signal))
      .then((results) => setKnown({ key, counts: results.map((result) => result.totalHits ?? 0) }))
      .catch(() => undefined);
    return () => stop.abort();
    // The states are told by their key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return known?.key === key ? known.counts : null;
}
