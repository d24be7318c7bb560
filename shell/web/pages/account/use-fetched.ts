import { useEffect, useState } from 'react';
import { useRuntime } from '@forecourt/remote-kit';

export type Fetched<T> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; data: T };

/** Returns what a path answers to the signed-in shopper, and a function that changes it. */
export function useFetched<T>(path: string): [Fetched<T>, (change: (now: Fetched<T>) => Fetched<T>) => void] {
  const { api } = useRuntime();
  const [state, setState] = useState<Fetched<T>>({ kind: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    api.get<T>(path, { signal: stop.signal }).then(
      (data) => setState({ kind: 'ready', data }),
      () => stop.signal.aborted || setState({ kind: 'failed' }),
    );
    return () => stop.abort();
  }, [api, path]);
  return [state, setState];
}
