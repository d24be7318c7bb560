import type { SearchSteps } from '../search/run-in-slices.ts';
import { type SearchContext, searchSteps } from '../search/run-search.ts';
import { facetSteps } from '../search/search-facet.ts';
import { searchLimits } from '../search/search-limits.ts';
import {
  type IndexedSearch,
  readFacetSearch,
  readIndexedSearch,
  readSearch,
  searchFields,
  type SearchParams,
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

async function search(call: Call, params: SearchParams): Promise<unknown> {
  const indexUid = call.params.indexUid!;
  call.admit([{ indexUid, ...params }]);
  const budget = new TimeBudget(searchLimits.requestMs);
  const text = await call.execute(
    serializedSteps(
      searchSteps(requireIndex(call.engine.state, indexUid), params, contextOf(call, indexUid, budget)),
    ),
    budget,
  );
  return serialized(requireShort(text));
}

async function facetSearch(call: Call): Promise<unknown> {
  const params = readFacetSearch(requireJson(call));
  const indexUid = call.params.indexUid!;
  call.admit([{ indexUid, ...params }]);
  const budget = new TimeBudget(searchLimits.requestMs);
  return call.execute(
    facetSteps(requireIndex(call.engine.state, indexUid), params, contextOf(call, indexUid, budget)),
    budget,
  );
}

async function multiSearch(call: Call): Promise<unknown> {
  const queries = readQueries(call);
  call.admit(queries);
  const budget = new TimeBudget(searchLimits.requestMs);
  const results: string[] = [];
  let characters = 0;
  for (const [at, query] of queries.entries()) {
    const text = await inside(at, () =>
      call.execute(serializedSteps(oneOfMany(call, query, at, budget)), budget),
    );
    characters += text.length;
    requireShort(text, characters);
    results.push(text);
  }
  return serialized(`{"results":[${results.join(',')}]}`);
}

function* serializedSteps(steps: SearchSteps<unknown>): SearchSteps<string> {
  const answer = yield* steps;
  yield;
  return JSON.stringify(answer);
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

function* oneOfMany(
  call: Call,
  { indexUid, ...params }: IndexedSearch,
  at: number,
  budget: TimeBudget,
): SearchSteps<unknown> {
  requireIndexUid(indexUid, `.queries[${at}].indexUid`);
  call.access.require(indexUid);
  const index = requireIndex(call.engine.state, indexUid);
  return { indexUid, ...(yield* searchSteps(index, params, contextOf(call, indexUid, budget))) };
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

async function inside<T>(at: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.message.startsWith('Invalid value at')) throw error;
    throw new ApiError(error.code, `Inside \`.queries[${at}]\`: ${error.message}`);
  }
}
