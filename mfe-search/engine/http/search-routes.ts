import { createYield } from '../index/yield-to-event-loop.ts';
import { runSearch, type SearchContext } from '../search/run-search.ts';
import { searchFacet } from '../search/search-facet.ts';
import { searchLimits } from '../search/search-limits.ts';
import {
  type IndexedSearch,
  readFacetSearch,
  readIndexedSearch,
  readSearch,
  searchFields,
} from '../search/search-params.ts';
import { TimeBudget } from '../search/time-budget.ts';
import { requireIndex } from '../tasks/engine-state.ts';
import { ApiError, requireIndexUid } from './api-error.ts';
import { readJson, requireJson } from './read-body.ts';
import { readFields, readQueryFields, wrongType } from './read-fields.ts';
import { type Call, type Route, serialized } from './route.ts';

export const searchRoutes: Route[] = [
  ['POST', '/indexes/:indexUid/search', 'search', (call) => search(call, readSearch(readJson(call) ?? {}))],
  [
    'GET',
    '/indexes/:indexUid/search',
    'search',
    (call) => search(call, readSearch(readQueryFields(call.query, searchFields))),
  ],
  ['POST', '/indexes/:indexUid/facet-search', 'search', facetSearch],
  ['POST', '/multi-search', 'search', multiSearch],
];

async function search(call: Call, params: ReturnType<typeof readSearch>): Promise<unknown> {
  await call.beforeSearch(1);
  const uid = call.params.indexUid!;
  const budget = new TimeBudget(searchLimits.requestMs);
  const text = budget.run(() =>
    JSON.stringify(runSearch(requireIndex(call.engine.state, uid), params, contextOf(call, uid, budget))),
  );
  return serialized(requireShort(text));
}

async function facetSearch(call: Call): Promise<unknown> {
  const params = readFacetSearch(requireJson(call));
  await call.beforeSearch(1);
  const uid = call.params.indexUid!;
  const budget = new TimeBudget(searchLimits.requestMs);
  return budget.run(() =>
    searchFacet(requireIndex(call.engine.state, uid), params, contextOf(call, uid, budget)),
  );
}

/** Yields to other requests between two queries of a multi-search. */
async function multiSearch(call: Call): Promise<unknown> {
  const queries = readQueries(call);
  await call.beforeSearch(queries.length);
  const budget = new TimeBudget(searchLimits.requestMs);
  const yieldToEventLoop = createYield();
  const results: string[] = [];
  let characters = 0;
  for (const [at, query] of queries.entries()) {
    const text = inside(at, () => budget.run(() => JSON.stringify(searchOne(call, query, at, budget))));
    characters += text.length;
    requireShort(text, characters);
    results.push(text);
    await yieldToEventLoop();
  }
  return serialized(`{"results":[${results.join(',')}]}`);
}

function readQueries(call: Call): IndexedSearch[] {
  const { queries, federation } = readFields(requireJson(call), {
    federation: { is: 'anything', code: 'invalid_multi_search_federation' },
    queries: {
      is: 'anything',
      most: searchLimits.queries,
      code: 'bad_request',
      missing: 'bad_request',
    },
  });
  if (!Array.isArray(queries)) throw new ApiError('bad_request', wrongType('.queries', 'an array', queries));
  if (federation !== undefined && federation !== null) {
    throw new ApiError(
      'feature_not_enabled',
      'This engine does not merge the results of several queries: send `queries` without `federation`.',
    );
  }
  return queries.map((query, at) => readIndexedSearch(query, `.queries[${at}]`));
}

function searchOne(
  call: Call,
  { indexUid, ...params }: IndexedSearch,
  at: number,
  budget: TimeBudget,
): unknown {
  requireIndexUid(indexUid, `.queries[${at}].indexUid`);
  call.access.require(indexUid);
  const index = requireIndex(call.engine.state, indexUid);
  return { indexUid, ...runSearch(index, params, contextOf(call, indexUid, budget)) };
}

function contextOf({ access, engine }: Call, uid: string, budget: TimeBudget): SearchContext {
  return { imposed: access.imposed(uid), containsAllowed: engine.state.features.containsFilter, budget };
}

function requireShort(text: string, characters = text.length): string {
  if (characters <= searchLimits.answerCharacters) return text;
  throw new ApiError(
    'answer_too_large',
    `The answer would have more than ${searchLimits.answerCharacters} characters: ask for fewer hits, attributes or facets.`,
  );
}

function inside<T>(at: number, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.message.startsWith('Invalid value at')) throw error;
    throw new ApiError(error.code, `Inside \`.queries[${at}]\`: ${error.message}`);
  }
}
