import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { searchApi } from '@forecourt/contracts/api/search-names';
import type { SearchFilter, SearchQuery, SearchResult } from '@forecourt/contracts/search/search-query';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { contentView } from '@forecourt/server-kit/content/view/content-view';
import { tenantOf } from '@forecourt/server-kit/domain';
import { SearchParameters, SearchQueries } from '../../model/search-queries-api.ts';
import type { PreviewIndexes } from '../previews/preview-indexes.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import type { SiteRules } from '../site-rule/site-rules.ts';
import { createSearchTime } from './search-time.ts';
import { allowanceOf, requestMs } from './visitor-time.ts';

type Options = {
  index: Pick<SearchIndex, 'query'>;
  rules: SiteRules;
  previews: PreviewIndexes;
  msPerMinute: number;
  now?: () => number;
};

const bodyBytes = 128 * 1024;

/** Answers the searches of pages, with the rule of their site. */
export async function queriesRoutes(
  app: FastifyInstance,
  { index, rules, previews, msPerMinute, now = () => performance.now() }: Options,
): Promise<void> {
  const time = createSearchTime(msPerMinute, now);
  const visitors = new WeakMap<FastifyRequest, ReturnType<typeof allowanceOf>>();

  // Runs before the body is read, so that invalid searches count too.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const allowance = allowanceOf(request, reply, time);
    allowance?.require();
    allowance?.spend(requestMs);
    visitors.set(request, allowance);
  };

  async function answer(
    request: FastifyRequest,
    queries: readonly SearchQuery[],
  ): Promise<{ results: SearchResult[] }> {
    const site = tenantOf(request);
    const ruled = await withRules(queries, site);
    try {
      const allowance = visitors.get(request);
      return {
        results: contentView()?.preview
          ? await previews.query(site, index, ruled, allowance)
          : await index.query(ruled, allowance),
      };
    } catch (error) {
      if (error instanceof Error && 'statusCode' in error) throw error;
      request.log.warn({ err: error }, 'the search index does not answer');
      throw Object.assign(new Error('the search index does not answer', { cause: error }), {
        statusCode: 503,
      });
    }
  }

  /** Reading a large request takes time of the thread too. */
  function readQueries(
    request: FastifyRequest,
    schema: { parse(source: unknown): SearchQueries },
    source: unknown,
  ): readonly SearchQuery[] {
    const startedAt = now();
    try {
      return schema.parse(source).queries;
    } finally {
      visitors.get(request)?.spend(now() - startedAt);
    }
  }

  async function withRules(queries: readonly SearchQuery[], site: TenantConfig): Promise<SearchQuery[]> {
    const ruleOf: Record<SearchQuery['indexUid'], readonly SearchFilter[]> = {
      vehicles: await rules.vehicles(site),
      models: rules.models(site),
    };
    return queries.map((query) => ({
      ...query,
      filter: [...ruleOf[query.indexUid], ...(query.filter ?? [])],
    }));
  }

  app.post(
    searchApi.queries,
    { bodyLimit: bodyBytes, onRequest, config: { storesNothing: true } },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await answer(request, readQueries(request, SearchQueries, request.body))),
  );

  // A browser stores the answer and asks whether it is still the same. Whatever changes an answer changes its
  // tag: stock, settings and the passing of time.
  app.get(searchApi.queries, { onRequest }, async (request, reply) => {
    const found = await answer(request, readQueries(request, SearchParameters, request.query));
    if (contentView()?.preview) return reply.header('cache-control', 'no-store').send(found);
    const etag = tagOf(found.results);
    void reply.headers({ 'cache-control': 'private, no-cache', etag });
    const tags = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
    return tags.includes(etag) ? reply.code(304).send() : reply.send(found);
  });
}

/** A weak tag: equal answers may have taken different times. */
function tagOf(results: readonly SearchResult[]): string {
  const timeless = results.map((result) => ({ ...result, ms: 0 }));
  const digest = createHash('sha256').update(JSON.stringify(timeless)).digest('base64url');
  return `W/"${digest.slice(0, 32)}"`;
}
