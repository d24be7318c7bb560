/** API paths of the watchlist; the specification defines those of `saveCar` and `removeCar`. */
export const watchlistPaths = {
  saveCar: '/api/watchlist/save-car',
  removeCar: '/api/watchlist/remove-car',
  list: '/api/leads/watchlist',
  merge: '/api/leads/watchlist/merge',
  /** `GET ?ids=a,b`: the current state of vehicles that a browser has saved. */
  cars: '/api/leads/watchlist/cars',
  /** `GET` the shared link to the shopper's list, `POST` creates it. */
  share: '/api/leads/watchlist/share',
  /** `POST` deletes the shared link. */
  unshare: '/api/leads/watchlist/unshare',
  /** Public: a list by its shared link. */
  shared: (id: string) => `/api/leads/watchlist/shared/${encodeURIComponent(id)}`,
  /** The page of a shared list. */
  sharedPage: (id: string) => `/watchlist/${id}`,
} as const;
