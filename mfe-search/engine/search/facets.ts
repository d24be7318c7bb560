import type { Bitset } from '../columns/bitset.ts';
import type { Column } from '../columns/column.ts';
import { TopK } from '../columns/top-k.ts';
import { ApiError } from '../http/api-error.ts';
import { filterablePatterns, isFilterable, matchesPattern } from '../index/attribute-patterns.ts';
import type { Segment } from '../index/segment.ts';
import type { Settings } from '../index/settings.ts';
import type { TimeBudget } from './time-budget.ts';

export interface Facets {
  facetDistribution: Record<string, Record<string, number>>;
  facetStats: Record<string, { min: number; max: number }>;
}

/** Counts the values of the requested attributes in the documents: exact counts, limited to `maxValuesPerFacet` values. */
export function countFacets(
  requestedFacets: string[],
  documents: Int32Array,
  { segment, living }: { segment: Segment; living: { alive: Bitset; count: number } },
  settings: Settings,
  budget?: TimeBudget,
): Facets {
  const facets: Facets = { facetDistribution: {}, facetStats: {} };
  for (const attribute of facetAttributes(requestedFacets, settings)) {
    budget?.check();
    const column = segment.column(attribute);
    const counts =
      documents.length === living.count ? column.countAlive(living.alive) : column.count(documents);
    facets.facetDistribution[attribute] = distribution(attribute, column, counts, settings);
    const stats = numericRange(column, counts);
    if (stats !== null) facets.facetStats[attribute] = stats;
  }
  return facets;
}

function facetAttributes(requestedFacets: string[], settings: Settings): string[] {
  const patterns = filterablePatterns(settings);
  const refused = requestedFacets.filter((name) => name !== '*' && !isFilterable(name, settings));
  if (refused.length > 0) throw refuse(refused.toSorted(), patterns);
  if (!requestedFacets.includes('*')) return requestedFacets.toSorted();
  return [
    ...new Set([
      ...requestedFacets.filter((name) => name !== '*'),
      ...patterns.filter((name) => !name.includes('*') && name !== '_geo'),
    ]),
  ].toSorted();
}

function refuse(names: string[], patterns: string[]): ApiError {
  const available =
    patterns.length === 0
      ? 'This index does not have configured filterable attributes.'
      : `Available filterable attributes patterns are: \`${patterns.join(', ')}\`.`;
  const which =
    names.length === 1 ? `Attribute \`${names[0]}\` is` : `Attributes \`${names.join(', ')}\` are`;
  return new ApiError(
    'invalid_search_facets',
    `Invalid facet distribution: ${which} not filterable. ${available}`,
  );
}

function distribution(
  attribute: string,
  column: Column,
  counts: Uint32Array,
  settings: Settings,
): Record<string, number> {
  const values: Record<string, number> = {};
  for (const code of firstCodes(attribute, column, counts, settings))
    values[column.dictionary.labels[code]!] = counts[code]!;
  return values;
}

/** The codes with a count, in the configured order, limited to `maxValuesPerFacet`. */
export function firstCodes(
  attribute: string,
  column: Column,
  counts: Uint32Array,
  settings: Settings,
): number[] {
  const { dictionary } = column;
  const byCount = facetOrder(attribute, settings) === 'count';
  const first = new TopK(settings.faceting.maxValuesPerFacet, (a, b) =>
    byCount ? counts[b]! - counts[a]! || dictionary.compare(a, b) : dictionary.compare(a, b),
  );
  for (let code = 0; code < counts.length; code++) if (counts[code]! > 0) first.offer(code);
  return first.sorted();
}

function facetOrder(attribute: string, settings: Settings): 'alpha' | 'count' {
  const { sortFacetValuesBy } = settings.faceting;
  if (Object.hasOwn(sortFacetValuesBy, attribute)) return sortFacetValuesBy[attribute]!;
  const pattern = Object.keys(sortFacetValuesBy).find(
    (name) => name !== '*' && matchesPattern(attribute, name),
  );
  return sortFacetValuesBy[pattern ?? '*'] ?? 'alpha';
}

function numericRange(column: Column, counts: Uint32Array): { min: number; max: number } | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  const { numbers } = column.dictionary;
  for (let code = 0; code < counts.length; code++) {
    if (counts[code] === 0) continue;
    const value = numbers[code]!;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : null;
}
