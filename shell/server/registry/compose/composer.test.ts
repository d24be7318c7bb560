import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createRegistry, type Registry } from '../registry.ts';
import { createVersionStore } from '../store/version-store.ts';
import { aPublish, testSecret, type Publish } from '../testing/a-publish.ts';
import { createComposer, type Composer } from './composer.ts';
import { excludeFailedVersions } from './exclude-failed-versions.ts';

let database: Database;
let folder: string;
let registry: Registry;
let composer: Composer;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../../db/migrations/', import.meta.url));
});
beforeEach(async () => {
  await database.pool.query(
    'truncate shell.remote_versions, shell.channels, shell.registry_history, shell.pins',
  );
  folder = mkdtempSync(join(tmpdir(), 'forecourt-composer-'));
  registry = createRegistry(database, createVersionStore(folder), async () => ({ react: ['useState'] }), {
    secret: testSecret,
    allowedOrigins: async () => ['https://remotes.agency.example'],
  });
  composer = createComposer(registry);
  for (const name of ['finance', 'vehicle']) await publish(aPublish({ name }));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => database.close());

const publish = ({ manifest, files }: Publish, channel?: string) =>
  registry.publish(manifest, files, { actor: 'test', channel });
const chosen = async (tenant = aTenant()) =>
  Object.fromEntries(
    (await composer.compose(tenant)).remotes.map(({ domain, name, version }) => [
      domain,
      `${name} ${version}`,
    ]),
  );
const withCustom = (channel = 'stable') =>
  aTenant({ slug: 'custom', remotes: { finance: { remote: 'acme-finance', channel } } });

it('chooses one remote per domain and none for an unpublished domain', async () => {
  expect(await chosen()).toEqual({ finance: 'finance 1.0.0', vehicle: 'vehicle 1.0.0' });
});

it("includes the URLs and hashes of each remote's files", async () => {
  const { manifest } = aPublish();
  const { remotes, manifests } = await composer.compose(aTenant());
  expect(remotes.find(({ domain }) => domain === 'finance')).toEqual({
    domain: 'finance',
    name: 'finance',
    version: '1.0.0',
    container: 'forecourt_finance',
    entry: '/remotes/finance/1.0.0/browser/remoteEntry.js',
    integrity: manifest.files['browser/remoteEntry.js']!.integrity,
    pages: manifest.pages,
    fragments: manifest.fragments,
    bundle: {
      file: join(folder, 'finance/1.0.0/server/server.cjs'),
      integrity: manifest.files['server/server.cjs']!.integrity,
    },
  });
  expect(manifests.get('finance')).toEqual(manifest);
});

it('changes its id with a version and restores the old id after a rollback', async () => {
  const before = (await composer.compose(aTenant())).id;
  expect((await composer.compose(aTenant())).id).toBe(before);
  await publish(aPublish({ version: '1.0.1' }));
  const after = (await composer.compose(aTenant())).id;
  expect(after).not.toBe(before);
  expect(await chosen()).toMatchObject({ finance: 'finance 1.0.1' });
  await registry.point('finance', 'stable', '1.0.0', { actor: 'test', action: 'rollback' });
  expect((await composer.compose(aTenant())).id).toBe(before);
});

it('adds a custom remote next to its stock fallback, only on its own site', async () => {
  await publish(aPublish({ name: 'acme-finance', domain: 'finance', version: '7.0.0' }));
  const { remotes } = await composer.compose(withCustom());
  expect(remotes.map(({ domain, name, custom }) => [domain, name, custom])).toEqual([
    ['vehicle', 'vehicle', undefined],
    ['finance', 'finance', undefined],
    ['finance', 'acme-finance', true],
  ]);
  expect(await chosen()).toEqual({ finance: 'finance 1.0.0', vehicle: 'vehicle 1.0.0' });
});

it('rejects a custom remote with a server bundle', async () => {
  const { manifest, files } = aPublish(
    { name: 'acme-finance', domain: 'finance', server: 'server/server.cjs' },
    { 'server/server.cjs': 'exports.exposes = {};' },
  );
  await expect(publish({ manifest, files })).rejects.toThrow(/a custom remote runs in browsers only/);
});

it('ignores a custom remote that is configured for another domain', async () => {
  await publish(aPublish({ name: 'acme-finance', domain: 'finance' }));
  expect(
    await chosen(
      aTenant({ slug: 'wrong', remotes: { vehicle: { remote: 'acme-finance', channel: 'stable' } } }),
    ),
  ).toEqual({ finance: 'finance 1.0.0', vehicle: 'vehicle 1.0.0' });
});

it("uses a custom remote from an agency's host only if the site allows that host", async () => {
  await publish(
    aPublish({
      name: 'acme-finance',
      domain: 'finance',
      version: '7.0.0',
      origin: 'https://remotes.agency.example/acme',
    }),
  );
  expect(await chosen(withCustom())).toMatchObject({ finance: 'finance 1.0.0' });
  const { remotes } = await composer.compose({
    ...withCustom(),
    remoteOrigins: ['https://remotes.agency.example'],
  });
  expect(remotes.at(-1)).toMatchObject({
    name: 'acme-finance',
    entry: 'https://remotes.agency.example/acme/browser/remoteEntry.js',
  });
});

it('excludes a custom remote for a browser in which it failed, but never the only stock version', async () => {
  await publish(aPublish({ name: 'acme-finance', domain: 'finance', version: '7.0.0' }));
  const composition = await composer.compose(withCustom());
  expect(excludeFailedVersions(composition, 'acme-finance@7.0.0').remotes.map(({ name }) => name)).toEqual([
    'vehicle',
    'finance',
  ]);
  expect(excludeFailedVersions(composition, 'acme-finance@7.0.0').id).not.toBe(composition.id);
  for (const value of [undefined, 'acme-finance@6.0.0', 'finance@1.0.0'])
    expect(excludeFailedVersions(composition, value)).toBe(composition);
});

it('falls back to the last good stock version for a browser in which one failed, if there is one', async () => {
  await publish(aPublish({ version: '2.0.0' }));
  const composition = await composer.compose(aTenant());
  const other = excludeFailedVersions(composition, 'finance@2.0.0,vehicle@1.0.0');
  expect(other.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'vehicle 1.0.0',
    'finance 1.0.0',
  ]);
  expect(other.manifests.get('finance')!.version).toBe('1.0.0');
  expect(other.id).not.toBe(composition.id);
  expect(excludeFailedVersions(composition, 'finance@2.0.0,finance@1.0.0')).toBe(composition);
});

