import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';

export type Database = {
  pool: pg.Pool;
  /** Query builder over the pool; pass a domain's tables to the calls themselves. */
  orm: NodePgDatabase;
  url: string;
  close(): Promise<void>;
};

/** Drizzle on the connection of a transaction, or on a pool: for repositories whose caller holds the transaction. */
export const ormOf = (client: pg.ClientBase | pg.Pool): NodePgDatabase => drizzle(client as pg.Pool);

/** `DATABASE_TIMEOUT_MS`: how long a server waits for a statement. */
export const databaseTimeout = z.coerce
  .number('DATABASE_TIMEOUT_MS is a number of milliseconds such as 10000')
  .int()
  .min(500)
  .default(10_000);

type Options = {
  max?: number;
  /**
   * How long a statement may take. A server that does not answer at all is given up a little later, and a connection
   * that is not available in that time is not waited for. Default: no limit, for commands.
   */
  timeoutMs?: number;
};

const longestConnectMs = 5_000;
/** What a statement's own timeout has to arrive in. */
const graceMs = 1_000;
const longWorkMs = 10 * 60_000;

/** Opens a pool on a PostgreSQL server (15 or later). bigint columns come as numbers. */
export function connectDatabase(url: string, { max = 10, timeoutMs }: Options = {}): Database {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === 20 && format !== 'binary' ? Number : pg.types.getTypeParser(oid as never, format as never),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: types as never,
    keepAlive: true,
    ...(timeoutMs && {
      statement_timeout: timeoutMs,
      query_timeout: timeoutMs + graceMs,
      connectionTimeoutMillis: Math.min(timeoutMs, longestConnectMs),
    }),
  });
  // An idle connection that the server ends is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { pool, orm: drizzle(pool), url, close: () => closeInTime(pool.end()) };
}

const longestCloseMs = 5_000;

/** Waits for connections to close, but not for a server that does not answer. */
export async function closeInTime(closing: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  try {
    await Promise.race([closing, sleep(longestCloseMs, null, { signal: late.signal })]);
  } finally {
    late.abort();
  }
}

/** Runs `work` in one transaction on one connection; rolls back when it throws. */
export async function transaction<T>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  let lost: Error | undefined;
  // A connection that is lost while the work waits for something else would end the process without a listener.
  const onError = (error: Error) => {
    lost = error;
  };
  client.on('error', onError);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // The server has not finished with the statement: a rollback would wait behind it.
    if (isQueryTimeout(error)) lost = error as Error;
    else
      await client.query('rollback').catch((failure: Error) => {
        lost = failure;
      });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(lost);
  }
}

/** The client gave up waiting for an answer. Drizzle's errors have it as their cause. */
const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isQueryTimeout(error.cause));

/** Runs a statement of a transaction that may take longer than what visitors wait for: ten minutes. */
export async function queryLong<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  await client.query(`set local statement_timeout = ${longWorkMs}`);
  const query = { text, values, query_timeout: longWorkMs + graceMs };
  return client.query<Row>(query);
}

/**
 * Brings a domain's schema up to date: each `.sql` file of the folder once, in the order of its name, each in a
 * transaction with `search_path` on the domain's schema. Safe when several processes start at once. A renamed file names its former
 * name in a comment (`-- formerly 001-leads.sql`), so that it is not applied again, by either release.
 */
export async function migrate(database: Database, schema: string, folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return transaction(database, async (client) => {
    await queryLong(client, 'select pg_advisory_xact_lock(hashtext($1))', [`migrate:${schema}`]);
    await client.query(`create schema if not exists ${schema}`);
    await client.query(`set local search_path to ${schema}, public`);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map((row) => row.name));
    const applied: string[] = [];
    for (const name of files.filter((file) => !done.has(file))) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const former = /^-- formerly (\S+)$/m.exec(sql)?.[1];
      if (!former || !done.has(former)) {
        try {
          await queryLong(client, sql);
        } catch (cause) {
          throw new Error(`migration ${schema}/${name} failed: ${(cause as Error).message}`, { cause });
        }
        applied.push(name);
      }
      // The previous release looks for the former name.
      for (const recorded of [name, ...(former ? [former] : [])])
        await client.query('insert into migrations (name) values ($1) on conflict do nothing', [recorded]);
    }
    return applied;
  });
}
