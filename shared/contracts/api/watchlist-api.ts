import { z } from 'zod';

/** `POST /api/watchlist/save-car` and `remove-car` (specification, document 2 section 7). */
export const WatchlistCall = z.object({
  phone_number: z.string().max(40),
  car_id: z.string().min(1).max(100),
});
export type WatchlistCall = z.infer<typeof WatchlistCall>;

export const WatchlistAnswer = z.object({ success: z.boolean() });
export type WatchlistAnswer = z.infer<typeof WatchlistAnswer>;

/** Maximum number of vehicles on a watchlist. */
export const watchlistLimit = 100;

/** `POST /api/leads/watchlist/merge`: vehicles that were saved before signing in. */
export const WatchlistMerge = z.object({ car_ids: z.array(z.string().min(1).max(100)).max(watchlistLimit) });

/** A saved vehicle in the format of local favourites, with its current state. */
export const WatchlistCar = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  make: z.string(),
  model: z.string(),
  primary_image_url: z.string().nullable(),
  /** Price when it was saved; null if it had none. */
  saved_price: z.number().nullable(),
  /** Current price; null if it has none or was removed. */
  price: z.number().nullable(),
  is_sold: z.boolean(),
  /** Whole days since it was listed for sale; null if it was removed. Earlier servers omit it. */
  days_listed: z.number().int().min(0).nullable().default(null),
  /** Its odometer, and where it stands; null if unknown or removed. Earlier servers omit them. */
  km: z.number().min(0).nullable().default(null),
  place: z.string().nullable().default(null),
});
export type WatchlistCar = z.infer<typeof WatchlistCar>;

/** `GET /api/leads/watchlist`: most recently saved first. */
export const WatchlistResponse = z.object({ cars: z.array(WatchlistCar) });
export type WatchlistResponse = z.infer<typeof WatchlistResponse>;

/** `GET /api/leads/watchlist/cars?ids=a,b` */
export const WatchlistIds = z.object({
  ids: z
    .string()
    .max(12_000)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.string().max(100)).max(watchlistLimit)),
});

/** The unguessable id of the shared link to the shopper's list; null if the list is not shared. */
export const WatchlistShare = z.object({ id: z.string().nullable() });
export type WatchlistShare = z.infer<typeof WatchlistShare>;
