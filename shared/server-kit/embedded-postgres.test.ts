import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from './database.ts';
import { freePort, startEmbeddedPostgres, type EmbeddedDatabase } from './embedded-postgres.ts';

let folder: string;
const started: EmbeddedDatabase[] = [];
const start = async () => {
  const server = await startEmbeddedPostgres(folder);
  started.push(server);
  return server;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  for (const server of started) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(url: string, sql: string): Promise<unknown[]> {
  const database = connectDatabase(url, { max: 1 });
  try {
    return (await database.pool.query(sql)).rows;
  } finally {
    await database.close();
  }
}

it('joins the server that runs on the folder, leaves it running, and keeps the data over a lost lock file', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 7 as value');

  const second = await start();
  expect(second.url).toBe(first.url);
  await second.stop();
  expect(await ask(first.url, 'select value from kept')).toEqual([{ value: 7 }]);

  await first.stop();
  const lock = join(folder, 'cluster/postmaster.pid');
  expect(existsSync(lock)).toBe(false);
  // What a machine that lost its power leaves behind: a lock whose process number another program has now.
  writeFileSync(lock, [process.pid, join(folder, 'cluster'), 1_700_000_000, await freePort(), '', '127.0.0.1', '', 'ready', ''].join('\n'));
  const third = await start();
  expect(await ask(third.url, 'select value from kept')).toEqual([{ value: 7 }]);
}, 30_000);

it('says what to do where the folder cannot be used', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(startEmbeddedPostgres(file)).rejects.toThrow(/the embedded PostgreSQL did not start in /);
});
