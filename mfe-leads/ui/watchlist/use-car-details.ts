import { useCallback, useEffect, useState } from 'react';
import type { WatchlistCar, WatchlistResponse } from '@forecourt/contracts/api/watchlist-api';
import { watchlistPaths } from '@forecourt/contracts/identity/watchlist-paths';
import { useApi, useSite } from '@forecourt/remote-kit';
import type { Favourite } from '../save-toggle/favourite.ts';

/**
 * Returns the saved vehicles with their current state: those of the shopper's list on the server, else those
 * that this browser has saved. While the state is pending, and if it cannot be loaded, they are returned as
 * they were stored.
 */
export function useCarDetails(list: Favourite[]): { cars: Favourite[]; hasFailed: boolean; retry(): void } {
  const api = useApi();
  const { leads } = useSite();
  const [details, setDetails] = useState<ReadonlyMap<string, WatchlistCar>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const ids = list.map(({ id }) => id).join(',');
  // Removing a vehicle requires no reload of the others.
  const isMissing = list.some(({ id }) => !details.has(id));

  useEffect(() => {
    if (!ids || !isMissing) return;
    const stop = new AbortController();
    const path = leads.watchlist
      ? watchlistPaths.list
      : `${watchlistPaths.cars}?${new URLSearchParams({ ids })}`;
    api.get<WatchlistResponse>(path, { signal: stop.signal }).then(
      ({ cars }) => {
        setDetails(new Map(cars.map((car) => [car.id, car])));
        setFailed(false);
      },
      () => stop.signal.aborted || setFailed(true),
    );
    return () => stop.abort();
  }, [api, leads.watchlist, ids, isMissing, attempt]);

  const cars = list.map((entry) => {
    const found = details.get(entry.id);
    if (!found) return entry;
    // For a vehicle that is gone, the server may return no other details.
    const named = found.name ? found : { ...entry, ...factsOf(found) };
    return { ...named, saved_price: found.saved_price ?? entry.saved_price ?? null };
  });
  return { cars, hasFailed, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}

const factsOf = ({ price, is_sold, days_listed, km, place }: WatchlistCar) => ({
  price,
  is_sold,
  days_listed,
  km,
  place,
});
