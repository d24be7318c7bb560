import { execFile as execFileCallback } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Command } from '@commander-js/extra-typings';
import type { Database } from '@forecourt/server-kit/database';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { runCommand } from '@forecourt/test-kit/run-command';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { stockCommand } from '../commands.ts';

const execFile = promisify(execFileCallback);

let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'forecourt-command-'));
const file = join(folder, 'stock.json');
beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
  process.env.INIT_CWD = folder;
  writeFileSync(file, JSON.stringify([{ make: 'Kia', model: 'Rio', stocknum: 'K1', car_type: 'used' }]));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const command = (...args: string[]) => stock('import', ...args);
const stock = (...args: string[]) =>
  runCommand(new Command().addCommand(stockCommand(sites)), 'stock', ...args);
const existing = { tenants: [] as string[], dealerships: ['city', 'west'] };
const sites: SiteDirectory = {
  tenants: async () => existing.tenants,
  dealerships: async (_database, tenant) => (tenant === 'harbour' ? existing.dealerships : []),
  groupOf: async () => null,
  addressOf: async (_database, tenant) => `http://${tenant}.localhost`,
  stockPreviewLink: async (_database, tenant, { id }) => `http://${tenant}.localhost/?preview=${id}`,
};

it('runs as a program of its own', async () => {
  const script = resolve(import.meta.dirname, '../../../shell/cli/forecourt.ts');
  const env = { ...process.env, NODE_OPTIONS: '' };
  const run = (...args: string[]) =>
    execFile(process.execPath, [script, 'stock', 'import', ...args], { env });
  await expect(run('--tenant', 't')).rejects.toMatchObject({ code: 2, stdout: '' });
});

it('reports an unknown tenant with the list of known ones', async () => {
  expect(await command('stock.json', '--profile', 'forecourt', '--tenant', 'harbour')).toMatchObject({
    code: 2,
    err: expect.stringContaining('start the site once first'),
  });
  existing.tenants = ['harbour'];
  expect(await command('stock.json', '--profile', 'forecourt', '--tenant', 'harbur')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no tenant "harbur" (known: harbour)'),
  });
});

it("imports a file by a path relative to the caller's folder, and prints the report", async () => {
  const { code, out } = await command('stock.json', '--profile', 'forecourt', '--tenant', 'harbour');
  expect(out).toContain('read 1 = added 1 + changed 0 + unchanged 0 + duplicates 0 + quarantined 0');
  expect(code).toBe(0);
});

it('exits with 1 and the reason for a refused file', async () => {
  expect(await command('nothing.json', '--profile', 'forecourt', '--tenant', 'harbour')).toMatchObject({
    code: 1,
    out: expect.stringContaining('refused (unreadable)'),
  });
});

it('accepts only dealerships of the site', async () => {
  const args = ['stock.json', '--profile', 'forecourt', '--tenant', 'harbour', '--dry-run', '--dealership'];
  expect(await command(...args, 'ctiy')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no dealership "ctiy" (it has city, west); is "city" meant?'),
  });
  expect((await command(...args, 'other')).code).toBe(2);
  expect((await command(...args, 'west', '--source', 'west', '--new-source')).out).toContain('read 1 =');
});

it('refuses a further source without a flag, lists sources and imports, and removes a source', async () => {
  const args = ['stock.json', '--profile', 'forecourt', '--tenant', 'harbour', '--source', 'forecort'];
  expect(await command(...args)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/refused \(new-source\)[^]*If "forecourt" is meant/),
  });
  expect((await command(...args, '--new-source', '--json')).out).toContain('"added": 1');
  const site = ['--tenant', 'harbour'];
  expect((await stock('sources', ...site)).out).toMatch(
    /forecort +forecourt +shown 0, hidden 0, shown by another source 1[^]*forecourt +forecourt +shown 1/,
  );
  expect(await stock('remove-source', 'forcourt', ...site)).toMatchObject({
    code: 2,
    err: expect.stringContaining('no source "forcourt"'),
  });
  expect(await stock('remove-source', 'forecort', ...site)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/1 vehicles[^]*--yes[^]*nothing was changed/),
  });
  expect(await stock('remove-source', 'forecort', ...site, '--yes')).toMatchObject({
    code: 0,
    out: 'removed 1 vehicles of forecort from harbour\n',
  });
  const sources = JSON.parse((await stock('sources', ...site, '--json')).out) as object[];
  expect(sources[0]).toMatchObject({ source: 'forecort', shown: 0, gone: 1 });
  expect((await stock('imports', ...site)).out).toMatch(
    /applied {2}removal of forecort[^]*refused {2}stock\.json -> forecort\n {2}new-source:/,
  );
});

it.each(['import', 'imports', 'sources', 'remove-source', 'photos', 'feed-key'])(
  'describes every option of %s',
  async (name) => {
    const { code, out } = await stock(name, '--help');
    expect(code).toBe(0);
    const lines = out.slice(out.indexOf('Options:')).split('\n');
    const options = lines.filter((line) => /^ {2}-/.test(line));
    expect(options.length).toBeGreaterThan(0);
    expect(options.filter((line) => !/^ {2}-\S.* {2,}\S/.test(line))).toEqual([]);
  },
);

it.each([
  [
    ['a.csv', '--profile', 'forecourt', '--tenant', 't', '--allow-change', 'prise'],
    /no field of a vehicle: is it price\?/,
  ],
  [['a.csv', '--tenant', 't'], /required option '--profile/],
  [
    ['a.csv', '--profile', 'x', '--tenant', 't'],
    /'x' is invalid. Allowed choices are au-listings, forecourt/,
  ],
  [['--profile', 'au-listings', '--tenant', 't'], /missing required argument 'file'/],
  [['a.csv', 'b.csv', '--profile', 'au-listings', '--tenant', 't'], /too many arguments/],
  [['a.csv', '--profile', 'au-listings'], /required option '--tenant/],
  [['a.csv', '--profile', 'au-listings', '--tenant', 't', '--soruce', 's'], /unknown option '--soruce'/],
])('rejects the invalid arguments %j', async (args, problem) => {
  expect(await command(...args)).toEqual({ code: 2, out: '', err: expect.stringMatching(problem) });
});

it('prints help, also after the "--" of pnpm', async () => {
  expect(await command('--', '--help')).toEqual({
    code: 0,
    out: expect.stringMatching(
      /import \[options\] <file>[\s\S]*--dry-run[\s\S]*what is not in it is removed/,
    ),
    err: '',
  });
});
