import { useCallback, useEffect, useState } from 'react';
import type { SavedSearch, SavedSearchesResponse } from '@forecourt/contracts/api/saved-searches-api';
import { savedSearchPaths } from '@forecourt/contracts/search/saved-search-paths';
import { useApi, useSession } from '@forecourt/remote-kit';

export type SavedSearches = {
  state: { status: 'loading' } | { status: 'failed' } | { status: 'ready'; searches: SavedSearch[] };
  retry(): void;
  /**
   * Sends a change.
   * @throws ApiError if it was refused
   */
  change(path: string, body: unknown): Promise<void>;
};

const loading: SavedSearches['state'] = { status: 'loading' };

/** Returns the signed-in shopper's saved searches. Every change is answered with all of them. */
export function useSavedSearches(): SavedSearches {
  const api = useApi();
  const { status } = useSession();
  const [state, setState] = useState(loading);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (status !== 'signed-in') return;
    const stop = new AbortController();
    api.get<SavedSearchesResponse>(savedSearchPaths.list, { signal: stop.signal }).then(
      ({ searches }) => setState({ status: 'ready', searches }),
      () => stop.signal.aborted || setState({ status: 'failed' }),
    );
    return () => stop.abort();
  }, [api, status, attempt]);
  const retry = useCallback(() => {
    setState(loading);
    setAttempt((before) => before + 1);
  }, []);
  const change = useCallback(
    async (path: string, body: unknown) => {
      const { searches } = await api.post<SavedSearchesResponse>(path, body);
      setState({ status: 'ready', searches });
    },
    [api],
  );
  return { state, retry, change };
}
