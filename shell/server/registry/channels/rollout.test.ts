import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createComposer, type Composer } from '../compose/composer.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { createVersionStore } from '../store/version-store.ts';
import { aPublish, testSecret } from '../testing/a-publish.ts';

let database: Database;
let folder: string;
let registry: Registry;
let composer: Composer;
let prepared: string[];
/** Preparing a version waits for this promise. */
let ready: Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../../db/migrations/', import.meta.url));
});
beforeEach(async () => {
  await database.pool.query(
    'truncate shell.remote_versions, shell.channels, shell.registry_history, shell.pins, shell.compositions',
  );
  folder = mkdtempSync(join(tmpdir(), 'forecourt-rollout-'));
  prepared = [];
  ready = Promise.resolve();
  registry = createRegistry(database, createVersionStore(folder), async () => ({ react: ['useState'] }), {
    secret: testSecret,
  });
  composer = createComposer(registry, {
    async prepare({ name, version }, file, isServed) {
      await ready;
      prepared.push(`${name} ${version} ${file.split('/').at(-1)}${isServed ? ', served' : ''}`);
    },
  });
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => database.close());

const publish = (version: string) => {
  const { manifest, files } = aPublish({ version });
  return registry.publish(manifest, files, { actor: 'test' });
};
const served = async () => (await composer.compose(aTenant())).remotes.map(({ version }) => version).join();
/** Gives pending work time to continue. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 50));

it('prepares a version once before it is served, then responds to the publish', async () => {
  await publish('1.0.0');
  const gate = Promise.withResolvers<void>();
  ready = gate.promise;
  expect(await served()).toBe('1.0.0');
  let answered = false;
  const publishing = publish('1.1.0').then(() => (answered = true));
  while (!(await registry.has('finance', '1.1.0'))) await aWhile();
  await aWhile();
  expect([answered, await served(), prepared]).toEqual([false, '1.0.0', ['finance 1.0.0 server.cjs']]);
  gate.resolve();
  await publishing;
  expect([await served(), prepared]).toEqual([
    '1.1.0',
    ['finance 1.0.0 server.cjs', 'finance 1.1.0 server.cjs'],
  ]);
});

it('does not delay a rollback or a withdrawal', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
  ready = new Promise(() => undefined);
  await registry.withdraw('finance', '1.2.0', 'it fails');
  expect(await served()).toBe('1.0.0');
  await registry.rollBack('finance', 'stable', '1.1.0', { actor: 'test' });
  expect(await served()).toBe('1.1.0');
});

it('prepares what is served at a start', async () => {
  await publish('1.0.0');
  prepared = [];
  const { rolloutDone } = createComposer(registry, {
    prepare: async ({ version }, _file, isServed) => void prepared.push(`${version}, served: ${isServed}`),
  });
  await registry.announce('', true);
  await rolloutDone();
  expect(prepared).toEqual(['1.0.0, served: true']);
});

it('serves a version even if its preparation fails', async () => {
  await publish('1.0.0');
  ready = Promise.reject(new Error('no worker answers'));
  ready.catch(() => undefined);
  await publish('1.1.0');
  expect(await served()).toBe('1.1.0');
});
