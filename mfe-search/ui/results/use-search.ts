import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate, useRuntime } from '@forecourt/remote-kit';
import type { SearchChange } from '../../model/search-state.ts';
import type { SearchPageData } from '../search-page/search-loader.ts';
import { searchStoreOf, type SearchSnapshot } from './search-store.ts';

/**
 * Changes the newest choice. Changes with the same gesture are one history entry; `replace` replaces the
 * current entry. @returns false if nothing changes
 */
export type ChooseSearch = (
  change: SearchChange,
  step?: { gesture?: string | undefined; replace?: boolean },
) => boolean;

/** The search page's state, how to change it, and how to prefetch a choice. */
export function useSearch(
  page: SearchPageData,
): SearchSnapshot & { choose: ChooseSearch; prefetch(change: SearchChange): void } {
  const store = searchStoreOf(useRuntime());
  useState(() => {
    const { state, response, promos, failed, now } = page;
    store.seed({ state, failed, now, results: response && { state, response, promos } });
  });
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  useEffect(() => {
    window.addEventListener('focusout', store.endGesture);
    return () => window.removeEventListener('focusout', store.endGesture);
  }, [store]);
  return { ...snapshot, choose: useChooseSearch(), prefetch: store.prefetch };
}

/** Changes the search page's newest choice, from any of its components. */
export function useChooseSearch(): ChooseSearch {
  const store = searchStoreOf(useRuntime());
  const latest = useNavigate();
  const navigate = useRef(latest);
  navigate.current = latest;
  return useCallback(
    (change, { gesture, replace = false } = {}) => {
      const step = store.choose(change, gesture);
      if (!step) return false;
      if (step.isUndone && !replace) void navigate.current(-1);
      else
        void navigate.current(step.path, {
          replace: replace || step.isSameGesture,
          preventScrollReset: true,
        });
      return true;
    },
    [store],
  );
}
