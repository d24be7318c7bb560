import { resolve } from 'node:path';
import { z } from 'zod';
import { connectDatabase, type Database } from '@forecourt/server-kit/database';
import { createJobs, type Jobs } from '@forecourt/server-kit/jobs';
import { openDatabase } from '@forecourt/server-kit/open-database';
import { parseEnv } from '@forecourt/server-kit/parse-env';
import { migrateDomains } from '@forecourt/server-kit/run-migrations';
import { server } from '../plugin.ts';

const Env = z.object({
  DATABASE_URL: z.url('DATABASE_URL is written postgres://user:password@host:port/database').optional(),
  DATA_DIR: z.string().default(resolve(import.meta.dirname, '../../../.data')),
});

/** Opens the leads' database and job queue for a command, with or without a running site, and migrates the schema. */
export async function withLeads<T>(
  work: (context: { database: Database; jobs: Jobs }) => Promise<T>,
): Promise<T> {
  const env = parseEnv(Env);
  const running = await openDatabase(env);
  const databaseUrl = running.url;
  const database = connectDatabase(databaseUrl, { max: 2 });
  const jobs = createJobs({ databaseUrl, log: console, working: false });
  try {
    await migrateDomains(database, [server]);
    return await work({ database, jobs });
  } finally {
    await jobs.stop();
    await database.close();
    await running.stop();
  }
}
