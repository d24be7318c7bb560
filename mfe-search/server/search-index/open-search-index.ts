import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env.ts';
import { openEmbeddedIndex } from './embedded-index.ts';
import { createMeilisearchIndex } from './meilisearch-index.ts';
import type { SearchIndex } from './search-index.ts';

/** Uses the Meilisearch server that the environment names, or else opens the index of this process. */
export async function openSearchIndex(
  dataDirectory: string,
  env: Env,
  log: FastifyBaseLogger,
): Promise<SearchIndex> {
  if (env.SEARCH_URL) return createMeilisearchIndex({ url: env.SEARCH_URL, key: env.SEARCH_KEY! });
  return openEmbeddedIndex({ directory: join(dataDirectory, 'index'), log });
}
