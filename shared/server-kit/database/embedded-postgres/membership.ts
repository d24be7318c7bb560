import pg from 'pg';

/** Keys of advisory locks in the cluster's database `postgres`: arbitrary numbers that nothing else uses. */
const usersLock = 471_100_001;
const siteLock = 471_100_002;
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 10_000;

/**
 * A process's connection to a server that it uses. The connection holds a shared advisory lock, which the
 * server releases when the process dies. The last user can therefore tell that it is the last. When the
 * connection ends, the server has usually stopped.
 */
export type Membership = {
  /** Resolves when the connection is lost. */
  lost: Promise<void>;
  /**
   * Takes the lock that only one site can hold.
   * @returns the holder's name if another site holds it
   */
  claimSite(): Promise<string | null>;
  /** Creates a database if it does not exist. */
  createDatabase(name: string): Promise<void>;
  /**
   * Releases the shared lock.
   * @returns whether this was the last user; if so, nobody can join until `close`
   */
  leave(): Promise<boolean>;
  /** Closes the connection. */
  close(): Promise<void>;
};

/**
 * Joins the server at a port.
 * @throws the error of pg if the server is unreachable, starting or stopping
 */
export async function join(
  { port, password }: { port: number; password: string },
  name: string,
): Promise<Membership> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    application_name: name.slice(0, 63),
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
  });
  const lost = Promise.withResolvers<void>();
  client.on('error', () => lost.resolve());
  client.on('end', () => lost.resolve());
  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [usersLock]);
  } catch (error) {
    void close();
    throw error;
  }
  return {
    lost: lost.promise,
    close,
    async claimSite() {
      const { rows } = await client.query<{ claimed: boolean; holder: string | null }>(
        `select pg_try_advisory_lock($1) as claimed,
           (select a.application_name from pg_locks l join pg_stat_activity a using (pid)
            where l.locktype = 'advisory' and l.objid = $1 and l.granted and a.pid <> pg_backend_pid() limit 1) as holder`,
        [siteLock],
      );
      return rows[0]!.claimed ? null : (rows[0]!.holder ?? 'another site');
    },
    async createDatabase(database) {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
      if (rowCount) return;
      await client
        .query({ text: `create database ${database}`, query_timeout: 60_000 } as pg.QueryConfig)
        .catch((error: pg.DatabaseError) => {
          // Another process created it meanwhile.
          if (error.code !== '42P04' && error.code !== '23505') throw error;
        });
    },
    async leave() {
      await client.query('select pg_advisory_unlock_shared($1)', [usersLock]);
      const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
        usersLock,
      ]);
      return rows[0]!.last;
    },
  };
}
