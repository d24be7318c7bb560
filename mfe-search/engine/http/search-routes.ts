import { runSearch, type SearchContext } from '../search/run-search.ts';
import { searchFacet } from '../search/search-facet.ts';
import { readFacetSearch, readIndexedSearch, readSearch, searchFields } from '../search/search-params.ts';
import { requireIndex } from '../tasks/engine-state.ts';
import { ApiError, requireIndexUid } from './api-error.ts';
import { readFields, readQueryFields, wrongType } from './read-fields.ts';
import { readJson, requireJson } from './read-body.ts';
import type { Call, Route } from './route.ts';

export const searchRoutes: Route[] = [
  ['POST', '/indexes/:indexUid/search', 'search', (call) => search(call, readSearch(readJson(call) ?? {}))],
  ['GET', '/indexes/:indexUid/search', 'search', (call) => search(call, readSearch(readQueryFields(call.query, searchFields)))],
  [
    'POST',
    '/indexes/:indexUid/facet-search',
    'search',
    (call) => {
      const params = readFacetSearch(requireJson(call));
      return searchFacet(requireIndex(call.engine.state, call.params.indexUid!), params, contextOf(call, call.params.indexUid!));
    },
  ],
  ['POST', '/multi-search', 'search', multiSearch],
];

function search(call: Call, params: ReturnType<typeof readSearch>): unknown {
  const uid = call.params.indexUid!;
  return runSearch(requireIndex(call.engine.state, uid), params, contextOf(call, uid));
}

function contextOf({ access, engine }: Call, uid: string): SearchContext {
  return { imposed: access.imposed(uid), containsAllowed: engine.state.features.containsFilter };
}

function multiSearch(call: Call): unknown {
  const { queries, federation } = readFields(requireJson(call), {
    federation: { is: 'anything', code: 'invalid_multi_search_federation' },
    queries: { is: 'anything', code: 'bad_request', missing: 'bad_request' },
  });
  if (!Array.isArray(queries)) throw new ApiError('bad_request', wrongType('.queries', 'an array', queries));
  if (federation !== undefined && federation !== null) {
    throw new ApiError('feature_not_enabled', 'This engine does not merge the results of several queries: send `queries` without `federation`.');
  }
  const asked = queries.map((query, at) => readIndexedSearch(query, `.queries[${at}]`));
  return { results: asked.map((query, at) => inside(at, () => searchOne(call, query, at))) };
}

function searchOne(call: Call, { indexUid, ...params }: ReturnType<typeof readIndexedSearch>, at: number): unknown {
  requireIndexUid(indexUid, `.queries[${at}].indexUid`);
  call.access.require(indexUid);
  return { indexUid, ...runSearch(requireIndex(call.engine.state, indexUid), params, contextOf(call, indexUid)) };
}

function inside<T>(at: number, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.message.startsWith('Invalid value at')) throw error;
    throw new ApiError(error.code, `Inside \`.queries[${at}]\`: ${error.message}`);
  }
}
