/** Limits of one search request, so that none can block the process or fill its memory. */
export const searchLimits = {
  bodyBytes: 256 * 1024,
  /** Queries of one multi-search. */
  queries: 32,
  /** Characters of `q` and of a facet query; only the first ten words are searched. */
  queryCharacters: 1000,
  /** Hits per query, by `limit` or `hitsPerPage`. */
  hits: 1000,
  /** Maximum of `offset` and `page`; `maxTotalHits` ends a list much earlier. */
  offset: 10_000_000,
  facets: 64,
  /** Entries of `sort`. */
  sorts: 16,
  /** Entries of any other list of attributes. */
  attributes: 200,
  /** Characters of highlighting tags, crop markers and attribute names, each. */
  markCharacters: 200,
  cropWords: 10_000,
  /** Comparisons of one filter. */
  conditions: 200,
  /** Values of all `IN` lists of one filter. */
  filterValues: 2000,
  /** Characters of the whole response. */
  answerCharacters: 4 * 1024 * 1024,
  /** Total time in milliseconds for the queries of one request. */
  requestMs: 500,
};
