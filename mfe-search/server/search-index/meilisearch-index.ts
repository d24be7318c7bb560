import { Meilisearch, type EnqueuedTaskPromise, type MultiSearchQuery } from 'meilisearch';
import type { SearchQuery, SearchResult } from '@forecourt/contracts/search/search-query';
import { indexSettings } from './index-settings.ts';
import { printFilter, printSort } from './meilisearch-filter.ts';
import type { IndexUid, IndexWriter, Position, SearchIndex } from './search-index.ts';

/** The fields that are read of the response to one query. */
type Answer = {
  hits: Record<string, unknown>[];
  totalHits?: number;
  totalPages?: number;
  processingTimeMs: number;
  facetDistribution?: Record<string, Record<string, number>>;
  facetStats?: Record<string, { min: number; max: number }>;
};
type Options = {
  url: string;
  /** The master or admin key. */
  key: string;
  /** Begins the names of the indexes; for tests on a shared server. */
  prefix?: string;
};

const timeoutMs = 30_000;
const waitOptions = { timeout: 300_000, interval: 20 };
const positionId = 'position';
const matchesPerPage = 20_000;

/** The index in a Meilisearch server. */
export function createMeilisearchIndex({ url, key, prefix = '' }: Options): SearchIndex {
  const client = new Meilisearch({ host: url, apiKey: key, timeout: timeoutMs });
  const damages = new Map<IndexUid, string>();
  const nameOf = (uid: IndexUid | 'vehicles-next' | 'vehicles-feed') => `${prefix}${uid}`;

  const writer = (uid: string): IndexWriter => ({
    async write(documents, removedIds) {
      const index = client.index(uid);
      // Sent together; they are executed in order.
      const tasks = [
        ...(documents.length > 0 ? [index.addDocuments([...documents], { primaryKey: 'id' })] : []),
        ...(removedIds.length > 0 ? [index.deleteDocuments([...removedIds])] : []),
      ];
      await Promise.all(tasks.map(succeeded));
    },
  });
  async function prepareIndex(name: string, uid: IndexUid): Promise<void> {
    const isMissing = await client.getRawIndex(name).then(() => false, isNotFound);
    if (isMissing) await succeeded(client.createIndex(name, { primaryKey: 'id' }));
    await succeeded(client.index(name).updateSettings(indexSettings[uid] as object));
  }

  async function removeIndex(name: string): Promise<void> {
    const { status, error } = await client.deleteIndex(name).waitTask(waitOptions);
    if (status !== 'succeeded' && error?.code !== 'index_not_found')
      throw new Error(`the search index ${name} could not be removed: ${error?.message ?? status}`);
  }

  return {
    async query<Hit>(queries: readonly SearchQuery[], allowance?: Parameters<SearchIndex['query']>[1]) {
      allowance?.require();
      const request = { queries: queries.map((query) => toMeilisearchQuery(query, nameOf(query.indexUid))) };
      const { results } = await client.multiSearch(request).catch((error: unknown) => {
        if (isNotFound(error))
          for (const { indexUid } of queries) damages.set(indexUid, (error as Error).message);
        throw error;
      });
      const found = (results as Answer[]).map((answer) => toResult<Hit>(answer));
      allowance?.spend(found.reduce((sum, { ms }) => sum + ms, 0));
      return found;
    },
    async match(queries, ids) {
      const placeOf = new Map(ids.map((id, place) => [id, place]));
      const matches: number[][] = [];
      for (const query of queries) {
        const places: number[] = [];
        for (let page = 1, pages = 1; page <= pages; page++) {
          const [result] = await this.query<{ id: string }>([
            { ...query, page, hitsPerPage: matchesPerPage },
          ]);
          for (const { id } of result!.hits) if (placeOf.has(id)) places.push(placeOf.get(id)!);
          ({ pages } = result!);
        }
        matches.push(places.sort((a, b) => a - b));
      }
      return matches;
    },
    async prepare() {
      await prepareIndex(nameOf('vehicles'), 'vehicles');
      await prepareIndex(nameOf('models'), 'models');
    },
    write: (uid, ...changes) => writer(nameOf(uid)).write(...changes),
    async update(uid, fields) {
      await succeeded(client.index(nameOf(uid)).updateDocuments([...fields], { primaryKey: 'id' }));
    },
    async replaceVehicles(fill) {
      const [current, next] = [nameOf('vehicles'), nameOf('vehicles-next')];
      await removeIndex(next);
      await prepareIndex(next, 'vehicles');
      const position = await fill(writer(next));
      await succeeded(client.swapIndexes([{ indexes: [current, next], rename: false }]));
      await this.writePosition(position);
      await removeIndex(next);
      return position;
    },
    async readPosition() {
      try {
        const { sequence, version, sites } = await client
          .index(nameOf('vehicles-feed'))
          .getDocument<Position & { id: string }>(positionId);
        return { sequence, version, sites };
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    writePosition: (position) => writer(nameOf('vehicles-feed')).write([{ id: positionId, ...position }], []),
    takeDamage(uid) {
      const damage = damages.get(uid) ?? null;
      damages.delete(uid);
      return damage;
    },
    close: async () => undefined,
  };
}

const toMeilisearchQuery = (query: SearchQuery, indexUid: string): MultiSearchQuery => ({
  indexUid,
  q: query.query ?? '',
  matchingStrategy: 'all',
  filter: printFilter(query.filter ?? []),
  facets: [...(query.facets ?? [])],
  sort: (query.sort ?? []).map(printSort),
  page: query.page ?? 1,
  hitsPerPage: query.hitsPerPage,
  attributesToRetrieve: query.attributes?.length ? [...query.attributes] : ['id'],
});

const toResult = <Hit>(answer: Answer): SearchResult<Hit> => ({
  hits: answer.hits as Hit[],
  count: answer.totalHits ?? 0,
  pages: answer.totalPages ?? 0,
  facets: answer.facetDistribution ?? {},
  facetStats: answer.facetStats ?? {},
  ms: answer.processingTimeMs,
});

/** @throws Error with the server's reason if the task did not succeed */
async function succeeded(task: EnqueuedTaskPromise): Promise<void> {
  const { uid, type, status, error } = await task.waitTask(waitOptions);
  if (status !== 'succeeded')
    throw new Error(`search task ${uid} (${type}) ${status}: ${error?.message ?? 'no reason given'}`);
}

/** Whether an error means that the index or document does not exist; throws every other error. */
function isNotFound(error: unknown): boolean {
  for (
    let cause = error as { code?: unknown; cause?: unknown } | undefined | null;
    cause;
    cause = cause.cause as typeof cause
  )
    if (typeof cause.code === 'string' && cause.code.endsWith('_not_found')) return true;
  throw error;
}
