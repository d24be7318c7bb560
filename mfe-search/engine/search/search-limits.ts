/** What one search request may ask for, so that no single one holds the process or fills its memory. */
export const searchLimits = {
  bodyBytes: 256 * 1024,
  /** Queries of one multi-search. */
  queries: 32,
  /** Characters of `q` and of a facet query; of its words only the first ten are searched. */
  queryCharacters: 1000,
  /** Hits of one query, by `limit` or `hitsPerPage`. */
  hits: 1000,
  /** How far `offset` and `page` go; `maxTotalHits` ends a list long before. */
  offset: 10_000_000,
  facets: 64,
  /** Entries of `sort`. */
  sorts: 16,
  /** Entries of any other list of attributes. */
  attributes: 200,
  /** Characters of highlighting tags, crop markers and single attribute names. */
  markCharacters: 200,
  cropWords: 10_000,
  /** Comparisons of one filter. */
  conditions: 200,
  /** Values of all `IN` lists of one filter. */
  filterValues: 2000,
  /** Characters of the whole answer. */
  answerCharacters: 4 * 1024 * 1024,
  /** Time that the queries of one request take together. */
  requestMs: 500,
};
