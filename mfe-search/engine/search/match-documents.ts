import type { SearchQuery } from '@forecourt/contracts/search/search-query';
import { Bitset } from '../columns/bitset.ts';
import type { DocumentIndex } from '../index/document-index.ts';
import { findDocuments } from './find-documents.ts';
import { inParts, type SearchSteps } from './search-steps.ts';

/** The places in `numbers` of the documents that a search finds. It neither orders nor reads documents. */
export function* matchDocuments(
  index: DocumentIndex,
  { query = '', filter = [] }: Pick<SearchQuery, 'query' | 'filter'>,
  numbers: Int32Array,
): SearchSteps<number[]> {
  const found = new Bitset(index.segment.alive.size);
  const { documents } = yield* findDocuments({ q: query, filter }, index);
  yield* inParts(documents.length, (from, to) => {
    for (let at = from; at < to; at++) found.add(documents[at]!);
  });
  const places: number[] = [];
  yield* inParts(numbers.length, (from, to) => {
    for (let place = from; place < to; place++)
      if (numbers[place]! >= 0 && found.has(numbers[place]!)) places.push(place);
  });
  return places;
}
