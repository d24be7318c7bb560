import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSite } from '../site/site.ts';

type SiteStorage<T> = {
  key: string;
  read(fallback: T): T;
  write(value: T): void;
  remove(): void;
  subscribe(listener: () => void): () => void;
};

const listeners = new Map<string, Set<() => void>>();
const cache = new Map<string, { raw: string | null; value: unknown }>();

/**
 * Local storage under the site's slug; values are JSON. If storage is disabled, reads return the fallback and
 * writes are lost.
 */
export function siteStorage<T>(slug: string, name: string): SiteStorage<T> {
  const key = `${slug}:${name}`;
  return {
    key,
    read(fallback) {
      const raw = readRaw(key);
      if (raw === null) return fallback;
      const cached = cache.get(key);
      if (cached && cached.raw === raw) return cached.value as T;
      try {
        const value = JSON.parse(raw) as T;
        cache.set(key, { raw, value });
        return value;
      } catch {
        return fallback;
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        console.warn(`"${name}" could not be stored: this browser's storage is disabled or full`);
      }
      changed(key);
    },
    remove() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is disabled, so it contains nothing.
      }
      changed(key);
    },
    subscribe(listener) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set);
      set.add(listener);
      // A page that Back restores has heard nothing; an event without a key concerns all of them.
      const onChange = (event: Partial<StorageEvent>) => (event.key ?? key) === key && listener();
      for (const type of ['storage', 'pageshow']) window.addEventListener(type, onChange);
      return () => {
        set.delete(listener);
        for (const type of ['storage', 'pageshow']) window.removeEventListener(type, onChange);
      };
    },
  };
}

const changed = (key: string) => {
  for (const listener of new Set(listeners.get(key))) listener();
};

/**
 * Deletes values of the site in this browser whose `expiresAt` (in milliseconds) has passed. The shell calls
 * it on every page, so that values expire even if the shopper never returns to the page that stored them.
 */
export function deleteExpired(slug: string, now = Date.now()): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(`${slug}:`))) {
      const expiresAt = expiryOf(localStorage.getItem(key));
      if (expiresAt !== null && expiresAt <= now) localStorage.removeItem(key);
    }
  } catch {
    // Storage is disabled, so it contains nothing.
  }
}

function expiryOf(raw: string | null): number | null {
  if (!raw?.includes('"expiresAt"')) return null;
  try {
    const { expiresAt } = JSON.parse(raw) as { expiresAt?: unknown };
    return typeof expiresAt === 'number' ? expiresAt : null;
  } catch {
    return null;
  }
}

/**
 * Returns a value of the site's local storage, updated across components and tabs; server and first render
 * return the fallback.
 */
export function useStored<T>(name: string, fallback: T): [T, (value: T) => void] {
  const { slug } = useSite();
  const storage = useMemo(() => siteStorage<T>(slug, name), [slug, name]);
  const value = useSyncExternalStore(
    storage.subscribe,
    () => storage.read(fallback),
    () => fallback,
  );
  return [value, useCallback((next: T) => storage.write(next), [storage])];
}

function readRaw(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
