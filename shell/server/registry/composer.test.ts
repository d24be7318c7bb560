import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createComposer, type Composer } from './composer.ts';
import { createRegistry, type Registry } from './registry.ts';
import { aPublish, type Publish } from './testing/a-publish.ts';
import { createVersionStore } from './version-store.ts';

let database: Database;
let folder: string;
let registry: Registry;
let composer: Composer;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
});
beforeEach(async () => {
  await database.pool.query('truncate shell.remote_versions, shell.channels, shell.registry_history');
  folder = mkdtempSync(join(tmpdir(), 'forecourt-composer-'));
  registry = createRegistry(database, createVersionStore(folder), async () => ({ react: ['useState'] }));
  composer = createComposer(registry);
  for (const name of ['finance', 'vehicle']) await publish(aPublish({ name }));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => database.close());

const publish = ({ manifest, files }: Publish, channel?: string) => registry.publish(manifest, files, { actor: 'test', channel });
const chosen = async (tenant = aTenant()) => Object.fromEntries((await composer.compose(tenant)).remotes.map(({ domain, name, version }) => [domain, `${name} ${version}`]));
const withCustom = (channel = 'stable') => aTenant({ slug: 'custom', remotes: { finance: { remote: 'acme-finance', channel } } });

it('has one remote a domain, and none for a domain that nobody published', async () => {
  expect(await chosen()).toEqual({ finance: 'finance 1.0.0', vehicle: 'vehicle 1.0.0' });
});

it('gives each remote the addresses and hashes of its files', async () => {
  const { manifest } = aPublish();
  const { remotes, manifests } = await composer.compose(aTenant());
  expect(remotes.find(({ domain }) => domain === 'finance')).toEqual({
    domain: 'finance', name: 'finance', version: '1.0.0', container: 'forecourt_finance', entry: '/remotes/finance/1.0.0/browser/remoteEntry.js', integrity: manifest.files['browser/remoteEntry.js']!.integrity,
    pages: manifest.pages, fragments: manifest.fragments, bundle: { file: join(folder, 'finance/1.0.0/server/server.cjs'), integrity: manifest.files['server/server.cjs']!.integrity },
  });
  expect(manifests.get('finance')).toEqual(manifest);
});

it('changes its id with a version, and has the old id again after a rollback', async () => {
  const before = (await composer.compose(aTenant())).id;
  expect((await composer.compose(aTenant())).id).toBe(before);
  await publish(aPublish({ version: '1.0.1' }));
  const after = (await composer.compose(aTenant())).id;
  expect(after).not.toBe(before);
  expect(await chosen()).toMatchObject({ finance: 'finance 1.0.1' });
  await registry.point('finance', 'stable', '1.0.0', { actor: 'test', action: 'rollback' });
  expect((await composer.compose(aTenant())).id).toBe(before);
});

it('puts a site\'s custom remote in the place of the stock one, in that site alone', async () => {
  await publish(aPublish({ name: 'acme-finance', domain: 'finance', version: '7.0.0' }));
  expect(await chosen(withCustom())).toEqual({ finance: 'acme-finance 7.0.0', vehicle: 'vehicle 1.0.0' });
  expect(await chosen()).toMatchObject({ finance: 'finance 1.0.0' });
});

it('gives a custom remote no server bundle, even when it was published with one', async () => {
  await publish(aPublish({ name: 'acme-finance', domain: 'finance' }));
  const { remotes } = await composer.compose(withCustom());
  expect(remotes.map(({ name, bundle }) => [name, bundle !== null])).toEqual([['vehicle', true], ['acme-finance', false]]);
});

it('falls back to the stock remote where the custom one, or its channel, is not there', async () => {
  expect(await chosen(withCustom())).toMatchObject({ finance: 'finance 1.0.0' });
  await publish(aPublish({ name: 'acme-finance', domain: 'finance', version: '7.0.0' }));
  expect(await chosen(withCustom('next'))).toMatchObject({ finance: 'finance 1.0.0' });
});

it('follows a site whose configuration turns to another channel', async () => {
  await publish(aPublish({ version: '2.0.0' }), 'next');
  expect(await chosen(aTenant())).toMatchObject({ finance: 'finance 1.0.0' });
  expect(await chosen(aTenant({ remotes: { finance: { remote: 'finance', channel: 'next' } } }))).toMatchObject({ finance: 'finance 2.0.0' });
});

it('has the same id on two sites with the same remotes', async () => {
  const [one, other] = await Promise.all([composer.compose(aTenant()), composer.compose(aTenant({ slug: 'other' }))]);
  expect(one.id).toBe(other.id);
});

it('composes again after the registry could not be read', async () => {
  await database.pool.query('alter table shell.channels rename to hidden');
  await expect(composer.compose(aTenant({ slug: 'late' }))).rejects.toThrow(/channels/);
  await database.pool.query('alter table shell.hidden rename to channels');
  expect(await chosen(aTenant({ slug: 'late' }))).toMatchObject({ finance: 'finance 1.0.0' });
});
