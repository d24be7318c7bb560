import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedDatabase } from '@forecourt/server-kit/embedded-postgres';
import type { Env } from './env.ts';

/**
 * DATABASE_URL if it is set, else the embedded PostgreSQL in the data folder.
 * @param site a site's name for others that would use the same data: only one site may; commands have none
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  site?: string,
): Promise<EmbeddedDatabase> {
  if (env.DATABASE_URL)
    return { url: env.DATABASE_URL, failed: new Promise(() => undefined), stop: async () => undefined };
  return startEmbeddedPostgres(join(env.DATA_DIR, 'postgres'), { site });
}
