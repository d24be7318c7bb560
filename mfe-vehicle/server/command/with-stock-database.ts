import { resolve } from 'node:path';
import { z } from 'zod';
import { connectDatabase, type Database } from '@forecourt/server-kit/database';
import { openDatabase } from '@forecourt/server-kit/open-database';
import { parseEnv } from '@forecourt/server-kit/parse-env';
import { migrateDomains } from '@forecourt/server-kit/run-migrations';
import { stockSchema } from '../db/stock-schema.ts';

const Env = z.object({
  DATABASE_URL: z.url('DATABASE_URL is written postgres://user:password@host:port/database').optional(),
  DATA_DIR: z.string().default(resolve(import.meta.dirname, '../../../.data')),
});

/** Where the installation's data is. */
export const dataDirectoryOf = (): string => parseEnv(Env).DATA_DIR;

/** Opens the stock's database for a command, whether or not a site is running, and migrates its schema. */
export async function withStockDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const env = parseEnv(Env);
  const running = await openDatabase(env);
  try {
    const database = connectDatabase(running.url, { max: 2 });
    try {
      await migrateDomains(database, [stockSchema]);
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await running.stop();
  }
}
