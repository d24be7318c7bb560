import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BeforeSearch, TooManySearches } from '../../engine/search-engine.ts';

/**
 * Limits the queries per minute from one address, so that a single visitor cannot occupy the engine. Each query of a multi-search counts.
 * Above the limit the response is 429. Whether a request is a search is decided by its route, since one route has many URLs. Calls between
 * servers (server-side rendering), the server's calls with its master key, and writes are not counted.
 * @returns the hook that the engine calls before it searches
 */
export function limitSearches(
  scope: FastifyInstance,
  mostPerMinute: number,
  masterKey: string,
): BeforeSearch {
  const count = scope.createRateLimit({
    max: mostPerMinute,
    timeWindow: '1 minute',
    allowList: ({ headers }) =>
      Boolean(headers['x-forecourt-internal']) || headers.authorization === `Bearer ${masterKey}`,
  });
  const countOne = async (request: FastifyRequest): Promise<boolean> => {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) throw new TooManySearches(limit.ttlInSeconds);
    return !limit.isAllowed;
  };
  // Runs before the body is read, so that invalid searches count too.
  scope.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isSearch === true) await countOne(request);
  });
  return async (request, queries) => {
    for (let query = 1; query < queries; query++) if (!(await countOne(request))) return;
  };
}
