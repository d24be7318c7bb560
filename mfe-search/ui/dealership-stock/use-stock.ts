import { useEffect, useState } from 'react';
import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { useRemoteData, useRuntime } from '@forecourt/remote-kit';
import { findStock } from './find-stock.ts';
import { wholeDealership, type StockState } from './stock-state.ts';

type Shown = { key: string; response: SearchResponse; status: 'loading' | 'hasData' | 'hasError' };

/**
 * A dealership's vehicles: all of them with the page, from the server; what is filtered comes in the browser. What was
 * there before stays while the next is on its way or when it does not come.
 */
export function useStock(dealershipId: string, state: StockState, attempt: number): Shown {
  const { api, onServer, site } = useRuntime();
  const all = useRemoteData(`search/dealership-stock/${dealershipId}`, (context) => findStock({ place: { ...context, onServer }, site: context.site, dealershipId, state: wholeDealership }));
  const allKey = keyOf(dealershipId, wholeDealership);
  const key = keyOf(dealershipId, state);
  const [known, setKnown] = useState<Shown>({ key: allKey, response: all, status: 'hasData' });
  useEffect(() => {
    if (key === allKey) {
      setKnown({ key, response: all, status: 'hasData' });
      return undefined;
    }
    const stop = new AbortController();
    setKnown((before) => ({ ...before, status: 'loading' }));
    findStock({ place: { api, onServer, site }, site, dealershipId, state, signal: stop.signal })
      .then((response) => !stop.signal.aborted && setKnown({ key, response, status: 'hasData' }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        console.warn(`the stock of dealership ${dealershipId} did not come`, error);
        setKnown((before) => ({ ...before, status: 'hasError' }));
      });
    return () => stop.abort();
    // `state` is told by its key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, allKey, all, attempt]);
  return known;
}

const keyOf = (dealershipId: string, state: StockState) => JSON.stringify([dealershipId, state]);
