import { openDatabaseProxy, type DatabaseProxy } from '../../test-kit/database-proxy.ts';
import { createTestDatabase } from '../../test-kit/test-database.ts';
import type { Database } from './database.ts';
import { listenForChanges } from './listen-for-changes.ts';

let database: Database;
let proxy: DatabaseProxy;
let stop: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  proxy = await openDatabaseProxy(database.url);
});
afterEach(async () => {
  await stop();
  await proxy.cut();
});
afterAll(() => database.close());

const notify = (channel: string, payload: string) =>
  database.pool.query('select pg_notify($1, $2)', [channel, payload]);
const listening = async () =>
  (
    await database.pool.query<{ count: number }>(
      `select count(*) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    )
  ).rows[0]!.count;

async function listen() {
  const received: string[] = [];
  stop = await listenForChanges(
    proxy.url,
    {
      stock: (payload) => received.push(`stock ${payload}`),
      registry: (payload) => received.push(`registry ${payload}`),
    },
    { retryMs: 20 },
  );
  return received;
}

it('receives the changes of each channel in order, and of no other channel', async () => {
  const received = await listen();
  await notify('stock', 'harbour');
  await notify('other', 'x');
  await notify('registry', 'finance');
  await until(() => received.length === 2);
  expect(received).toEqual(['stock harbour', 'registry finance']);
});

it('reconnects once after a lost connection, and tells every channel that changes may have been missed', async () => {
  const received = await listen();
  await proxy.cut();
  await notify('stock', 'missed');
  // Long enough for several tries to fail.
  await pause(150);
  await proxy.repair();
  await until(() => received.length >= 2);
  expect(received.splice(0).sort()).toEqual(['registry ', 'stock ']);
  await pause(150);
  expect(await listening()).toBe(1);
  await notify('stock', 'harbour');
  await until(() => received.length > 0);
  await pause(50);
  expect(received).toEqual(['stock harbour']);
});

it('reconnects when the database ends the connection', async () => {
  const received = await listen();
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  );
  await until(() => received.length >= 2);
  await notify('registry', 'finance');
  await until(() => received.includes('registry finance'));
});

it('replaces a connection that no longer responds, even though neither side closed it', async () => {
  const received: string[] = [];
  stop = await listenForChanges(
    proxy.url,
    { stock: (payload) => received.push(payload) },
    { retryMs: 20, checkEveryMs: 50, timeoutMs: 2000 },
  );
  proxy.pause();
  proxy.resume();
  await until(() => received.includes(''));
  await notify('stock', 'harbour');
  await until(() => received.includes('harbour'));
});

it('receives no events after it was stopped, even if the database was unavailable at the time', async () => {
  const received = await listen();
  await stop();
  await until(async () => (await listening()) === 0);
  await notify('stock', 'harbour');
  expect(received).toEqual([]);

  await listen();
  await proxy.cut();
  await pause(50);
  await stop();
  await proxy.repair();
  await pause(100);
  expect(await listening()).toBe(0);
});

it('fails at once if the database is unavailable at the start', async () => {
  await proxy.cut();
  await expect(listen()).rejects.toThrow();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come to pass within 20 s');
    await pause(10);
  }
}
