import type { SearchFilter } from '@forecourt/contracts/search/search-query';
import { Bitset } from '../columns/bitset.ts';
import { borrowIntegers } from '../columns/scratch.ts';
import { evaluateFilter } from '../filter/evaluate-filter.ts';
import type { DocumentIndex } from '../index/document-index.ts';
import { matchQuery, type TextMatch } from '../text/match-query.ts';
import { isBlank, parseQuery } from '../text/parse-query.ts';
import type { SearchSteps } from './search-steps.ts';

/** The living documents that match all conditions. */
export function* filterDocuments(
  filter: readonly SearchFilter[],
  { segment }: DocumentIndex,
): SearchSteps<Bitset> {
  const { alive, geo } = segment;
  const scope = { size: alive.size, alive, geo, column: (name: string) => segment.filterable(name) };
  const found = alive.resized(alive.size);
  for (const condition of filter) {
    found.and(yield* cached(alive, condition, () => evaluateFilter(condition, scope)));
    yield;
  }
  return found;
}

/** The documents that match a search, unordered. */
export function* findDocuments(
  { q, filter }: { q: string; filter: readonly SearchFilter[] },
  index: DocumentIndex,
): SearchSteps<TextMatch> {
  const { segment, settings } = index;
  const among = yield* filterDocuments(filter, index);
  const query = parseQuery(q);
  if (isBlank(query)) {
    const documents = yield* among.collectIds(borrowIntegers(among.size));
    return { documents, hits: [], adjacent: [] };
  }
  return yield* matchQuery(query, among, { text: segment.text, settings, size: among.size });
}

const mostCached = 64;
// A write replaces the set of living documents, and with it what was found in the previous one.
const found = new WeakMap<Bitset, Map<string, Bitset>>();

/** Searches of one site have the same rule, and those of a page the same choices. */
function* cached(
  alive: Bitset,
  condition: SearchFilter,
  evaluate: () => SearchSteps<Bitset>,
): SearchSteps<Bitset> {
  const results = found.get(alive) ?? new Map<string, Bitset>();
  found.set(alive, results);
  const key = JSON.stringify(condition);
  const result = results.get(key) ?? (yield* evaluate());
  // Moves it to the end: the first is the one that was unused for longest.
  results.delete(key);
  results.set(key, result);
  if (results.size > mostCached) results.delete(results.keys().next().value!);
  return result;
}
