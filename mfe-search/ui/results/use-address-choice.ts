import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useHydrated, useLocation, useNavigate, useRuntime } from '@forecourt/remote-kit';
import { addressStoreOf } from './address-store.ts';

type Options<T> = {
  /** The state before hydration: the server's page is the same for all visitors. */
  initial: T;
  read(parameters: URLSearchParams): T;
  /** The parameters with this state in them; others are unchanged. */
  write(parameters: URLSearchParams, state: T): URLSearchParams;
  hash?: string;
};

export type AddressChoice<T> = {
  /** The newest choice; the address and the results follow. */
  state: T;
  pathOf(next: T): string;
  /** Changes the newest choice at once. A gesture (typing) is one history entry. */
  choose(change: (newest: T) => T, replace?: boolean): void;
};

/** The state of a list in the page's address. `read` and `write` must not change between renders. */
export function useAddressChoice<T>({ initial, read, write, hash = '' }: Options<T>): AddressChoice<T> {
  const store = addressStoreOf(useRuntime());
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const newest = () => store.newest(location);
  const search = useSyncExternalStore(store.subscribe, newest, () => location.search);
  useEffect(() => store.settle(location), [store, location]);
  useEffect(() => {
    // Back, Forward and leaving the page end the navigation to a choice.
    window.addEventListener('popstate', store.forget);
    return () => {
      window.removeEventListener('popstate', store.forget);
      store.forget();
    };
  }, [store]);
  const initialText = JSON.stringify(initial);
  const state = useMemo(
    () => (isHydrated ? read(new URLSearchParams(search)) : (JSON.parse(initialText) as T)),
    [isHydrated, search, initialText, read],
  );
  const searchOf = (base: string, next: T) => {
    const text = write(new URLSearchParams(base), next).toString();
    return text ? `?${text}` : '';
  };
  const latest = useRef({ location, navigate });
  latest.current = { location, navigate };
  return {
    state,
    pathOf: (next) => location.pathname + searchOf(search, next) + hash,
    choose(change, replace = false) {
      const at = latest.current.location;
      const before = store.newest(at);
      const after = searchOf(before, change(read(new URLSearchParams(before))));
      if (after === before) return;
      store.choose(at, after);
      void latest.current.navigate(at.pathname + after + hash, {
        replace: replace || after === at.search,
        preventScrollReset: true,
      });
    },
  };
}
