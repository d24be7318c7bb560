import type { Point } from '../locations/distance.ts';

/** Text is compared without regard to case; a number equals its decimal notation. */
export type FilterValue = string | number | boolean;

/** A condition of a search, as data: the server translates it for the search index that it uses. */
export type SearchFilter =
  /** One of the attribute's values is in the list. */
  | { attribute: string; in: readonly FilterValue[] }
  | { attribute: string; notIn: readonly FilterValue[] }
  /** A number between the inclusive `min` and `max`, and greater than `above`. */
  | { attribute: string; min?: number; max?: number; above?: number }
  | { attribute: string; isNull: true }
  | { near: Point; withinMetres: number }
  | { any: readonly SearchFilter[] }
  | { all: readonly SearchFilter[] };

export type SearchSort = ({ attribute: string } | { near: Point }) & { order: 'asc' | 'desc' };

/** One query of `/api/search/queries`. The server adds the rule of the site. */
export type SearchQuery = {
  indexUid: 'vehicles' | 'models';
  /** Text; every word must match. */
  query?: string;
  /** All of them apply. */
  filter?: readonly SearchFilter[];
  /** Attributes whose values are counted. */
  facets?: readonly string[];
  sort?: readonly SearchSort[];
  /** From 1. */
  page?: number;
  /** 0 for counts alone. */
  hitsPerPage: number;
  /** The fields of a hit. */
  attributes?: readonly string[];
};

export type SearchResult<Hit = Record<string, unknown>> = {
  hits: Hit[];
  /** All matches, on all pages. */
  count: number;
  pages: number;
  /** Counts by attribute and value. */
  facets: Record<string, Record<string, number>>;
  /** The ends of numeric attributes. */
  facetStats: Record<string, { min: number; max: number }>;
  ms: number;
};
