import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createRegistry } from '../registry.ts';
import { createVersionStore } from '../store/version-store.ts';
import { aPublish, testSecret } from '../testing/a-publish.ts';
import { checkServed } from './check-served.ts';
import { createComposer } from './composer.ts';

let database: Database;
let folder: string;
const shellWith = (provides: Record<string, string[]>) =>
  createRegistry(database, createVersionStore(folder), async () => provides, { secret: testSecret });
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../../db/migrations/', import.meta.url));
  folder = mkdtempSync(join(tmpdir(), 'forecourt-served-'));
  const registry = shellWith({ react: ['useState', 'useMemo'], '@forecourt/design-system': ['Button'] });
  const publish = (overrides: Parameters<typeof aPublish>[0], channel?: string) =>
    registry.publish(aPublish(overrides).manifest, aPublish(overrides).files, { actor: 'test', channel });
  await publish({ name: 'finance', uses: { react: ['useState', 'useMemo'] } });
  await publish({ name: 'vehicle', uses: { '@forecourt/design-system': ['Button'] } });
  await publish({ name: 'vehicle', version: '1.0.1', uses: { react: ['useMemo'] } }, 'next');
  await publish({ name: 'finance', version: '1.1.0', uses: { react: ['useState'] } });
  await registry.pin('finance', 'tenant', 'harbour', '1.0.0', { actor: 'test' });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

it('reports no problems for a shell that provides everything that served versions use', async () => {
  expect(
    await checkServed(
      shellWith({ react: ['useState', 'useMemo'], '@forecourt/design-system': ['Button', 'Text'] }),
    ),
  ).toEqual({ skipped: [], missing: [] });
});

it('skips and reports incompatible versions of pins and other channels', async () => {
  const shell = shellWith({ react: ['useState'], '@forecourt/design-system': ['Button'] });
  expect((await checkServed(shell)).skipped).toEqual([
    'served on channel next: remote "vehicle" 1.0.1 uses what this shell does not provide: useMemo of "react". Build it against this shell\'s kits, or release the shell first',
    'served pinned for tenant harbour: remote "finance" 1.0.0 uses what this shell does not provide: useMemo of "react". Build it against this shell\'s kits, or release the shell first',
  ]);
  expect(
    (await createComposer(shell).compose(aTenant({ slug: 'harbour' }))).remotes.map(
      ({ name, version }) => `${name} ${version}`,
    ),
  ).toEqual(['vehicle 1.0.0', 'finance 1.1.0']);
});

it('reports remotes without a compatible version, and why each served version is incompatible', async () => {
  const { skipped, missing } = await checkServed(shellWith({ react: ['useState'] }));
  expect(missing).toEqual(['vehicle']);
  expect(skipped).toContainEqual(
    expect.stringContaining(
      'served on channel stable: remote "vehicle" 1.0.0 uses what this shell does not provide: "@forecourt/design-system"',
    ),
  );
});

it('lets a local build replace an incompatible version', async () => {
  const shell = shellWith({ react: ['useState'] });
  const local = aPublish({ name: 'vehicle', version: '1.0.2' });
  await shell.publish(local.manifest, local.files, { actor: 'test', channel: 'local' });
  expect((await checkServed(shell, 'last')).missing).toEqual([]);
  expect((await checkServed(shell)).missing).toEqual(['vehicle']);
  const names = async (localBuilds?: 'last') =>
    (await createComposer(shell, { localBuilds }).compose(aTenant())).remotes.map(
      ({ name, version }) => `${name} ${version}`,
    );
  expect(await names('last')).toEqual(['vehicle 1.0.2', 'finance 1.1.0']);
  expect(await names()).toEqual(['finance 1.1.0']);
});

it('neither rolls back to versions for another federation runtime nor withdraws in favour of them', async () => {
  const later = {
    react: ['useState', 'useMemo'],
    '@forecourt/design-system': ['Button'],
    'forecourt/federation': ['runtime2'],
  };
  const shell = shellWith(later);
  await expect(shell.rollBack('finance', 'stable', '1.0.0', { actor: 'test' })).rejects.toMatchObject({
    code: 'runtime_not_provided',
    message: expect.stringContaining("build it again with this shell's kits"),
  });
  const { manifest, files } = aPublish({
    name: 'finance',
    version: '2.0.0',
    uses: { react: ['useState'], 'forecourt/federation': ['runtime2'] },
  });
  await shell.publish(manifest, files, { actor: 'test' });
  const plain = aPublish({ name: 'newtown-finance', domain: 'finance', uses: {} });
  await shell.publish(plain.manifest, plain.files, { actor: 'test' });
  expect((await shell.current('newtown-finance', 'stable'))!.version).toBe('1.0.0');
  expect(await shell.withdraw('finance', '2.0.0', 'it fails')).toEqual({ withdrawn: false, what: [] });
  expect((await shell.current('finance', 'stable'))!.version).toBe('2.0.0');
});
