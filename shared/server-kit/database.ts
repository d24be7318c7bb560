import { readdir, readFile } from 'node:fs/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = {
  pool: pg.Pool;
  /** Query builder over the pool; pass a domain's tables to the calls themselves. */
  orm: NodePgDatabase;
  url: string;
  close(): Promise<void>;
};

/** Opens a pool on a PostgreSQL server (15 or later). bigint columns come as numbers. */
export function connectDatabase(url: string, options: { max?: number } = {}): Database {
  const types = { getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === 20 && format !== 'binary' ? Number : pg.types.getTypeParser(oid as never, format as never)) };
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 10, types: types as never });
  // An idle connection that the server ends is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { pool, orm: drizzle(pool), url, close: () => pool.end() };
}

/** Runs `work` in one transaction on one connection; rolls back when it throws. */
export async function transaction<T>(database: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
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
    await client.query('rollback').catch((failure: Error) => {
      lost = failure;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(lost);
  }
}

/**
 * Brings a domain's schema up to date: each `.sql` file of the folder once, in the order of its name, each in a
 * transaction with `search_path` on the domain's schema. Safe when several processes start at once.
 */
export async function migrate(database: Database, schema: string, folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return transaction(database, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`migrate:${schema}`]);
    await client.query(`create schema if not exists ${schema}`);
    await client.query(`set local search_path to ${schema}, public`);
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())');
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map((row) => row.name));
    const applied: string[] = [];
    for (const name of files.filter((file) => !done.has(file))) {
      try {
        await client.query(await readFile(new URL(name, folder), 'utf8'));
      } catch (cause) {
        throw new Error(`migration ${schema}/${name} failed: ${(cause as Error).message}`, { cause });
      }
      await client.query('insert into migrations (name) values ($1)', [name]);
      applied.push(name);
    }
    return applied;
  });
}
