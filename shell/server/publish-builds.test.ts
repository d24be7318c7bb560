import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { publishBuilds, unreleasedBuilds } from './publish-builds.ts';
import { createComposer } from './registry/compose/composer.ts';
import { createRegistry, type Registry } from './registry/registry.ts';
import { createVersionStore } from './registry/store/version-store.ts';
import { aPublish, testSecret } from './registry/testing/a-publish.ts';

let database: Database;
let folder: string;
let registry: Registry;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('./db/migrations/', import.meta.url));
});
beforeEach(async () => {
  await database.pool.query(
    'truncate shell.remote_versions, shell.channels, shell.registry_history, shell.pins',
  );
  folder = mkdtempSync(join(tmpdir(), 'forecourt-builds-'));
  registry = createRegistry(
    database,
    createVersionStore(join(folder, 'store')),
    async () => ({ react: ['useState'] }),
    { secret: testSecret },
  );
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => database.close());

const by = { actor: 'operator' };
/** Writes a build to a remote's folder. */
function build(version: string, overrides: Parameters<typeof aPublish>[0] = {}): void {
  const { manifest, files } = aPublish({ version, ...overrides });
  const dist = join(folder, `mfe-${manifest.name}`, 'dist');
  for (const [file, content] of [...files, ['remote.json', JSON.stringify(manifest)] as const]) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  }
}
const folders = (...names: string[]) => names.map((name) => join(folder, `mfe-${name}`));
/** Publishes the builds like a start of the site, or like `pnpm dev` with `again`. */
const start = (again = false, names = ['finance']) =>
  publishBuilds(registry, { again, folders: folders(...names) });
const served = async (localBuilds: 'first' | 'last') =>
  (await createComposer(registry, { localBuilds }).compose(aTenant())).remotes.map(
    ({ name, version }) => `${name} ${version}`,
  );
const stable = async () => (await registry.current('finance', 'stable'))?.version;

it('publishes the first versions in a new installation', async () => {
  build('1.0.0');
  expect(await start()).toEqual({ changed: ['finance 1.0.0'], refused: [] });
  expect(await stable()).toBe('1.0.0');
  expect(await served('last')).toEqual(['finance 1.0.0']);
});

it('does not change the served versions on restart, and lists unreleased builds', async () => {
  build('1.0.0');
  await start();
  build('1.1.0');
  await start();
  await start();
  expect(await served('last')).toEqual(['finance 1.0.0']);
  expect(await unreleasedBuilds(registry, folders('finance'))).toEqual(['finance 1.1.0']);
  await registry.point('finance', 'stable', '1.1.0', { ...by, action: 'promote' });
  expect(await unreleasedBuilds(registry, folders('finance'))).toEqual([]);
  await registry.rollBack('finance', 'stable', '1.0.0', by);
  await start();
  expect(await stable()).toBe('1.0.0');
  expect(await served('last')).toEqual(['finance 1.0.0']);
});

it('does not restore a removed remote', async () => {
  build('1.0.0');
  await start();
  await database.pool.query('delete from shell.channels');
  await start();
  expect(await stable()).toBeUndefined();
});

it('serves the current build in development, even if it was published or withdrawn before', async () => {
  const changed: string[][] = [];
  for (const version of ['1.0.0', '1.1.0', '1.0.0', '1.1.0']) {
    build(version);
    changed.push((await start(true)).changed);
    expect(await served('first')).toEqual([`finance ${version}`]);
  }
  expect(changed).toEqual([['finance 1.0.0'], ['finance 1.1.0'], ['finance 1.0.0'], ['finance 1.1.0']]);
  expect(await stable()).toBe('1.0.0');
  await database.pool.query(`update shell.remote_versions set withdrawn_at = now() where version = '1.1.0'`);
  expect(await served('first')).toEqual(['finance 1.0.0']);
  expect((await start()).refused).toEqual([expect.stringContaining('1.1.0 was withdrawn')]);
  expect((await start(true)).refused).toEqual([]);
  expect(await served('first')).toEqual(['finance 1.1.0']);
});

it('moves a path between remotes, and reports a build it cannot publish while it publishes the others', async () => {
  const page = (...paths: string[]) => ({ pages: { main: { paths, cache: true } } });
  build('1.0.0', { name: 'finance', ...page('/finance') });
  build('1.0.0', { name: 'offers', ...page('/', '/loans') });
  expect((await start(true, ['finance', 'offers'])).refused).toEqual([]);
  build('1.1.0', { name: 'finance', ...page('/finance', '/loans') });
  build('1.1.0', { name: 'offers', ...page('/') });
  expect(await start(true, ['finance', 'offers'])).toEqual({
    changed: ['offers 1.1.0', 'finance 1.1.0'],
    refused: [],
  });
  build('1.2.0', { name: 'finance', uses: { vue: [] } });
  build('1.2.0', { name: 'offers', ...page('/', '/deals') });
  expect(await start(true, ['finance', 'offers'])).toEqual({
    changed: ['offers 1.2.0'],
    refused: [expect.stringContaining('"vue"')],
  });
});
