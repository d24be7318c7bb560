import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Meilisearch } from 'meilisearch';
import { vehicleIndex } from '@forecourt/contracts/api/search-api';
import { modelIndex } from '@forecourt/contracts/api/search-names';
import { createSearchEngine, type SearchEngine } from '../../engine/search-engine.ts';
import type { Env } from '../env.ts';
import { createEmbeddedIndex } from '../search-index/embedded-index.ts';
import { createMeilisearchIndex } from '../search-index/meilisearch-index.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { injectingHttpClient } from './injecting-http-client.ts';
import { limitSearches } from './limit-searches.ts';
import { readMasterKey } from './master-key.ts';

export const embeddedPrefix = '/search-service';

// Fixed, so that every process finds the same key for signing tenant tokens. Use a new uid if the rights of the key change.
const searchKeyUid = '6f1c2a54-8f0e-4d0b-9a55-3c3f5d7be002';

/** The search service used by this domain's server. */
export type SearchService = {
  index: SearchIndex;
  /** A client with all rights, for indexing; never given to shoppers. */
  client: Meilisearch;
  /** The prefix of `/multi-search` in browsers: a path of the site, or the address of another server. */
  publicHost: string;
  /** The key that signs tenant tokens: it can only search, and only the vehicle and model indexes. */
  searchKey(): Promise<{ uid: string; key: string }>;
  /** Throws if the embedded engine cannot write. An external server monitors its own health, and sites show pages without it. */
  checkWritable(): Promise<void>;
};

/** Connects to a Meilisearch server if the environment names one; otherwise mounts the embedded engine. */
export async function openSearchService(
  app: FastifyInstance,
  dataDirectory: string,
  env: Env,
): Promise<SearchService> {
  if (env.SEARCH_URL) {
    const client = new Meilisearch({ host: env.SEARCH_URL, apiKey: env.SEARCH_KEY!, timeout: 30_000 });
    return {
      index: createMeilisearchIndex(client),
      client,
      publicHost: env.SEARCH_PUBLIC_URL ?? env.SEARCH_URL,
      searchKey: once(() => findSearchKey(client)),
      checkWritable: async () => undefined,
    };
  }
  const masterKey = readMasterKey(dataDirectory, (message) => app.log.error(message));
  let engine!: SearchEngine;
  await app.register(
    async (scope) => {
      engine = createSearchEngine({
        directory: join(dataDirectory, 'engine'),
        masterKey,
        logger: app.log,
        guard: limitSearches(scope, { msPerMinute: env.SEARCH_MS_PER_MINUTE, masterKey }),
      });
      app.addHook('onClose', () => engine.close());
      await scope.register(engine.plugin);
    },
    { prefix: embeddedPrefix },
  );
  const client = new Meilisearch({
    host: `http://embedded${embeddedPrefix}`,
    apiKey: masterKey,
    httpClient: injectingHttpClient(app),
  });
  return {
    index: createEmbeddedIndex(engine.documents),
    client,
    publicHost: embeddedPrefix,
    searchKey: once(() => findSearchKey(client)),
    checkWritable: () => engine.checkWritable(),
  };
}

async function findSearchKey(client: Meilisearch): Promise<{ uid: string; key: string }> {
  const existing = await client.getKey(searchKeyUid).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  return (
    existing ??
    client.createKey({
      uid: searchKeyUid,
      name: 'Vehicle search',
      actions: ['search'],
      indexes: [vehicleIndex, modelIndex],
      expiresAt: null,
    })
  );
}

/** Whether an error means that the index, document or key does not exist. The engine's error is the last cause. */
export function isNotFound(error: unknown): boolean {
  for (
    let cause = error as { code?: unknown; cause?: unknown } | undefined | null;
    cause;
    cause = cause.cause as typeof cause
  ) {
    if (typeof cause.code === 'string' && cause.code.endsWith('_not_found')) return true;
  }
  return false;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
