import { resolve } from 'node:path';
import { z } from 'zod';
import { parseEnv } from '../parse-env.ts';
import { connectDatabase, type Database } from './database.ts';
import { openDatabase } from './open-database.ts';

export const DatabaseUrl = z.url('DATABASE_URL is written postgres://user:password@host:port/database');
const Env = z.object({
  DATABASE_URL: DatabaseUrl.optional(),
  DATA_DIR: z
    .string()
    .default(resolve(import.meta.dirname, '../../../.data'))
    .transform((folder) => resolve(folder)),
});

/** Where the installation's data is. */
export const dataDirectory = (): string => parseEnv(Env).DATA_DIR;

/** For commands: opens the installation's database, whether it runs or not, and closes it. */
export async function withInstallation<T>(work: (database: Database, url: string) => Promise<T>): Promise<T> {
  const running = await openDatabase(parseEnv(Env));
  const database = connectDatabase(running.url, { max: 2 });
  try {
    return await work(database, running.url);
  } finally {
    await database.close();
    await running.stop();
  }
}
