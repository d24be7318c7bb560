import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connectDatabase, type Database } from '@forecourt/server-kit/database';
import { startEmbeddedPostgres, type EmbeddedDatabase } from '@forecourt/server-kit/embedded-postgres';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let root: string;
let data: string;
let server: EmbeddedDatabase;
let database: Database;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-backup-'));
  chmodSync(root, 0o755);
  data = join(root, 'data');
  server = await startEmbeddedPostgres(join(data, 'postgres'));
  database = connectDatabase(server.url, { max: 4 });
  await database.pool.query('create table leads (id serial primary key, message text)');
  for (const [path, text] of [
    ['secret', 'a-secret-of-this-installation'],
    ['vehicle/photos/ab/photo.webp', 'a photo'],
    ['registry/finance/1.0.0/remoteEntry.js', 'a remote'],
    ['images/rendition.webp', 'can be rebuilt'],
    ['search/records.log', 'can be rebuilt'],
  ] as const) {
    mkdirSync(dirname(join(data, path)), { recursive: true });
    writeFileSync(join(data, path), text, { mode: 0o600 });
  }
});
afterAll(async () => {
  await database.close();
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

const leadsIn = async (url: string) => {
  const restored = connectDatabase(url, { max: 1 });
  const { rows } = await restored.pool.query<{ count: number; last: number; used: number }>(
    `select count(*), max(id) as last, (select last_value from leads_id_seq) as used from leads`,
  );
  await restored.close();
  return rows[0]!;
};

it('restores everything written until the end of a backup of a running site', async () => {
  let stopping = false;
  let written = 0;
  const writers = Array.from({ length: 3 }, async () => {
    while (!stopping) {
      await database.pool.query('insert into leads (message) values (repeat($1, 500))', ['hello ']);
      // Makes the server recycle its write-ahead log during the copy.
      if (++written % 100 === 0) await database.pool.query('checkpoint');
    }
  });
  while (written < 300) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = written;
  await createBackup({ DATA_DIR: data }, join(root, 'first'));
  const after = written;
  stopping = true;
  await Promise.all(writers);

  const target = join(root, 'restored');
  await restoreBackup({ DATA_DIR: target }, join(root, 'first'));
  expect(readFileSync(join(target, 'vehicle/photos/ab/photo.webp'), 'utf8')).toBe('a photo');
  expect(readFileSync(join(target, 'registry/finance/1.0.0/remoteEntry.js'), 'utf8')).toBe('a remote');
  expect(readFileSync(join(target, 'secret'), 'utf8')).toBe('a-secret-of-this-installation');
  expect(statSync(join(target, 'secret')).mode & 0o777).toBe(0o600);
  expect(['images', 'search', '.restoring'].filter((name) => existsSync(join(target, name)))).toEqual([]);

  const restored = await startEmbeddedPostgres(join(target, 'postgres'));
  const { count, last, used } = await leadsIn(restored.url);
  expect(count).toBeGreaterThanOrEqual(before);
  // Each of the three writers may have had one pending insert.
  expect(count).toBeLessThanOrEqual(after + 3);
  expect(used).toBeGreaterThanOrEqual(last);
  await restored.stop();
});

it('backs up a stopped installation and an already restored one', async () => {
  await database.pool.query(`insert into leads (message) values ('the last one')`);
  await createBackup({ DATA_DIR: data }, join(root, 'second'));
  const target = join(root, 'copy');
  await restoreBackup({ DATA_DIR: target }, join(root, 'second'));
  await createBackup({ DATA_DIR: target }, join(root, 'third'));
  await restoreBackup({ DATA_DIR: join(root, 'copy-of-copy') }, join(root, 'third'));
  const restored = await startEmbeddedPostgres(join(root, 'copy-of-copy/postgres'));
  expect(await leadsIn(restored.url)).toEqual(await leadsIn(server.url));
  await restored.stop();
});

describe('refuses with an instruction', () => {
  it.each([
    [
      'a folder that is not empty',
      () => createBackup({ DATA_DIR: data }, join(root, 'third')),
      'is not empty: give each backup a new folder',
    ],
    [
      'a folder inside the data',
      () => createBackup({ DATA_DIR: data }, join(data, 'backup')),
      'choose a folder elsewhere',
    ],
    [
      'data that are none',
      () => createBackup({ DATA_DIR: join(root, 'nothing') }, join(root, 'fourth')),
      'does not contain an installation: set DATA_DIR',
    ],
    [
      'another database',
      () => createBackup({ DATA_DIR: data, DATABASE_URL: 'postgres://db' }, join(root, 'fourth')),
      'pg_dump',
    ],
    [
      'a folder without a backup',
      () => restoreBackup({ DATA_DIR: join(root, 'x') }, data),
      'is not a complete backup',
    ],
    [
      'to overwrite data',
      () => restoreBackup({ DATA_DIR: data }, join(root, 'third')),
      'is not empty: restore into a new folder with DATA_DIR',
    ],
  ])('%s', async (_name, work, message) => {
    await expect(work()).rejects.toThrow(message);
  });

  it('a damaged backup', async () => {
    appendFileSync(join(root, 'third/files/secret'), 'x');
    const target = join(root, 'damaged');
    await expect(restoreBackup({ DATA_DIR: target }, join(root, 'third'))).rejects.toThrow(
      'the backup is damaged (files/secret was changed after the backup): use another one',
    );
    rmSync(join(root, 'third/files/secret'));
    await expect(restoreBackup({ DATA_DIR: target }, join(root, 'third'))).rejects.toThrow(
      'the backup is damaged (files/secret cannot be read): use another one',
    );
    expect(existsSync(join(target, '.restoring'))).toBe(false);
  });
});
