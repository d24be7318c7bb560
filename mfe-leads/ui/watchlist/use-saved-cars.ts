import { useRef } from 'react';
import type { WatchlistAnswer } from '@forecourt/contracts/api/watchlist-api';
import { watchlistPaths } from '@forecourt/contracts/identity/watchlist-paths';
import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import {
  emit,
  settledSession,
  showToast,
  siteStorage,
  track,
  useRuntime,
  useSite,
  useStored,
} from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { added, none, storageNames, without, type Favourite } from '../save-toggle/favourite.ts';
import { stockNoun } from '../stock-noun.ts';

/** What a vehicle is called; stored entries do not say it. */
type Kind = VehicleType | 'vehicle';

/**
 * Returns the saved vehicles: this browser's favourites, or, if the site has a watchlist, the local copy of
 * the signed-in shopper's, which the shell updates. A change is shown at once and reverted if the server
 * refuses it.
 */
export function useSavedCars() {
  const { api } = useRuntime();
  const { slug, leads, stock } = useSite();
  const t = messages.use();
  const [list, setList] = useStored(storageNames.save, none);
  // The calls for one vehicle are queued, so that the last change wins; `onServer` is what the server has
  // until they end.
  const calls = useRef(new Map<string, { last: Promise<void>; onServer: boolean }>());

  function change(entry: Favourite, isSaved: boolean) {
    // Preserves what other toggles have changed since this one was rendered.
    const now = siteStorage<Favourite[]>(slug, storageNames.save).read(none);
    const next = isSaved ? added(now, entry) : without(now, entry.id);
    setList(next);
    emit('leads/saved-changed', { kind: 'save', ids: next.map(({ id }) => id) });
  }

  function show(entry: Favourite, isSaved: boolean, type: Kind): () => void {
    change(entry, isSaved);
    return showToast({
      text: (isSaved ? t.saved : t.removed)(type),
      action: { label: t.viewList, href: '/watchlist' },
    });
  }

  async function storeChange(
    entry: Favourite,
    isSaved: boolean,
    phone: string,
    { hideToast, isNewest }: { hideToast: () => void; isNewest: () => boolean },
  ) {
    try {
      const path = isSaved ? watchlistPaths.saveCar : watchlistPaths.removeCar;
      const call = { phone_number: phone, car_id: entry.id };
      const { success } = await api.post<WatchlistAnswer>(path, call);
      if (!success) throw new Error(t.notSaved);
      calls.current.get(entry.id)!.onServer = isSaved;
      if (isSaved) trackSaved(entry);
    } catch (error) {
      // A newer change is shown already, and its own call follows.
      if (isNewest()) {
        change(entry, calls.current.get(entry.id)!.onServer);
        hideToast();
      }
      // A browser alert, as the specification requires.
      alert(error instanceof TypeError ? t.notSaved : (error as Error).message);
    }
  }

  /** Resolves with 'signed-out' if nothing was changed because the shopper must sign in first. */
  async function set(
    entry: Favourite,
    isSaved: boolean,
    type: Kind = stockNoun(stock),
  ): Promise<'signed-out' | void> {
    if (!leads.watchlist) {
      show(entry, isSaved, type);
      if (isSaved) trackSaved(entry);
      return;
    }
    const { user } = await settledSession();
    if (!user?.phone) return 'signed-out';
    const hideToast = show(entry, isSaved, type);
    const before = calls.current.get(entry.id) ?? { last: Promise.resolve(), onServer: !isSaved };
    const isNewest = () => calls.current.get(entry.id)?.last === call;
    const call: Promise<void> = before.last
      .then(() => storeChange(entry, isSaved, user.phone, { hideToast, isNewest }))
      .finally(() => isNewest() && calls.current.delete(entry.id));
    calls.current.set(entry.id, { ...before, last: call });
    return call;
  }

  return { list, set };
}

const trackSaved = ({ id }: Favourite) => track('saveCar', { car_id: id });
