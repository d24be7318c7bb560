import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createRegistry } from '../registry.ts';
import { aPublish } from '../testing/a-publish.ts';
import { registrySecret } from './registry-secret.ts';
import { deriveSealSecret, sealOf } from './seal.ts';
import { createVersionStore } from './version-store.ts';

const installation = 'the secret of all processes';
const configured = 'the secret of the registry';
let database: Database;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../../db/migrations/', import.meta.url));
  folder = mkdtempSync(join(tmpdir(), 'forecourt-seals-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function storeVersion(version: string, seal: (manifest: unknown) => string | null): Promise<void> {
  const { manifest } = aPublish({ version });
  await database.pool.query(
    'insert into shell.remote_versions (name, version, manifest, keyed_seal) values ($1, $2, $3, $4)',
    [manifest.name, version, JSON.stringify(manifest), seal(manifest)],
  );
  await database.pool.query(
    `insert into shell.channels (name, channel, version) values ('finance', $1, $1)`,
    [version],
  );
}
const servable = async (secret: string) => {
  const registry = createRegistry(
    database,
    createVersionStore(folder),
    async () => ({ react: ['useState'] }),
    { secret },
  );
  const state = await registry.snapshot();
  return state.channels.map(({ version }) => version).filter((version) => state.find('finance', version));
};

it('is derived if none is configured', async () => {
  const secret = await registrySecret(database, undefined, installation);
  expect(secret).toBe(deriveSealSecret(installation));
  expect(secret).not.toContain(installation);
  await storeVersion('1.0.0', (manifest) => sealOf(manifest, secret));
  await storeVersion('1.1.0', () => null);
  await storeVersion('1.2.0', () => sealOf({ tampered: true }, secret));
  expect(await servable(secret)).toEqual(['1.0.0']);
});

it('seals versions again when one is configured later, but none that nobody sealed', async () => {
  const derived = deriveSealSecret(installation);
  await storeVersion('1.0.0', (manifest) => sealOf(manifest, derived));
  await storeVersion('6.6.6', () => null);
  expect(await registrySecret(database, configured, installation)).toBe(configured);
  expect(await servable(configured)).toEqual(['1.0.0']);
  expect(await servable(derived)).toEqual([]);
  expect(await servable(await registrySecret(database, configured, installation))).toEqual(['1.0.0']);
});
