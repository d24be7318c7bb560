import pg from 'pg';

/** Hears notifications of the database, of this process and of others; connects again when the connection ends. */
export async function listenForChanges(url: string, handlers: Record<string, (payload: string) => void>): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    if (!closed) timer = setTimeout(() => void connect().catch(again), 1000);
  };
  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url });
    next.on('error', () => undefined);
    next.on('end', again);
    next.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''));
    await next.connect();
    for (const channel of Object.keys(handlers)) await next.query(`listen ${channel}`);
    client = next;
  }
  await connect();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await client?.end();
  };
}
