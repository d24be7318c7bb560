import { useEffect, useState } from 'react';
import { askSearchAgain } from '@forecourt/contracts/search/ask-search';
import { hasPrice } from '@forecourt/contracts/vehicle/stock-rule';
import { useApi } from '@forecourt/remote-kit';

const afterMs = 300;

/** The number of vehicles of the site priced up to `maxPrice`, by its search; null while unknown. */
export function useVehicleCount(maxPrice: number): number | null {
  const api = useApi();
  const [counted, setCounted] = useState<{ maxPrice: number; count: number } | null>(null);
  useEffect(() => {
    if (maxPrice <= 0) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      askSearchAgain(
        api,
        [{ indexUid: 'vehicles', filter: [hasPrice, { attribute: 'price', max: maxPrice }], hitsPerPage: 0 }],
        { signal: abort.signal },
      ).then(
        ([result]) => setCounted({ maxPrice, count: result!.count }),
        // If the request fails, the link shows no number.
        () => undefined,
      );
    }, afterMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, maxPrice]);
  return counted?.maxPrice === maxPrice ? counted.count : null;
}
