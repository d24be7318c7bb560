import { useCallback } from 'react';
import { useApi, useFetched, useSession, type Fetched } from '@forecourt/remote-kit';

export type ShopperData<T> = Fetched<T> & {
  /**
   * Sends a change.
   * @throws ApiError if it was refused
   */
  change(path: string, body: unknown): Promise<void>;
};

/** Returns what a path has of the signed-in shopper. Every change is answered with all of it. */
export function useShopperData<T>(path: string): ShopperData<T> {
  const api = useApi();
  const { status } = useSession();
  const { state, retry, show } = useFetched<T>(status === 'signed-in' ? path : null);
  const change = useCallback(
    async (changed: string, body: unknown) => show(await api.post<T>(changed, body)),
    [api, show],
  );
  return { state, retry, change, show };
}
