import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { useRemoteData, useRuntime } from '@forecourt/remote-kit';
import { useKeptSearch, type Kept } from '../search-client/use-kept-search.ts';
import { findStock } from './find-stock.ts';
import { wholeDealership, type StockState } from './stock-state.ts';

/** A dealership's vehicles: all of them with the page, from the server; what is filtered comes in the browser. */
export function useStock(dealershipId: string, state: StockState, attempt: number): Kept<SearchResponse> {
  const { api, onServer, site } = useRuntime();
  const all = useRemoteData(`search/dealership-stock/${dealershipId}`, (context) => findStock({ place: { ...context, onServer }, site: context.site, dealershipId, state: wholeDealership }));
  return useKeptSearch({ key: keyOf(dealershipId, wholeDealership), response: all }, {
    key: keyOf(dealershipId, state), attempt, what: `the stock of dealership ${dealershipId}`,
    find: (signal) => findStock({ place: { api, onServer, site }, site, dealershipId, state, signal }),
  });
}

const keyOf = (dealershipId: string, state: StockState) => JSON.stringify([dealershipId, state]);
