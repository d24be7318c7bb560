import Fastify, { type FastifyInstance } from 'fastify';
import type { SearchSort } from '@forecourt/contracts/search/search-query';
import { DocumentIndex } from '../../../engine/index/document-index.ts';
import type { Settings } from '../../../engine/index/settings.ts';
import { runSearch } from '../../../engine/search/run-search.ts';
import { readPrintedFilter } from './read-printed-filter.ts';

type Doc = { id: string } & Record<string, unknown>;
type MultiSearchQuery = {
  indexUid: string;
  q: string;
  filter: string[];
  facets: string[];
  sort: string[];
  page: number;
  hitsPerPage: number;
  attributesToRetrieve: string[];
};
type Refusal = Error & { statusCode: number; code: string };

/** For tests: serves the engine with the adapter's part of Meilisearch's protocol. Tasks are done at once. */
export async function serveEngine(): Promise<{ url: string; close(): Promise<void> }> {
  const indexes = new Map<string, DocumentIndex>();
  const documents = new Map<string, Map<string, Doc>>();
  const tasks: object[] = [];
  const app = Fastify({ bodyLimit: 100 * 2 ** 20 });

  // The client sends the type of a body without a body.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, body === '' ? undefined : JSON.parse(String(body))),
  );
  app.setErrorHandler((error: Refusal, _request, reply) =>
    reply
      .code(error.statusCode ?? 500)
      .send({ message: error.message, code: error.code ?? 'internal', type: 'invalid_request', link: '' }),
  );
  const done = (type: string, indexUid: string | null) => {
    const task = { uid: tasks.length, indexUid, type, status: 'succeeded', error: null, details: {} };
    tasks.push(task);
    return { taskUid: task.uid, indexUid, status: 'enqueued', type, enqueuedAt: new Date().toISOString() };
  };
  const requireIndex = (uid: string): DocumentIndex => indexes.get(uid) ?? refuse('index_not_found');
  const settle = async (uid: string, settings: Partial<Settings> = {}) => {
    const index = new DocumentIndex({ ...defaults, ...indexes.get(uid)?.settings, ...settings });
    await index.put([...(documents.get(uid) ?? new Map<string, Doc>()).values()], { merge: false });
    indexes.set(uid, index);
  };

  app.get<Uid>('/indexes/:uid', async ({ params }) => {
    requireIndex(params.uid);
    return { uid: params.uid, primaryKey: 'id' };
  });
  app.post<{ Body: { uid: string } }>('/indexes', async ({ body }) => {
    await settle(body.uid);
    return done('indexCreation', body.uid);
  });
  app.delete<Uid>('/indexes/:uid', async ({ params }) => {
    const existed = indexes.delete(params.uid);
    documents.delete(params.uid);
    const task = done('indexDeletion', params.uid);
    if (!existed)
      Object.assign(tasks.at(-1)!, {
        status: 'failed',
        error: { message: 'missing', code: 'index_not_found' },
      });
    return task;
  });
  app.patch<Uid & { Body: Partial<Settings> }>('/indexes/:uid/settings', async ({ params, body }) => {
    await settle(params.uid, body);
    return done('settingsUpdate', params.uid);
  });
  for (const method of ['POST', 'PUT'] as const)
    app.route<Uid & { Body: Doc[] }>({
      method,
      url: '/indexes/:uid/documents',
      handler: async ({ params: { uid }, body }) => {
        if (!indexes.has(uid)) await settle(uid);
        const stored = documents.get(uid) ?? new Map<string, Doc>();
        documents.set(uid, stored);
        for (const one of body)
          stored.set(one.id, method === 'PUT' ? { ...stored.get(one.id), ...one } : one);
        await indexes.get(uid)!.put(body, { merge: method === 'PUT' });
        return done('documentAdditionOrUpdate', uid);
      },
    });
  app.post<Uid & { Body: string[] }>('/indexes/:uid/documents/delete-batch', async ({ params, body }) => {
    await requireIndex(params.uid).delete(body);
    for (const id of body) documents.get(params.uid)?.delete(id);
    return done('documentDeletion', params.uid);
  });
  app.get<{ Params: { uid: string; id: string } }>('/indexes/:uid/documents/:id', async ({ params }) => {
    requireIndex(params.uid);
    return documents.get(params.uid)?.get(params.id) ?? refuse('document_not_found');
  });
  app.post<{ Body: { indexes: [string, string] }[] }>('/swap-indexes', async ({ body }) => {
    for (const {
      indexes: [a, b],
    } of body) {
      swap(indexes, a, b);
      swap(documents, a, b);
    }
    return done('indexSwap', null);
  });
  app.get<{ Params: { uid: string } }>('/tasks/:uid', async ({ params }) => tasks[Number(params.uid)]);
  app.post<{ Body: { queries: MultiSearchQuery[] } }>('/multi-search', async ({ body }) => ({
    results: body.queries.map((query) => answer(requireIndex(query.indexUid), query)),
  }));
  return { url: await listen(app), close: () => app.close() };
}

type Uid = { Params: { uid: string } };
const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });

const defaults: Settings = {
  searchableAttributes: [],
  filterableAttributes: [],
  sortableAttributes: [],
  rankingRules: ['words'],
  typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 }, disableOnAttributes: [] },
  faceting: { maxValuesPerFacet: 100 },
  pagination: { maxTotalHits: 1000 },
};

function answer(index: DocumentIndex, query: MultiSearchQuery): object {
  const { page, hitsPerPage, facets } = query;
  const found = runSearch(index, {
    query: query.q,
    filter: query.filter.map(readPrintedFilter),
    facets,
    sort: query.sort.map(readSort),
    page,
    hitsPerPage,
    attributes: query.attributesToRetrieve,
  });
  return {
    hits: found.hits,
    totalHits: found.count,
    totalPages: found.pages,
    processingTimeMs: 1,
    facetDistribution: found.facets,
    facetStats: found.facetStats,
  };
}

function readSort(printed: string): SearchSort {
  const [, by = '', order = 'asc'] = /^(.+):(asc|desc)$/.exec(printed) ?? [];
  const [lat, lng] = /^_geoPoint\((.+), (.+)\)$/.exec(by)?.slice(1).map(Number) ?? [];
  const direction = order as SearchSort['order'];
  return lat === undefined
    ? { attribute: by, order: direction }
    : { near: { lat, lng: lng! }, order: direction };
}

function swap<T>(all: Map<string, T>, a: string, b: string): void {
  const [first, second] = [all.get(a), all.get(b)];
  all.delete(a);
  all.delete(b);
  if (second !== undefined) all.set(a, second);
  if (first !== undefined) all.set(b, first);
}

function refuse(code: string): never {
  throw Object.assign(new Error(code), { statusCode: 404, code });
}
