import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { useRemoteData, useRuntime } from '@forecourt/remote-kit';
import { queryCacheOf } from '../results/page-query-caches.ts';
import { useQuery, type Outcome } from '../results/use-query.ts';
import { findStock } from './find-stock.ts';
import { wholeDealership, type StockState } from './stock-state.ts';

const cacheSize = 10;

/** A dealership's vehicles: the unfiltered list from the server, filtered lists in the browser. */
export function useStock(dealershipId: string, state: StockState): Outcome<SearchResponse> {
  const runtime = useRuntime();
  const { api, onServer, site } = runtime;
  const all = useRemoteData(`search/dealership-stock/${dealershipId}`, (context) =>
    findStock({ place: { ...context, onServer }, site: context.site, dealershipId, state: wholeDealership }),
  );
  return useQuery(
    {
      cache: queryCacheOf(runtime, 'dealership-stock', cacheSize),
      key: keyOf(dealershipId, state),
      what: `the stock of dealership ${dealershipId}`,
      load: (signal) => findStock({ place: { api, onServer, site }, site, dealershipId, state, signal }),
    },
    { key: keyOf(dealershipId, wholeDealership), data: all },
  );
}

const keyOf = (dealershipId: string, state: StockState) => JSON.stringify([dealershipId, state]);
