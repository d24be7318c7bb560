/** Names of search that browsers need too, apart from the schemas. */
export const searchApi = {
  postcode: (postcode: string) => `/api/search/postcodes/${encodeURIComponent(postcode)}`,
} as const;

/** The index of the manufacturers' models of all tenants: the directory. */
export const modelIndex = 'models';
