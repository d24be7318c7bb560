import type { FilterNode } from '../filter/filter-node.ts';
import { requireSmallFilter } from '../filter/filter-size.ts';
import { combine, readFilter } from '../filter/read-filter.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { countFacets } from './facets.ts';
import { distinctPlaces, findDocuments } from './find-documents.ts';
import { createHitFormatter } from './format-hit.ts';
import { placesBetween } from './places-between.ts';
import { rankingCosts, rankingScore } from './rank.ts';
import { readSort, requireSortRule } from './read-sort.ts';
import { runAtOnce, type SearchSteps } from './run-in-slices.ts';
import { searchLimits } from './search-limits.ts';
import type { SearchParams } from './search-params.ts';
import type { TimeBudget } from './time-budget.ts';

/** The context of a search besides its parameters. */
export interface SearchContext {
  /** The tenant token's filter, which always applies. */
  imposed: FilterNode | null;
  containsAllowed: boolean;
  budget?: TimeBudget;
}

/** Executes a search and returns the body of the response. */
export function runSearch(
  index: SearchIndex,
  params: SearchParams,
  context: SearchContext,
): Record<string, unknown> {
  return runAtOnce(searchSteps(index, params, context));
}

/** A search in parts; a write between two of them does not change its result. */
export function* searchSteps(
  index: SearchIndex,
  params: SearchParams,
  context: SearchContext,
): SearchSteps<Record<string, unknown>> {
  const startedAt = performance.now();
  const { segment, settings } = index;
  const living = { alive: segment.alive, count: segment.aliveCount };
  const q = params.q ?? '';
  const filter = admittedBy(params.filter, context);
  if (params.sort != null && params.sort.length > 0) requireSortRule(index);
  const sorts = readSort(params.sort ?? [], index);
  const { match, query } = findDocuments(
    {
      q,
      filter,
      matchingStrategy: params.matchingStrategy,
      attributesToSearchOn: params.attributesToSearchOn ?? null,
      containsAllowed: context.containsAllowed,
      budget: context.budget,
    },
    index,
  );
  yield;
  const { costs, textRules } = rankingCosts(match, sorts, segment, settings);
  const window = pageWindow(params, settings.pagination.maxTotalHits);
  const distinct = params.distinct ?? settings.distinctAttribute;
  const threshold = params.rankingScoreThreshold ?? 0;

  let { documents } = match;
  let total = documents.length;
  let places: number[];
  let shown = window;
  if (distinct === null && threshold === 0) {
    places = placesBetween(costs, total, window, context.budget);
    shown = { ...window, start: 0, end: places.length };
  } else {
    places = placesBetween(costs, total, { start: 0, end: total }, context.budget);
    if (threshold > 0) places = places.filter((place) => rankingScore(textRules, place) >= threshold);
    if (distinct !== null) places = distinctPlaces(places, documents, distinct, index);
    total = places.length;
  }
  const counted =
    shown === window && total < documents.length
      ? Int32Array.from(places, (place) => documents[place]!).sort()
      : documents;
  yield;
  const facets =
    params.facets == null
      ? {}
      : countFacets(params.facets, counted, { segment, living }, settings, context.budget);
  yield;
  const format = createHitFormatter(params, query, sorts, segment, settings);
  const hits = places.slice(shown.start, shown.end).map((place) => {
    context.budget?.check();
    const hit = format(documents[place]!);
    if (params.showRankingScore) hit._rankingScore = rankingScore(textRules, place);
    if (params.showRankingScoreDetails) {
      hit._rankingScoreDetails = Object.fromEntries(
        textRules.map(({ name, cost, worst }, order) => [
          name,
          { order, score: 1 - cost(place) / (worst + 1) },
        ]),
      );
    }
    return hit;
  });
  return {
    hits,
    query: q,
    processingTimeMs: Math.round(performance.now() - startedAt),
    ...window.describe(Math.min(total, settings.pagination.maxTotalHits)),
    ...facets,
  };
}

/** The filter of a search: the token's filter combined with the client's. */
export function admittedBy(clientFilter: unknown, { imposed }: SearchContext): FilterNode | null {
  const clientNode = readFilter(clientFilter);
  requireSmallFilter(clientNode, { conditions: searchLimits.conditions, values: searchLimits.filterValues });
  return combine('and', [imposed, clientNode]);
}

interface Window {
  start: number;
  end: number;
  describe(total: number): Record<string, number>;
}

// `page` or `hitsPerPage` takes precedence over `offset` and `limit`, and makes the total exact by name.
function pageWindow(params: SearchParams, maxTotalHits: number): Window {
  const paged = (params.page ?? null) !== null || (params.hitsPerPage ?? null) !== null;
  if (!paged) {
    const { offset, limit } = params;
    const start = Math.min(offset, maxTotalHits);
    return {
      start,
      end: Math.min(start + limit, maxTotalHits),
      describe: (estimatedTotalHits) => ({ limit, offset, estimatedTotalHits }),
    };
  }
  const page = params.page ?? 1;
  const hitsPerPage = params.hitsPerPage ?? 20;
  const start = Math.min(Math.max(0, page - 1) * hitsPerPage, maxTotalHits);
  const end = page === 0 ? start : Math.min(start + hitsPerPage, maxTotalHits);
  return {
    start,
    end,
    describe: (totalHits) => ({
      hitsPerPage,
      page,
      totalPages: hitsPerPage === 0 ? 0 : Math.ceil(totalHits / hitsPerPage),
      totalHits,
    }),
  };
}
