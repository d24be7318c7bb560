import { useEffect, useState } from 'react';
import { searchAddress } from '@forecourt/contracts/search/ask-search';
import type { SearchResult } from '@forecourt/contracts/search/search-query';
import { hasPrice } from '@forecourt/contracts/vehicle/stock-rule';
import { useFetched } from '@forecourt/remote-kit';

const afterMs = 300;

/** The number of vehicles of the site priced up to `maxPrice`, by its search; null while unknown. */
export function useVehicleCount(maxPrice: number): number | null {
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(maxPrice), afterMs);
    return () => clearTimeout(timer);
  }, [maxPrice]);
  const filter = [hasPrice, { attribute: 'price', max: settled }];
  const { state } = useFetched<{ results: SearchResult<never>[] }>(
    settled > 0 ? searchAddress([{ indexUid: 'vehicles', filter, hitsPerPage: 0 }]) : null,
  );
  return settled === maxPrice && state.status === 'ready' ? state.data.results[0]!.count : null;
}
