import { useEffect, useEffectEvent, useState } from 'react';
import type { QueryCache } from './query-cache.ts';

/** Specification, document 1 section 4. While the next loads, and after a failure, the previous stays. */
export type QueryStatus = 'loading' | 'hasData' | 'hasError';

type Query<T> = {
  cache: QueryCache;
  /** Identifies a query; null requests nothing. */
  key: string | null;
  load(signal: AbortSignal): Promise<T>;
  /** What to call it in the log when it fails. */
  what: string;
};
type Answer<T> = { key: string; data: T };
export type Outcome<T> = { data: T; status: QueryStatus; retry(): void };

/** A query that runs in the browser. `initial` is the response that came with the page. */
export function useQuery<T>(query: Query<T>, initial: Answer<T>): Outcome<T>;
export function useQuery<T>(query: Query<T>): Outcome<T | null>;
export function useQuery<T>({ cache, key, load, what }: Query<T>, initial?: Answer<T>): Outcome<T | null> {
  const [attempt, setAttempt] = useState(0);
  const [latest, setLatest] = useState<Answer<T> | null>(initial ?? null);
  const [failed, setFailed] = useState<{ key: string; attempt: number } | null>(null);
  const isInitial = initial !== undefined && initial.key === key;
  if (isInitial && (latest?.key !== key || latest.data !== initial.data)) setLatest(initial);
  // `key` identifies what `load` does.
  const start = useEffectEvent((signal: AbortSignal) => cache.fetch(key!, load, signal));
  useEffect(() => {
    if (key === null || isInitial) return undefined;
    const abort = new AbortController();
    start(abort.signal).then(
      (data) => !abort.signal.aborted && setLatest({ key, data }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.warn(`${what} could not be loaded`, error);
        setFailed({ key, attempt });
      },
    );
    return () => abort.abort();
  }, [key, isInitial, attempt, what]);
  const retry = () => setAttempt(attempt + 1);
  if (isInitial) return { data: initial.data, status: 'hasData', retry };
  if (key === null || latest?.key === key) return { data: latest?.data ?? null, status: 'hasData', retry };
  const hasFailed = failed !== null && failed.key === key && failed.attempt === attempt;
  return { data: latest?.data ?? null, status: hasFailed ? 'hasError' : 'loading', retry };
}
