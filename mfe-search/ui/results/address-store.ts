import type { Runtime } from '@forecourt/remote-kit';

export type AddressStore = ReturnType<typeof createAddressStore>;

// One store per page: the lists on it share its address.
const stores = new WeakMap<Runtime['data'], AddressStore>();

export function addressStoreOf({ data }: Pick<Runtime, 'data'>): AddressStore {
  const store = stores.get(data) ?? createAddressStore();
  stores.set(data, store);
  return store;
}

/**
 * Owns the newest choice of the lists whose state is in the page's address: the parameters that were chosen
 * last, while the navigation to them is under way. Choices are made on top of it, so that none is lost on a
 * slow network.
 */
export function createAddressStore() {
  const listeners = new Set<() => void>();
  /** The location on which the oldest of these choices was made. */
  let key: string | null = null;
  let chosen: readonly string[] = [];

  function publish(nextKey: string | null, next: readonly string[]): void {
    key = nextKey;
    chosen = next;
    for (const listener of new Set(listeners)) listener();
  }

  /** The newest parameters at a location: those of a choice, until the router arrives there or elsewhere. */
  function newest(location: { key: string; search: string }): string {
    const last = chosen.at(-1);
    const isUnderWay = location.key === key || chosen.slice(0, -1).includes(location.search);
    return last !== undefined && isUnderWay ? last : location.search;
  }

  return {
    newest,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose(location: { key: string; search: string }, search: string): void {
      const isFirst = newest(location) === location.search;
      publish(isFirst ? location.key : key, [...(isFirst ? [] : chosen), search]);
    },
    /** Forgets choices that the router will not arrive at. */
    forget: () => publish(null, []),
    /** Forgets the choices when the router has arrived. */
    settle(location: { key: string; search: string }): void {
      if (chosen.length > 0 && location.key !== key && newest(location) === location.search)
        publish(null, []);
    },
  };
}
