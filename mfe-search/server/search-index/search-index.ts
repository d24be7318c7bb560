import type { SearchQuery, SearchResult } from '@forecourt/contracts/search/search-query';

/** A visitor's allowance of time. */
export interface Allowance {
  /** Throws if it is used up. */
  require(): void;
  spend(ms: number): void;
}

/** How far the vehicles of the index follow the change feed. */
export interface Position {
  /** The last change of the feed that is in the index. */
  sequence: number;
  /** The version of the documents, and digests of the settings of the sites that they were built with. */
  version: number;
  sites: Record<string, string>;
}

type Identified = { id: string };
export type IndexUid = SearchQuery['indexUid'];
/** The part of a query that decides what it finds. */
export type SearchFor = Pick<SearchQuery, 'indexUid' | 'query' | 'filter'>;

export interface IndexWriter {
  /** Adds or replaces documents, and removes others; resolves when that is searchable. */
  write(documents: readonly Identified[], removedIds: readonly string[]): Promise<void>;
}

/** The index of all tenants' vehicles and models. Embedded, or a Meilisearch server. */
export interface SearchIndex {
  /**
   * Answers queries in their order. The queries must contain the rule of the site.
   * @param allowance of the visitor for whom they are; without one the work is not limited
   */
  query<Hit>(queries: readonly SearchQuery[], allowance?: Allowance): Promise<SearchResult<Hit>[]>;
  /**
   * Tells for each query which of these documents it finds: their places in `ids`, in ascending order.
   * @param ids documents of the index that all queries ask
   */
  match(queries: readonly SearchFor[], ids: readonly string[]): Promise<number[][]>;
  /** Creates what is missing, and applies the settings. Call it before writing. */
  prepare(): Promise<void>;
  write(uid: IndexUid, ...changes: Parameters<IndexWriter['write']>): Promise<void>;
  /** Changes fields of documents that exist. */
  update(uid: IndexUid, fields: readonly Identified[]): Promise<void>;
  /** Fills a new index of vehicles while the current one answers, then replaces it. */
  replaceVehicles(fill: (next: IndexWriter) => Promise<Position>): Promise<Position>;
  /** Null for a new index. Position and documents are lost and restored together. */
  readPosition(): Promise<Position | null>;
  writePosition(position: Position): Promise<void>;
  /** Why an index was found damaged or lost since the last call; null if it was not. */
  takeDamage(uid: IndexUid): string | null;
  close(): Promise<void>;
}
