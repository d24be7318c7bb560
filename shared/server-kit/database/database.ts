import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';

export type Database = {
  pool: pg.Pool;
  /** Drizzle query builder on the pool; pass a domain's tables to its methods. */
  orm: NodePgDatabase;
  url: string;
  close(): Promise<void>;
};

/**
 * What a function of a repository takes first, as `client`: the pool, or the connection whose transaction
 * the caller holds. One that must run in a transaction takes `PoolClient` instead, one that opens its own
 * transaction takes `pool: Pool`. `pnpm boundaries` checks it.
 */
export type Client = pg.ClientBase | pg.Pool;

/** Drizzle on a transaction's connection or a pool, for repositories. */
export const ormOf = (client: Client): NodePgDatabase => drizzle(client as pg.Pool);

/** `DATABASE_TIMEOUT_MS`: how long a server waits for a statement. */
export const databaseTimeout = z.coerce
  .number('DATABASE_TIMEOUT_MS is a number of milliseconds such as 10000')
  .int()
  .min(500)
  .default(10_000);

type Options = {
  max?: number;
  /**
   * Time limit of a statement. If the server does not respond at all, the client gives up a little later.
   * Waiting for a connection has the same limit, but at most 5 s. Default: no limit, for commands.
   */
  timeoutMs?: number;
};

const longestConnectMs = 5_000;
/** A server keeps its connections: a rush after a quiet minute would wait until they are open again. */
const idleMs = 10 * 60_000;
/** Extra time for the server's own timeout error to arrive before the client gives up. */
const graceMs = 1_000;
const longWorkMs = 10 * 60_000;

/** Opens a pool on a PostgreSQL server (15 or later). bigint columns are returned as numbers. */
export function connectDatabase(url: string, { max = 10, timeoutMs }: Options = {}): Database {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === 20 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text'),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    keepAlive: true,
    ...(timeoutMs && {
      idleTimeoutMillis: idleMs,
      statement_timeout: timeoutMs,
      query_timeout: timeoutMs + graceMs,
      connectionTimeoutMillis: Math.min(timeoutMs, longestConnectMs),
    }),
  });
  // The pool replaces an idle connection that the server closes. Without a listener, its error would end the
  // process.
  pool.on('error', () => undefined);
  return { pool, orm: drizzle(pool), url, close: () => closeInTime(pool.end()) };
}

const longestCloseMs = 5_000;

/** Waits until connections have closed, but at most 5 s, since the server may not respond. */
export async function closeInTime(closing: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  try {
    await Promise.race([closing, sleep(longestCloseMs, null, { signal: late.signal })]);
  } finally {
    late.abort();
  }
}

/** Runs `work` in one transaction on one connection; rolls back when it throws. */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let lost: Error | undefined;
  // Without a listener, a connection lost while `work` waits for something else would end the process.
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
    // The server is still running the statement, so a rollback would wait for it.
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

/** Whether the client gave up waiting for a response. Errors of Drizzle have this error as their cause. */
const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isQueryTimeout(error.cause));

/** Runs a statement of a transaction with a limit of ten minutes, longer than visitors wait for. */
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
 * Migrates a domain's schema: applies each `.sql` file of the folder once, in the order of names, in one
 * transaction with `search_path` set to the schema. Safe when several processes start at once.
 * @returns the names of the files applied now
 */
export async function migrate(database: Database, schema: string, folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return transaction(database.pool, async (client) => {
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
      try {
        await queryLong(client, sql);
      } catch (cause) {
        throw new Error(`migration ${schema}/${name} failed: ${(cause as Error).message}`, { cause });
      }
      await client.query('insert into migrations (name) values ($1)', [name]);
      applied.push(name);
    }
    return applied;
  });
}
