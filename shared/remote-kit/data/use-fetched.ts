import { useCallback, useEffect, useState } from 'react';
import { useRuntime } from '../fragments/runtime.ts';

export type FetchedState<T> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; data: T };

export type Fetched<T> = {
  state: FetchedState<T>;
  /** Requests it again. */
  retry(): void;
  /** Shows newer data, such as the answer to a change. It also replaces a response that is still pending. */
  show(data: T): void;
};

const loading = { status: 'loading' } as const;

/** What a path of the site answers in the browser; nothing is requested while `path` is null. */
export function useFetched<T>(path: string | null): Fetched<T> {
  const { api } = useRuntime();
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${path}`;
  const [latest, setLatest] = useState<{ key: string; state: FetchedState<T> } | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    const abort = new AbortController();
    const settle = (state: FetchedState<T>) => {
      if (!abort.signal.aborted) setLatest((before) => (before?.key === key ? before : { key, state }));
    };
    api.get<T>(path, { signal: abort.signal }).then(
      (data) => settle({ status: 'ready', data }),
      () => settle({ status: 'failed' }),
    );
    return () => abort.abort();
  }, [api, path, key]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const show = useCallback((data: T) => setLatest({ key, state: { status: 'ready', data } }), [key]);
  return { state: latest?.key === key ? latest.state : loading, retry, show };
}
