import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDisk } from '../../server/check-disk.ts';
import { connectDatabase, type Database } from '../database.ts';
import { isUnavailable } from '../is-unavailable.ts';
import { startEmbeddedPostgres, type EmbeddedDatabase } from './embedded-postgres.ts';

// Only root can mount a separate disk, and not in every container. These tests cover the same errors without
// one: is-unavailable.test.ts, check-disk.test.ts, mfe-leads/server/submit/unavailable.test.ts.
const disk = mkdtempSync(join(tmpdir(), 'forecourt-full-disk-'));
const isMounted = mount();
const filler = join(disk, 'filler');

let server: EmbeddedDatabase | undefined;
let database: Database | undefined;
afterAll(async () => {
  rmSync(filler, { force: true });
  await database?.close();
  await server?.stop();
  if (isMounted) execFileSync('umount', ['--lazy', disk]);
  rmdirSync(disk);
});

(isMounted ? it : it.skip)(
  'rejects writes while the disk is full, and recovers when there is space again',
  async () => {
    server = await startEmbeddedPostgres(join(disk, 'data'), { notify: () => undefined, maxTries: 8 });
    let hasFailed = false;
    void server.failed.then(() => (hasFailed = true));
    database = connectDatabase(server.url, { max: 2 });
    await database.pool.query('create table leads (id serial primary key, message text)');
    await checkDisk(disk, 50);

    fill();
    await expect(checkDisk(disk, 50)).rejects.toThrow(/0 MB of free space|no space left/i);
    const stored = new Set<number>();
    // Inserts until the write-ahead log needs a new file of 16 MB, which crashes the server.
    let error: unknown = null;
    for (let tries = 0; tries < 2000 && !error; tries++)
      await insert(database, stored).catch((failure: unknown) => {
        error = failure;
      });
    expect(isUnavailable(error)).toBe(true);
    await database.pool
      .query(`select pg_logical_emit_message(false, 'test', repeat('x', 20000000))`)
      .catch(() => undefined);
    await expect(insert(database, stored)).rejects.toThrow();
    expect(hasFailed).toBe(false);

    rmSync(filler);
    const before = stored.size;
    for (const end = Date.now() + 60_000; stored.size === before && Date.now() < end;)
      await insert(database, stored).catch(() => new Promise((resolve) => setTimeout(resolve, 50)));
    const { rows } = await database.pool.query<{ id: number }>('select id from leads');
    const ids = new Set(rows.map(({ id }) => id));
    expect([...stored].filter((id) => !ids.has(id))).toEqual([]);
    expect(stored.size).toBeGreaterThan(before);
    expect(hasFailed).toBe(false);
  },
  120_000,
);

async function insert({ pool }: Database, stored: Set<number>): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into leads (message) values (repeat('x', 2000)) returning id`,
  );
  stored.add(rows[0]!.id);
}

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=240m', 'tmpfs', disk], { stdio: 'ignore' });
    chmodSync(disk, 0o755);
    return true;
  } catch {
    return false;
  }
}

function fill(): void {
  const block = Buffer.alloc(1024 * 1024);
  for (let size = 16; size > 0;)
    try {
      writeFileSync(filler, size === 16 ? Buffer.concat(Array<Buffer>(size).fill(block)) : block, {
        flag: 'a',
      });
    } catch {
      size = size === 16 ? 1 : 0;
    }
}
