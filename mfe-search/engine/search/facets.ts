import type { Bitset } from '../columns/bitset.ts';
import type { Column } from '../columns/column.ts';
import { TopK } from '../columns/top-k.ts';
import type { Segment } from '../index/segment.ts';
import type { Settings } from '../index/settings.ts';
import type { SearchSteps } from './run-in-slices.ts';
import type { TimeBudget } from './time-budget.ts';

export interface Facets {
  facets: Record<string, Record<string, number>>;
  facetStats: Record<string, { min: number; max: number }>;
}

/** Counts the values of attributes in the documents: exact counts, limited to `maxValuesPerFacet` values. */
export function* countFacets(
  attributes: readonly string[],
  documents: Int32Array,
  { segment, living }: { segment: Segment; living: { alive: Bitset; count: number } },
  settings: Settings,
  budget?: TimeBudget,
): SearchSteps<Facets> {
  const found: Facets = { facets: {}, facetStats: {} };
  for (const attribute of attributes) {
    budget?.check();
    const column = segment.column(attribute);
    const counts =
      documents.length === living.count ? column.countAlive(living.alive) : column.count(documents);
    found.facets[attribute] = distribution(column, counts, settings);
    const stats = numericRange(column, counts);
    if (stats !== null) found.facetStats[attribute] = stats;
    yield;
  }
  return found;
}

function distribution(column: Column, counts: Uint32Array, settings: Settings): Record<string, number> {
  const { dictionary } = column;
  const first = new TopK(settings.faceting.maxValuesPerFacet, (a, b) => dictionary.compare(a, b));
  for (let code = 0; code < counts.length; code++) if (counts[code]! > 0) first.offer(code);
  return Object.fromEntries(first.sorted().map((code) => [dictionary.labels[code]!, counts[code]!]));
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
