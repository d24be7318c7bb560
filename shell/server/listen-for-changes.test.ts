import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { listenForChanges } from './listen-for-changes.ts';

/** A way to the database that can be cut and mended. */
type Way = { url: string; cut(): Promise<void>; mend(): Promise<void> };

let database: Database;
let way: Way;
let stop: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  way = await openWay(database.url);
});
afterEach(async () => {
  await stop();
  await way.cut();
});
afterAll(() => database.close());

const notify = (channel: string, payload: string) => database.pool.query('select pg_notify($1, $2)', [channel, payload]);
const listening = async () => (await database.pool.query<{ count: number }>(`select count(*) from pg_stat_activity where query like 'listen %' and datname = current_database()`)).rows[0]!.count;

async function listen() {
  const heard: string[] = [];
  stop = await listenForChanges(way.url, { stock: (payload) => heard.push(`stock ${payload}`), registry: (payload) => heard.push(`registry ${payload}`) }, { retryMs: 20 });
  return heard;
}

it('hears each channel\'s changes in their order, and no other channel', async () => {
  const heard = await listen();
  await notify('stock', 'harbour');
  await notify('other', 'x');
  await notify('registry', 'finance');
  await until(() => heard.length === 2);
  expect(heard).toEqual(['stock harbour', 'registry finance']);
});

it('connects again when the connection ends, once, and tells every channel that something may have been missed', async () => {
  const heard = await listen();
  await way.cut();
  await notify('stock', 'missed');
  // Long enough for several tries to fail.
  await pause(150);
  await way.mend();
  await until(() => heard.length >= 2);
  expect(heard.splice(0).sort()).toEqual(['registry ', 'stock ']);
  await pause(150);
  expect(await listening()).toBe(1);
  await notify('stock', 'harbour');
  await until(() => heard.length > 0);
  await pause(50);
  expect(heard).toEqual(['stock harbour']);
});

it('connects again when the database ends its side', async () => {
  const heard = await listen();
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`);
  await until(() => heard.length >= 2);
  await notify('registry', 'finance');
  await until(() => heard.includes('registry finance'));
});

it('ends when it is told, also while the database is away', async () => {
  const heard = await listen();
  await stop();
  await until(async () => (await listening()) === 0);
  await notify('stock', 'harbour');
  expect(heard).toEqual([]);

  await listen();
  await way.cut();
  await pause(50);
  await stop();
  await way.mend();
  await pause(100);
  expect(await listening()).toBe(0);
});

it('says at once when there is no database to listen to', async () => {
  await way.cut();
  await expect(listen()).rejects.toThrow();
});

async function openWay(target: string): Promise<Way> {
  const url = new URL(target);
  const sockets = new Set<Socket>();
  let server: Server;
  const open = (port: number) => new Promise<number>((resolve) => {
    server = createServer((inward) => {
      const outward = connect(Number(url.port), url.hostname);
      for (const [one, other] of [[inward, outward], [outward, inward]] as const) {
        sockets.add(one);
        one.pipe(other);
        one.on('error', () => undefined).on('close', () => other.destroy());
      }
    }).listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  const port = await open(0);
  const through = new URL(target);
  through.port = String(port);
  return {
    url: through.href,
    cut: async () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await new Promise((resolve) => server.close(resolve));
    },
    mend: async () => void (await open(port)),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 4000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come to pass within 4 s');
    await pause(10);
  }
}
