/** The watchlist's calls; `saveCar` and `removeCar` are named by the specification. */
export const watchlistPaths = {
  saveCar: '/api/watchlist/save-car',
  removeCar: '/api/watchlist/remove-car',
  list: '/api/leads/watchlist',
  merge: '/api/leads/watchlist/merge',
  /** `GET ?ids=a,b`: what became of vehicles that a browser has saved. */
  cars: '/api/leads/watchlist/cars',
  /** `GET` the link to the shopper's list, `POST` makes one. */
  share: '/api/leads/watchlist/share',
  /** `POST` ends the link. */
  unshare: '/api/leads/watchlist/unshare',
  /** A list by its link, for everybody. */
  shared: (id: string) => `/api/leads/watchlist/shared/${encodeURIComponent(id)}`,
  /** The page of a shared list. */
  sharedPage: (id: string) => `/watchlist/${id}`,
} as const;
