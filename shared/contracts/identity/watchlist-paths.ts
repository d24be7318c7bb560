/** The watchlist's calls; `saveCar` and `removeCar` are named by the specification. */
export const watchlistPaths = {
  saveCar: '/api/watchlist/save-car',
  removeCar: '/api/watchlist/remove-car',
  list: '/api/leads/watchlist',
  merge: '/api/leads/watchlist/merge',
} as const;
