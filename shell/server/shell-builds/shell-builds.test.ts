import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createS3Store } from '@forecourt/server-kit/object-store';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { collectGarbage } from '../registry/publish/collect-garbage.ts';
import { createVersionStore } from '../registry/store/version-store.ts';
import { s3Keys, startS3Server, type S3Server } from '../registry/testing/s3-server.ts';
import { installShell } from './install-shell.ts';
import { createShellBuilds } from './shell-builds.ts';

let database: Database;
let s3: S3Server;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
});
beforeEach(async () => {
  await database.pool.query('truncate shell.shell_builds');
  s3 = await startS3Server('remotes');
  folder = mkdtempSync(join(tmpdir(), 'forecourt-builds-'));
});
afterEach(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});
afterAll(() => database.close());

/** A shell like one in another process, with its own folder. */
const aShell = (name: string) => {
  const objects = createS3Store({ endpoint: s3.endpoint, bucket: 'remotes', prefix: '', ...s3Keys });
  const store = createVersionStore(join(folder, name), objects);
  return { store, builds: createShellBuilds(database, store, { readEveryMs: 0, strayMs: -1000 }) };
};
function aBuild(id: string, scripts: Record<string, string>) {
  const build = join(folder, 'builds', id);
  mkdirSync(build, { recursive: true });
  for (const [name, text] of Object.entries(scripts)) writeFileSync(join(build, name), text);
  return { id, folders: [{ folder: build, path: '' }] };
}
const read = async ({ builds }: ReturnType<typeof aShell>, asset: string) => {
  const found = await builds.folderOf(asset);
  return found && readFileSync(join(found, asset), 'utf8');
};

it('finds scripts, with compressed variants, of shells that started later or are gone', async () => {
  const [old, next] = [aShell('old'), aShell('new')];
  await old.builds.publish(aBuild('1', { 'core.a.js': 'old', 'core.a.js.br': 'small' }));
  expect(await read(old, 'core.b.js')).toBeNull();
  await next.builds.publish(aBuild('2', { 'core.b.js': 'new' }));
  expect(await read(next, 'core.a.js')).toBe('old');
  expect(readFileSync(join((await next.builds.folderOf('core.a.js'))!, 'core.a.js.br'), 'utf8')).toBe(
    'small',
  );
  rmSync(join(folder, 'old'), { recursive: true });
  expect(await read(aShell('third'), 'core.a.js')).toBe('old');
  expect(await read(old, 'core.b.js')).toBe('new');
});

it('publishes a build once for concurrently starting shells, and again if its files are gone', async () => {
  const build = aBuild('1', { 'core.a.js': 'script' });
  await Promise.all(['a', 'b', 'c'].map((name) => aShell(name).builds.publish(build)));
  const keys = () => [...s3.objects.keys()].filter((key) => key.includes('.shell/'));
  expect(keys()).toHaveLength(1);
  for (const key of keys()) s3.objects.delete(key);
  rmSync(join(folder, 'a'), { recursive: true });
  await aShell('a').builds.publish(build);
  expect(keys()).toHaveLength(1);
  expect(await read(aShell('d'), 'core.a.js')).toBe('script');
});

it('publishes a build again if a file of it was damaged', async () => {
  const shell = aShell('one');
  const build = aBuild('1', { 'core.a.js': 'a script' });
  await shell.builds.publish(build);
  const file = join((await shell.builds.folderOf('core.a.js'))!, 'core.a.js');
  s3.objects.clear();
  writeFileSync(file, Buffer.alloc(8));
  await shell.builds.publish(build);
  expect(readFileSync(file, 'utf8')).toBe('a script');
  expect(await read(aShell('other'), 'core.a.js')).toBe('a script');
});

it('copies the build of the shell again if a file of the copy was damaged, and reports it once', () => {
  const from = join(folder, 'dist');
  const data = join(folder, 'data');
  for (const [name, text] of [
    ['browser/core.a.js', 'a script'],
    ['server/render-page.cjs', 'a worker'],
    ['shell.json', '{}'],
  ] as const) {
    mkdirSync(dirname(join(from, name)), { recursive: true });
    writeFileSync(join(from, name), text);
  }
  const reports: string[] = [];
  const install = () => installShell(data, from, (message) => void reports.push(message));
  const { id } = install();
  for (const name of ['browser/core.a.js', 'server/render-page.cjs', 'shell.json']) {
    const copy = join(data, 'shell', id, name);
    for (const damage of [() => rmSync(copy), () => writeFileSync(copy, Buffer.alloc(8))]) {
      reports.length = 0;
      damage();
      install();
      install();
      expect(readFileSync(copy)).toEqual(readFileSync(join(from, name)));
      expect(reports).toEqual([expect.stringContaining(id)]);
    }
  }
});

it('keeps used and newest builds, and removes others from the store and from every shell', async () => {
  const shell = aShell('a');
  for (let at = 0; at < 8; at++) {
    await shell.builds.publish(aBuild(`build-${at}`, { [`core.${at}.js`]: String(at) }));
    await database.pool.query(
      `update shell.shell_builds set created_at = created_at - interval '1 day', last_used_at = last_used_at - interval '15 days'`,
    );
  }
  const other = aShell('b');
  await other.builds.publish(aBuild('build-1', { 'core.1.js': '1' }));
  expect(await read(other, 'core.0.js')).toBe('0');
  expect((await shell.builds.collect()).sort()).toEqual(['shell build-0', 'shell build-2']);
  expect(await read(shell, 'core.0.js')).toBeNull();
  expect(await read(shell, 'core.1.js')).toBe('1');
  expect([...s3.objects.keys()].some((key) => key.includes('build-0'))).toBe(false);
  await other.builds.collect();
  expect(existsSync(other.store.path('.shell', 'build-0', 'assets'))).toBe(false);
});

it('keeps shell builds when unused remotes are collected', async () => {
  const shell = aShell('a');
  await shell.builds.publish(aBuild('1', { 'core.a.js': 'script' }));
  await collectGarbage(database, shell.store, { pagesMs: 0, newest: 0, strayMs: -1000 });
  expect(await read(aShell('b'), 'core.a.js')).toBe('script');
  expect(existsSync(shell.store.path('.shell', '1', 'assets/core.a.js'))).toBe(true);
});
