/** Paths of the search API that browsers use; separate from the schemas so that browser bundles omit them. */
export const searchApi = {
  /** POST with `queries`, or GET with `?queries=` for what browsers store until it changes. */
  queries: '/api/search/queries',
  postcode: (postcode: string) => `/api/search/postcodes/${encodeURIComponent(postcode)}`,
  /** Suburbs and towns of this name, with or without a state or postcode: `richmond`, `Richmond VIC`. */
  places: (query: string) => `/api/search/places?query=${encodeURIComponent(query)}`,
} as const;
