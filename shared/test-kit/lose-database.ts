import type { Database, transaction } from '@forecourt/server-kit/database';

type Pool = Database['pool'];
type Client = Parameters<Parameters<typeof transaction>[1]>[0];

/**
 * Runs `work` with a database that is lost as soon as a matching statement is stored: connections in use
 * finish what they do, and no new one can be opened. What a command asks the database after its commit then
 * fails.
 */
export async function loseDatabaseAfter<T>(
  pool: Pool,
  stored: RegExp,
  work: () => Promise<T>,
): Promise<{ result: T; isLost: boolean }> {
  const connect = pool.connect.bind(pool) as () => Promise<Client>;
  let isLost = false;

  async function open(): Promise<Client> {
    if (isLost) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return watch(await connect());
  }

  function watch(client: Client): Client {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const release = client.release.bind(client);
    let inTransaction = false;
    let hasStored = false;
    client.query = ((...args: unknown[]) => {
      const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text;
      if (/^begin/i.test(text)) inTransaction = true;
      if (stored.test(text)) hasStored = true;
      if (hasStored && (!inTransaction || /^commit/i.test(text))) isLost = true;
      return query(...args);
    }) as typeof client.query;
    client.release = (error?: Error | boolean) => {
      Object.assign(client, { query, release });
      release(error);
    };
    return client;
  }

  type Callback = (error: Error | undefined, client?: Client, done?: unknown) => void;
  pool.connect = ((callback?: Callback) => {
    if (!callback) return open();
    void open().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error),
    );
    return undefined;
  }) as typeof pool.connect;
  try {
    return { result: await work(), isLost };
  } finally {
    pool.connect = connect as typeof pool.connect;
  }
}
