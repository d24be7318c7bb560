import pg from 'pg';
import { closeInTime } from '@forecourt/server-kit/database';

/** Sleeps until something happens on the database's channels; a lost connection is made again. */
export type Waker = { sleep(ms: number): Promise<void>; wake(): void; stop(): Promise<void> };

export function createWaker(databaseUrl: string, channels: readonly string[]): Waker {
  let wakeUp: (() => void) | null = null;
  let woken = false;
  let client: pg.Client | null = null;
  let stopped = false;
  let connecting = Promise.resolve();

  const wake = () => {
    woken = true;
    wakeUp?.();
  };

  async function connect(): Promise<void> {
    if (client || stopped) return;
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    const lose = () => {
      if (client === next) client = null;
    };
    next.on('notification', wake);
    next.on('error', lose);
    next.on('end', lose);
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${channel}`);
      client = next;
    } catch {
      // The next sleep tries again; until then the feed is polled.
      void next.end().catch(() => undefined);
    }
  }

  return {
    wake,
    async sleep(ms) {
      connecting = connecting.then(connect);
      await connecting;
      if (!woken && !stopped) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      woken = false;
      wakeUp = null;
    },
    async stop() {
      stopped = true;
      wake();
      await connecting;
      if (client) await closeInTime(client.end());
    },
  };
}
