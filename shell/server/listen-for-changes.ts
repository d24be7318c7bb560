import pg from 'pg';

/**
 * Hears notifications of the database, of this process and of others. When the connection ends it connects again, and then
 * calls every handler with an empty payload: something may have changed meanwhile.
 */
export async function listenForChanges(url: string, handlers: Record<string, (payload: string) => void>, { retryMs = 1000 } = {}): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url });
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''));
    try {
      await next.connect();
      for (const channel of Object.keys(handlers)) await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return next.end();
    // Heard only from here on: a failed try ends its connection too, and must not count twice.
    next.on('end', tryAgain);
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
    await client?.end();
  };
}
