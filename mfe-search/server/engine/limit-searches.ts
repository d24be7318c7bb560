import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BeforeSearch, TooManySearches } from '../../engine/search-engine.ts';

/**
 * Keeps one visitor from taking the engine for themselves: so many queries a minute from one address, each query of a
 * multi-search by itself, then 429. Whether a request searches is decided by its route, since one route has many URLs.
 * Calls between servers (pages being rendered), the server's own by its master key, and writes are not counted.
 * @returns what the engine calls before it searches
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
  // Before the body is read: one that is no search counts too.
  scope.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isSearch === true) await countOne(request);
  });
  return async (request, queries) => {
    for (let query = 1; query < queries; query++) if (!(await countOne(request))) return;
  };
}
