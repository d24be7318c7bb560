import type { WatchlistCar } from '@forecourt/contracts/api/watchlist-api';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';

/** A saved vehicle in local storage (specification: "Favourite entry"), with what the server adds to it. */
export type Favourite = Pick<WatchlistCar, 'id' | 'name' | 'slug' | 'make' | 'model' | 'primary_image_url'> &
  Partial<WatchlistCar>;
export type ListKind = 'save' | 'compare';

/** Keys in the site's storage, where other remotes read the lists. */
export const storageNames: Record<ListKind, string> = { save: 'favourites', compare: 'compare' };
export const none: Favourite[] = [];

export function toFavourite({ id, name, slug, make, model, primary_image_url }: VehicleSummary): Favourite {
  return { id, name, slug, make, model, primary_image_url };
}

/** Returns the list with the entry first. */
export function added(list: Favourite[], entry: Favourite): Favourite[] {
  return [entry, ...without(list, entry.id)];
}

export function without(list: Favourite[], id: string): Favourite[] {
  return list.filter((entry) => entry.id !== id);
}
