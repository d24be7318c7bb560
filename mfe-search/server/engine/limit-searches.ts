import type { FastifyInstance } from 'fastify';

const isSearch = (url: string) => /\/(?:multi-search|search|facet-search)(?:\?|$)/.test(url);

/**
 * Keeps one visitor from taking the engine for themselves: so many searches a minute from one address, then 429 in the
 * engine's own form. Calls between servers (pages being rendered) and writes are not counted.
 */
export function limitSearches(scope: FastifyInstance, mostPerMinute: number): void {
  const check = scope.createRateLimit({ max: mostPerMinute, timeWindow: '1 minute', allowList: (request) => Boolean(request.headers['x-forecourt-internal']) });
  scope.addHook('onRequest', async (request, reply) => {
    if (!isSearch(request.url)) return undefined;
    const limit = await check(request);
    if (limit.isAllowed || !limit.isExceeded) return undefined;
    const message = `Too many searches; please wait ${limit.ttlInSeconds} seconds.`;
    return reply.code(429).header('retry-after', limit.ttlInSeconds).send({ message, code: 'too_many_search_requests', type: 'system', link: 'https://docs.meilisearch.com/errors#too_many_search_requests' });
  });
}
