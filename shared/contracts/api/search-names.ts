/** Paths of the search API that browsers use; separate from the schemas so that browser bundles omit them. */
export const searchApi = {
  /** POST with `queries`; GET with `queries` as JSON for what caches may answer. */
  queries: '/api/search/queries',
  postcode: (postcode: string) => `/api/search/postcodes/${encodeURIComponent(postcode)}`,
} as const;

/** Search index of the model directory: the manufacturers' models of all tenants. */
export const modelIndex = 'models';
