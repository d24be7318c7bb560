import { useCallback, useEffect, useState } from 'react';
import { useApi, useSession } from '@forecourt/remote-kit';

export type ShopperData<T> = {
  state: { status: 'loading' } | { status: 'failed' } | { status: 'ready'; data: T };
  retry(): void;
  /**
   * Sends a change.
   * @throws ApiError if it was refused
   */
  change(path: string, body: unknown): Promise<void>;
  /** Shows the answer to a change that was sent in another way. */
  show(data: T): void;
};

const loading = { status: 'loading' } as const;

/** Returns what a path has of the signed-in shopper. Every change is answered with all of it. */
export function useShopperData<T>(path: string): ShopperData<T> {
  const api = useApi();
  const { status } = useSession();
  const [state, setState] = useState<ShopperData<T>['state']>(loading);
  const [attempt, setAttempt] = useState(0);
  const show = useCallback((data: T) => setState({ status: 'ready', data }), []);
  useEffect(() => {
    if (status !== 'signed-in') return;
    const stop = new AbortController();
    api
      .get<T>(path, { signal: stop.signal })
      .then(show, () => stop.signal.aborted || setState({ status: 'failed' }));
    return () => stop.abort();
  }, [api, path, status, attempt, show]);
  const retry = useCallback(() => {
    setState(loading);
    setAttempt((before) => before + 1);
  }, []);
  const change = useCallback(
    async (changed: string, body: unknown) => show(await api.post<T>(changed, body)),
    [api, show],
  );
  return { state, retry, change, show };
}
