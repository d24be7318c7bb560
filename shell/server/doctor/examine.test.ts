import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { findingsOf, type Finding } from '@forecourt/server-kit/finding';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { readEnv } from '../env.ts';
import { readInstallationSecret } from '../installation/installation-secret.ts';
import { createRegistry } from '../registry/registry.ts';
import { deriveSealSecret } from '../registry/store/seal.ts';
import { createVersionStore } from '../registry/store/version-store.ts';
import { aPublish } from '../registry/testing/a-publish.ts';
import { createTenantStore } from '../tenants/tenant-store.ts';
import { examine } from './examine.ts';

const secret = 'a secret of the test installation';
const script = `var page = '${'long enough to be compressed '.repeat(40)}';`;
let database: Database;
let data: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
});
afterAll(() => database.close());
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'forecourt-doctor-'));
  for (const name of ['secret', 'deploy-token']) writeFileSync(join(data, name), secret, { mode: 0o600 });
  await database.pool.query('truncate shell.remote_versions, shell.channels, shell.config_layers');
  await createTenantStore(database, 'localhost').saveLayers([
    {
      kind: 'tenant',
      key: 'newtown',
      tenant: null,
      config: { slug: 'newtown', id: 1, name: 'Newtown', legalName: 'Newtown Pty Ltd' },
    },
  ]);
  const registry = createRegistry(
    database,
    createVersionStore(join(data, 'registry')),
    async () => ({ react: ['useState'] }),
    { secret: deriveSealSecret(secret) },
  );
  const { manifest, files } = aPublish({ version: '1.0.0' }, { 'browser/page.js': script });
  await registry.publish(manifest, files, { actor: 'test' });
});
afterEach(() => rmSync(data, { recursive: true }));

const run = (repair = false, more: Partial<Parameters<typeof examine>[0]> = {}) =>
  examine({
    env: readEnv({ DATA_DIR: data, DATABASE_URL: database.url, MIN_FREE_DISK_MB: '1' }),
    repair,
    siteUrl: 'http://127.0.0.1:9',
    domainChecks: {},
    ...more,
  });
/** The findings of a part, without those of schemas that this test does not create. */
const messages = (findings: Finding[], part: string) =>
  findings
    .filter((one) => one.part === part && !/^the schema (?!shell)/.test(one.message))
    .map(({ state, message }) => `${state}: ${message}`);
const pageFile = () => join(data, 'registry/finance/1.0.0/browser/page.js');

it('finds nothing wrong with an intact installation', async () => {
  const findings = await run();
  for (const part of ['disk', 'secrets', 'settings', 'published files'])
    expect(messages(findings, part)).toEqual([expect.stringMatching(/^ok: /)]);
  expect(messages(findings, 'database')).toEqual([]);
});

