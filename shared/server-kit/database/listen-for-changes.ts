import pg from 'pg';
import { closeInTime } from './database.ts';

type Options = {
  /** The connection's name in the database, by which processes of a kind are counted. */
  name?: string;
  retryMs?: number;
  /** A connection that does not respond within this time is replaced. */
  timeoutMs?: number;
  /** How often the connection is checked: a network can lose it silently. */
  checkEveryMs?: number;
};

/**
 * Listens for database notifications, from this process and others. When the connection ends, it reconnects
 * and then calls every handler with an empty payload, because something may have changed in between.
 */
export async function listenForChanges(
  url: string,
  handlers: Record<string, (payload: string) => void>,
  { name, retryMs = 1000, timeoutMs = 5000, checkEveryMs = 30_000 }: Options = {},
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      ...(name ? { application_name: name } : {}),
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''));
    try {
      await next.connect();
      for (const channel of Object.keys(handlers)) await next.query(`listen ${channel}`);
    } catch (error) {
      // Not awaited: a server that does not respond does not confirm the end either.
      void next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return next.end();
    // Registered only now: a failed attempt closes its connection too, and must not schedule a second
    // reconnect.
    let isChecking = false;
    const checks = setInterval(() => {
      if (isChecking) return;
      isChecking = true;
      next.query('select 1').then(
        () => (isChecking = false),
        // While a query is pending, `end` cuts the connection.
        () => void next.end().catch(() => undefined),
      );
    }, checkEveryMs).unref();
    next.on('end', () => {
      clearInterval(checks);
      tryAgain();
    });
    client = next;
  }

  function tryAgain(): void {
    client = null;
    if (closed) return;
    timer = setTimeout(() => {
      connect().then(() => {
        if (client) for (const handler of Object.values(handlers)) handler('');
      }, tryAgain);
    }, retryMs);
  }

  await connect();
  return async () => {
    closed = true;
    clearTimeout(timer);
    if (client) await closeInTime(client.end());
  };
}
