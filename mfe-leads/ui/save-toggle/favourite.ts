import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';

/** A saved vehicle in local storage (specification: "Favourite entry"). */
export type Favourite = {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url: string | null;
  /** The price when it was saved. */
  saved_price?: number | null;
  /** The current state from the server: price, whether it is sold, days for sale, odometer, place. */
  price?: number | null;
  is_sold?: boolean;
  days_listed?: number | null;
  km?: number | null;
  place?: string | null;
};
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