it('names migrations that are missing, and tables that cannot be read', async () => {
  const findings = await run();
  expect(findings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(
      /^the schema leads lacks the migrations 0001_\S+, .*: start the site, which applies them$/,
    ),
  );
  await database.pool.query('create materialized view shell.stale as select 1 as id with no data');
  try {
    expect(messages(await run(), 'database')).toEqual([
      expect.stringMatching(/^problem: the table shell\.stale cannot be read \(.*restore a backup/),
    ]);
  } finally {
    await database.pool.query('drop materialized view shell.stale');
  }
});

it('names the field of invalid settings and the layer that has it', async () => {
  await database.pool.query(
    `update shell.config_layers set config = config || '{"name": 5, "finance": {"provider": 7}}' where key = 'newtown'`,
  );
  const found = messages(await run(), 'settings');
  expect(found).toContainEqual(
    expect.stringMatching(/^problem: newtown: name: .*\(set by tenant:newtown\); correct it/),
  );
  expect(found).toContainEqual(expect.stringMatching(/^problem: newtown: finance\.provider: /));
});

it('restores compressed copies, removes strays and closes secrets with --repair, and only then', async () => {
  const before = readFileSync(`${pageFile()}.br`);
  writeFileSync(`${pageFile()}.br`, '');
  const stray = join(data, 'registry/finance/0.9.0');
  mkdirSync(stray);
  utimesSync(stray, 1, 1);
  chmodSync(join(data, 'secret'), 0o644);
  for (const [repair, state] of [
    [false, 'problem'],
    [false, 'problem'],
    [true, 'repaired'],
  ] as const) {
    const findings = await run(repair);
    expect(messages(findings, 'published files')).toEqual([
      expect.stringMatching(`^${state}: finance 1.0.0 \\(served\\): .*browser/page.js \\(compressed\\)`),
      expect.stringMatching(`^${state}: .*${stray}`),
    ]);
    expect(messages(findings, 'secrets')).toEqual([
      expect.stringMatching(`^${state}: ${join(data, 'secret')} .*644`),
    ]);
  }
  expect(readFileSync(`${pageFile()}.br`)).toEqual(before);
  expect(existsSync(stray)).toBe(false);
  expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
  expect((await run()).filter(({ state, part }) => state !== 'ok' && part !== 'database')).toEqual([]);
});

it('refuses to repair what cannot be derived, with its name and what to do', async () => {
  writeFileSync(pageFile(), 'cut');
  writeFileSync(join(data, 'deploy-token'), 'short');
  const findings = await run(true);
  expect(messages(findings, 'published files')).toEqual([
    `problem: finance 1.0.0 (served): lost or damaged, and no build of this machine has them: browser/page.js; restore ${dirname(dirname(pageFile()))} from a backup, or release finance again (pnpm release finance)`,
  ]);
  expect(messages(findings, 'secrets')).toEqual([
    expect.stringContaining(`${join(data, 'deploy-token')} is too short`),
  ]);
  rmSync(join(data, 'secret'));
  expect(messages(await run(true), 'secrets')[0]).toMatch(
    /^problem: .*secret is missing, .*restore the file from a backup/,
  );
  expect(existsSync(join(data, 'secret'))).toBe(false);
});

it('reports manifests that were changed, or sealed with another secret', async () => {
  writeFileSync(join(data, 'secret'), 'another secret of 24 characters');
  expect(messages(await run(true), 'published files')).toEqual([
    expect.stringMatching(
      /^problem: finance 1\.0\.0 \(served\): its manifest is not the one that was published/,
    ),
  ]);
});

it("adds the domains' findings, and makes a failed check a finding", async () => {
  const findings = await run(false, {
    domainChecks: {
      broken: () => Promise.reject(new Error('no such folder')),
      photos: async ({ dataDirectory, site }) => [
        findingsOf('photos').ok(`${dataDirectory} ${site.secret} ${site.url}`),
      ],
    },
  });
  expect(messages(findings, 'broken')).toEqual(['problem: the check itself failed: no such folder']);
  expect(messages(findings, 'photos')).toEqual([`ok: ${data} ${secret} http://127.0.0.1:9`]);
});

it('names a folder without an installation, and creates nothing there', async () => {
  const empty = join(data, 'elsewhere');
  const env = { ...readEnv({ DATA_DIR: empty }), DATABASE_URL: undefined };
  expect(await run(true, { env })).toEqual([
    expect.objectContaining({
      state: 'problem',
      message: expect.stringContaining(`${empty} does not exist`),
    }),
  ]);
  mkdirSync(empty);
  expect((await run(true, { env })).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/contains no database: restore a backup/),
  );
  expect(existsSync(join(empty, 'postgres'))).toBe(false);
});

it('creates the secret of a new installation only', async () => {
  const file = join(data, 'new-secret');
  await expect(readInstallationSecret(database, file)).rejects.toThrow('restore the file from a backup');
  await database.pool.query('truncate shell.remote_versions');
  expect(await readInstallationSecret(database, file)).toBe(readFileSync(file, 'utf8'));
});
