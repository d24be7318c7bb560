import type { Bitset } from '../columns/bitset.ts';
import type { Column } from '../columns/column.ts';
import { TopK } from '../columns/top-k.ts';
import type { Segment } from '../index/segment.ts';
import type { Settings } from '../index/settings.ts';
import { inParts, type SearchSteps } from './search-steps.ts';
import { sortInParts } from './sort-in-parts.ts';

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
): SearchSteps<Facets> {
  const found: Facets = { facets: {}, facetStats: {} };
  for (const attribute of attributes) {
    const column = segment.column(attribute);
    const counts =
      documents.length === living.count
        ? yield* column.countAlive(living.alive, documents)
        : yield* column.count(documents);
    found.facets[attribute] = yield* distribution(column, counts, settings);
    yield;
    const stats = yield* numericRange(column, counts);
    if (stats !== null) found.facetStats[attribute] = stats;
  }
  return found;
}

// An offer moves values of a heap of some thousands.
const offerWeight = 16;

function* distribution(
  column: Column,
  counts: Uint32Array,
  settings: Settings,
): SearchSteps<Record<string, number>> {
  const { dictionary } = column;
  const compare = (a: number, b: number) => dictionary.compare(a, b);
  const first = new TopK(settings.faceting.maxValuesPerFacet, compare);
  yield* inParts(
    counts.length,
    (from, to) => {
      for (let code = from; code < to; code++) if (counts[code]! > 0) first.offer(code);
    },
    offerWeight,
  );
  const sorted = yield* sortInParts(first.kept(), compare);
  return Object.fromEntries(sorted.map((code) => [dictionary.labels[code]!, counts[code]!]));
}

function* numericRange(
  column: Column,
  counts: Uint32Array,
): SearchSteps<{ min: number; max: number } | null> {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  const { numbers } = column.dictionary;
  yield* inParts(counts.length, (from, to) => {
    for (let code = from; code < to; code++) {
      if (counts[code] === 0) continue;
      const value = numbers[code]!;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  });
  return min <= max ? { min, max } : null;
}
