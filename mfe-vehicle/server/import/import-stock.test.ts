import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import type { Database } from '@forecourt/server-kit/database';
import { readCommandLine } from './command-line.ts';

let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'forecourt-command-'));
const file = join(folder, 'stock.json');
beforeAll(async () => {
  database = await createTestDatabase();
  writeFileSync(file, JSON.stringify([{ make: 'Kia', model: 'Rio', stocknum: 'K1' }]));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function command(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, NODE_OPTIONS: '', INIT_CWD: folder };
  const script = join(import.meta.dirname, 'import-stock.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }));
  });
}

it('says that there is no such tenant, and which there are', async () => {
  expect(await command('stock.json', '--profile', 'forecourt', '--tenant', 'harbour')).toMatchObject({ code: 2, err: expect.stringContaining('start the site once first') });
  await database.pool.query(`create schema shell; create table shell.config_layers (kind text, key text, tenant text, config jsonb); insert into shell.config_layers values ('tenant', 'harbour', '', '{}'), ('group', 'harbur', '', '{}')`);
  expect(await command('stock.json', '--profile', 'forecourt', '--tenant', 'harbur')).toMatchObject({ code: 2, err: expect.stringContaining('no tenant "harbur" (known: harbour)') });
});

it('imports a file that is named from the caller\'s folder and prints the report', async () => {
  const { code, out } = await command('stock.json', '--profile', 'forecourt', '--tenant', 'harbour');
  expect(out).toContain('read 1 = added 1 + changed 0 + unchanged 0 + duplicates 0 + quarantined 0');
  expect(code).toBe(0);
});

it('ends with 1 and the reason for a refused file', async () => {
  expect(await command('nothing.json', '--profile', 'forecourt', '--tenant', 'harbour')).toMatchObject({ code: 1, out: expect.stringContaining('refused (unreadable)') });
});

it('understands its arguments, and says what it does not', () => {
  expect(readCommandLine(['a.csv', '--profile', 'au-listings', '--tenant', 't', '--dealership', 'd', '--allow-removals', '--dry-run']))
    .toMatchObject({ file: 'a.csv', tenant: 't', dealership: 'd', source: 'au-listings', allowRemovals: true, dryRun: true });
  expect(readCommandLine(['--', 'a.csv', '--profile', 'au-listings', '--tenant', 't', '--source', 's'])).toMatchObject({ source: 's' });
  expect(readCommandLine(['a.csv', '--tenant', 't'])).toEqual({ problem: 'name a profile' });
  expect(readCommandLine(['a.csv', '--profile', 'x', '--tenant', 't'])).toEqual({ problem: 'there is no profile "x"' });
  expect(readCommandLine(['--profile', 'au-listings', '--tenant', 't'])).toEqual({ problem: 'name one file (found 0)' });
  expect(readCommandLine(['a.csv', '--profile', 'au-listings'])).toEqual({ problem: 'name a tenant' });
  expect(readCommandLine(['a.csv', '--tennant', 't'])).toMatchObject({ problem: expect.stringContaining('--tennant') });
});