it('falls back to the stock remote if the custom remote or its channel does not exist', async () => {
  expect(await chosen(withCustom())).toMatchObject({ finance: 'finance 1.0.0' });
  await publish(aPublish({ name: 'acme-finance', domain: 'finance', version: '7.0.0' }));
  expect(await chosen(withCustom('next'))).toMatchObject({ finance: 'finance 1.0.0' });
});

it('uses the channel that the site configures', async () => {
  await publish(aPublish({ version: '2.0.0' }), 'next');
  expect(await chosen(aTenant())).toMatchObject({ finance: 'finance 1.0.0' });
  expect(
    await chosen(aTenant({ remotes: { finance: { remote: 'finance', channel: 'next' } } })),
  ).toMatchObject({ finance: 'finance 2.0.0' });
});

it('has the same id on two sites with the same remotes', async () => {
  const [one, other] = await Promise.all([
    composer.compose(aTenant()),
    composer.compose(aTenant({ slug: 'other' })),
  ]);
  expect(one.id).toBe(other.id);
});

it('recovers after a failed read of the registry', async () => {
  await database.pool.query('alter table shell.channels rename to hidden');
  await expect(composer.compose(aTenant({ slug: 'late' }))).rejects.toThrow(/channels/);
  await database.pool.query('alter table shell.hidden rename to channels');
  expect(await chosen(aTenant({ slug: 'late' }))).toMatchObject({ finance: 'finance 1.0.0' });
});
