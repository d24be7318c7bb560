import { join, resolve } from 'node:path';
import { z } from 'zod';
import { connectDatabase, type Database } from '@forecourt/server-kit/database';
import { startEmbeddedPostgres } from '@forecourt/server-kit/embedded-postgres';
import { parseEnv } from '@forecourt/server-kit/parse-env';
import { migrateDomains } from '@forecourt/server-kit/run-migrations';
import { server } from '../plugin.ts';

const Env = z.object({
  DATABASE_URL: z.url('DATABASE_URL is written postgres://user:password@host:port/database').optional(),
  DATA_DIR: z.string().default(resolve(import.meta.dirname, '../../../.data')),
});

/** Opens the stock's database for a command, whether or not a site is running, and migrates its schema. */
export async function withStockDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const env = parseEnv(Env);
  const running = env.DATABASE_URL ? null : await startEmbeddedPostgres(join(env.DATA_DIR, 'postgres'));
  try {
    const database = connectDatabase(env.DATABASE_URL ?? running?.url ?? '', { max: 2 });
    try {
      await migrateDomains(database, [server]);
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await running?.stop();
  }
}
