import type { Runtime } from '@forecourt/remote-kit';
import { createQueryCache, type QueryCache } from './query-cache.ts';

// One set per page: in the browser for the tab's life, on the server for one render.
const byRuntime = new WeakMap<Runtime['data'], Map<string, QueryCache>>();

/** A page's cache of this name; its size is fixed at the first use. */
export function queryCacheOf({ data }: Pick<Runtime, 'data'>, name: string, size: number): QueryCache {
  const caches = byRuntime.get(data) ?? new Map<string, QueryCache>();
  byRuntime.set(data, caches);
  const cache = caches.get(name) ?? createQueryCache(size);
  caches.set(name, cache);
  return cache;
}
