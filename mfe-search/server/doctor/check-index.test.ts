import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { openEmbeddedIndex } from '../search-index/embedded-index.ts';
import { checkIndexes } from './check-index.ts';

const secret = 'a secret of the test installation';
const log = { info: () => undefined, warn: () => undefined };
let database: Database;
let dataDirectory: string;
let site: FastifyInstance;
/** What the running site answers to each question, the last one again and again. */
let progress: { position: number; pending: number }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'search', new URL('../db/migrations/', import.meta.url));
  site = createServer();
  site.get('/api/search/progress', async () => (progress.length > 1 ? progress.shift() : progress[0]));
  await site.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  await database.close();
});
beforeEach(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'check-index-'));
  progress = [{ position: 7, pending: 0 }];
  await database.pool.query('truncate search.rebuilds');
  mkdirSync(join(dataDirectory, 'search'));
  const index = await openEmbeddedIndex({ directory: join(dataDirectory, 'search/index'), log });
  await index.write('vehicles', [{ id: 'v1' }, { id: 'v2' }], []);
  await index.close();
});
afterEach(() => rmSync(dataDirectory, { recursive: true }));

const snapshot = () => join(dataDirectory, 'search/index/snapshot');
async function findings({ repair = false, runs = true } = {}): Promise<string[]> {
  const { port } = site.server.address() as { port: number };
  const url = `http://127.0.0.1:${runs ? port : 9}`;
  const found = await checkIndexes({ database, dataDirectory, repair, site: { url, secret } }, 0);
  return found.map(({ state, message }) => `${state}: ${message}`);
}
const rebuilds = async () =>
  (await database.pool.query<{ count: number }>('select count(*)::int from search.rebuilds')).rows[0]!.count;

it('finds the saved index and that of the running site in order', async () => {
  expect(await findings()).toEqual([
    'ok: the saved index is intact and has 2 vehicles',
    'ok: the index of the running site has all changes of the stock',
  ]);
  expect(await findings({ runs: false })).toHaveLength(1);
});

it('takes a site that is still reading changes for healthy', async () => {
  progress = [
    { position: 7, pending: 1 },
    { position: 9, pending: 1 },
  ];
  expect((await findings())[1]).toMatch(/^ok: .* is reading changes/);
});

it('sets a damaged index aside with --repair, and only then', async () => {
  const bytes = readFileSync(snapshot());
  bytes.fill(0, bytes.length - 20);
  writeFileSync(snapshot(), bytes);
  const [reported] = await findings({ runs: false });
  expect(reported).toMatch(/^problem: .*--repair/);
  expect(readFileSync(snapshot())).toEqual(bytes);
  const [repaired] = await findings({ runs: false, repair: true });
  expect(repaired).toMatch(/^repaired: .*snapshot\.damaged/);
  expect(existsSync(snapshot())).toBe(false);
  expect((await findings({ runs: false }))[0]).toMatch(/^ok: .*is not there/);
});

it('requests a rebuild for an index that does not follow the stock with --repair, and only then', async () => {
  progress = [{ position: 7, pending: 1 }];
  expect((await findings())[1]).toMatch(/^problem: .*does not read 1 changes/);
  expect(await rebuilds()).toBe(0);
  expect((await findings({ repair: true }))[1]).toMatch(/^repaired: .*a rebuild was requested/);
  expect(await rebuilds()).toBe(1);
});
