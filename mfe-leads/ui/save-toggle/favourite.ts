import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';

/** A saved vehicle in local storage (specification: "Favourite entry"). */
export type Favourite = {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url: string | null;
  /** What it cost when it was saved. */
  saved_price?: number | null;
  /** What became of it, as the server says: what it costs, and for how many days it has been for sale. */
  price?: number | null;
  is_sold?: boolean;
  days_listed?: number | null;
};
export type ListKind = 'save' | 'compare';

/** Names in the site's storage, where other remotes read the lists. */
export const storageNames: Record<ListKind, string> = { save: 'favourites', compare: 'compare' };
export const none: Favourite[] = [];

export function toFavourite({ id, name, slug, make, model, primary_image_url }: VehicleSummary): Favourite {
  return { id, name, slug, make, model, primary_image_url };
}

/** The newest first. */
export function added(list: Favourite[], entry: Favourite): Favourite[] {
  return [entry, ...without(list, entry.id)];
}

export function without(list: Favourite[], id: string): Favourite[] {
  return list.filter((entry) => entry.id !== id);
}
