import type { WatchlistCar, WatchlistResponse } from '@forecourt/contracts/api/watchlist-api';
import { watchlistPaths } from '@forecourt/contracts/identity/watchlist-paths';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import {
  siteMessages,
  sessionStore,
  showToast,
  siteStorage,
  track,
  type Runtime,
  type Session,
} from '@forecourt/remote-kit';

export const messages = siteMessages(
  defineMessages('shell/sync-watchlist', {
    saved: (isCar: boolean) => `${isCar ? 'Car' : 'Vehicle'} Saved In Watchlist`,
    viewList: 'View List',
  }),
);

type Site = Pick<Runtime['site'], 'slug' | 'locale'>;
type Pending = { car: { id: string }; type: VehicleType; expiresAt: number };

/**
 * Keeps this browser's copy of the watchlist, which header and toggles read, in sync with the server's. At
 * the first sign-in here, the browser's favourites and a save that required sign-in are added to the list;
 * the copy is deleted when the shopper signs out.
 */
export function syncWatchlist(
  site: Site,
  api: Runtime['api'],
  session: Session = sessionStore.getState().session,
): Promise<void> {
  // A sign-in changes the session more than once: a pending vehicle is saved and reported by one of the
  // calls.
  latest = latest.catch(() => undefined).then(() => syncNow(site, api, session));
  return latest;
}

let latest = Promise.resolve();

async function syncNow(site: Site, api: Runtime['api'], session: Session): Promise<void> {
  const favourites = siteStorage<WatchlistCar[]>(site.slug, 'favourites');
  const owner = siteStorage<string | null>(site.slug, 'watchlist-owner');
  const pending = siteStorage<Pending | null>(site.slug, 'watchlist-pending');
  if (session.status === 'loading') return;
  if (session.status === 'anonymous') {
    if (owner.read(null) === null) return;
    owner.remove();
    favourites.remove();
    return;
  }
  const waiting = pending.read(null);
  const pendingCarId = waiting && waiting.expiresAt > Date.now() ? waiting.car.id : null;
  const isFirst = owner.read(null) === null;
  const ids = [
    ...(pendingCarId ? [pendingCarId] : []),
    ...(isFirst ? favourites.read([]).map(({ id }) => id) : []),
  ];
  const { cars } =
    ids.length > 0
      ? await api.post<WatchlistResponse>(watchlistPaths.merge, { car_ids: [...new Set(ids)].slice(0, 100) })
      : await api.get<WatchlistResponse>(watchlistPaths.list);
  owner.write(session.user.id);
  favourites.write(cars);
  pending.remove();
  if (!pendingCarId || !cars.some(({ id }) => id === pendingCarId)) return;
  const t = messages.for(site.locale);
  track('saveCar', { car_id: pendingCarId });
  showToast({ text: t.saved(waiting?.type === 'car'), action: { label: t.viewList, href: '/watchlist' } });
}
