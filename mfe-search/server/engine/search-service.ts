import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Meilisearch } from 'meilisearch';
import { vehicleIndex } from '@forecourt/contracts/api/search-api';
import { modelIndex } from '@forecourt/contracts/api/search-names';
import { createSearchEngine, type SearchEngine } from '../../engine/search-engine.ts';
import type { Env } from '../env.ts';
import { injectingHttpClient } from './injecting-http-client.ts';
import { limitSearches } from './limit-searches.ts';
import { readMasterKey } from './master-key.ts';

export const embeddedPrefix = '/search-service';

// Fixed, so that every process finds the one key that it may sign tenant tokens with; another one when its rights change.
const searchKeyUid = '6f1c2a54-8f0e-4d0b-9a55-3c3f5d7be002';

/** The search service as this domain's server uses it. */
export type SearchService = {
  /** With every right: for indexing, never for shoppers. */
  client: Meilisearch;
  /** What browsers put before `/multi-search`: a path of the site, or another server's address. */
  publicHost: string;
  /** The key behind tenant tokens: it can only search, and only the vehicles and models. */
  searchKey(): Promise<{ uid: string; key: string }>;
  /** Throws where the embedded engine cannot write. A server elsewhere has its own health, and sites show pages without it. */
  checkWritable(): Promise<void>;
};

/** A real Meilisearch where the environment names one, else the embedded engine, mounted here. */
export async function openSearchService(
  app: FastifyInstance,
  dataDirectory: string,
  env: Env,
): Promise<SearchService> {
  if (env.SEARCH_URL) {
    const client = new Meilisearch({ host: env.SEARCH_URL, apiKey: env.SEARCH_KEY!, timeout: 30_000 });
    return {
      client,
      publicHost: env.SEARCH_PUBLIC_URL ?? env.SEARCH_URL,
      searchKey: once(() => findSearchKey(client)),
      checkWritable: async () => undefined,
    };
  }
  const masterKey = await readMasterKey(dataDirectory);
  let engine!: SearchEngine;
  await app.register(
    async (scope) => {
      engine = createSearchEngine({
        directory: join(dataDirectory, 'engine'),
        masterKey,
        logger: app.log,
        beforeSearch: limitSearches(scope, env.SEARCHES_PER_MINUTE, masterKey),
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

/** A response that the index, document or key does not exist; the engine's own error is the last cause. */
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
