import type { SearchQuery, SearchResult } from '@forecourt/contracts/search/search-query';
import type { DocumentIndex } from '../index/document-index.ts';
import { countFacets } from './facets.ts';
import { findDocuments } from './find-documents.ts';
import { placesBetween } from './places-between.ts';
import { rankingCosts } from './rank.ts';
import { runAtOnce } from './run-in-slices.ts';
import type { SearchSteps } from './search-steps.ts';
import { createReader } from './select-fields.ts';

type Query = Omit<SearchQuery, 'indexUid'>;
type Found = Omit<SearchResult, 'ms'>;

const hitsPerStep = 16;

/** Executes a search at once. */
export const runSearch = (index: DocumentIndex, query: Query): Found => runAtOnce(searchSteps(index, query));

/** A search in parts; a write between two of them does not change its result. */
export function* searchSteps(index: DocumentIndex, query: Query): SearchSteps<Found> {
  const { segment, settings } = index;
  const living = { alive: segment.alive, count: segment.aliveCount };
  const { filter = [], sort = [], facets = [], attributes = ['id'], page = 1, hitsPerPage } = query;
  const match = yield* findDocuments({ q: query.query ?? '', filter }, index);
  const { documents } = match;
  const most = settings.pagination.maxTotalHits;
  const start = Math.min((page - 1) * hitsPerPage, most);
  const end = Math.min(start + hitsPerPage, most);
  const costs = yield* rankingCosts(match, sort, segment, settings);
  const places = yield* placesBetween(
    costs,
    documents.length,
    { start, end },
    Math.max(1, match.hits.length),
  );
  const counted = yield* countFacets(facets, documents, { segment, living }, settings);
  const read = createReader(segment, attributes);
  const hits: Record<string, unknown>[] = [];
  for (const [at, place] of places.entries()) {
    if (at % hitsPerStep === hitsPerStep - 1) yield;
    hits.push(read(documents[place]!));
  }
  const count = Math.min(documents.length, most);
  return { hits, count, pages: hitsPerPage === 0 ? 0 : Math.ceil(count / hitsPerPage), ...counted };
}
