import { join } from 'node:path';
import { startEmbeddedPostgres } from '@forecourt/server-kit/embedded-postgres';
import type { Env } from './env.ts';

/** DATABASE_URL where it is set, else the embedded PostgreSQL in the data folder. */
export async function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<{ url: string; stop(): Promise<void> }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => undefined };
  return startEmbeddedPostgres(join(env.DATA_DIR, 'postgres'));
}
