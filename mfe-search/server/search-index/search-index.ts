import type { SearchQuery, SearchResult } from '@forecourt/contracts/search/search-query';

/** A visitor's allowance of time. */
export interface Allowance {
  /** Throws if it is used up. */
  require(): void;
  spend(ms: number): void;
}

/** The index of all tenants' vehicles and models. It is embedded, or a Meilisearch server; callers cannot tell which. */
export interface SearchIndex {
  /**
   * Answers queries in their order. The queries must contain the rule of the site.
   * @param allowance of the visitor for whom they are; without one the work is not limited
   */
  query<Hit>(queries: readonly SearchQuery[], allowance?: Allowance): Promise<SearchResult<Hit>[]>;
}
