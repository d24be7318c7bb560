import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createRegistry } from '../registry.ts';
import { aPublish } from '../testing/a-publish.ts';
import { deriveSealSecret, sealOf, unkeyedSealOf } from './seal.ts';
import { upgradeSeals } from './upgrade-seals.ts';
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

/** A version as the previous release stored it. */
async function storeAsBefore(version: string, seal: (manifest: unknown) => string | null): Promise<void> {
  const { manifest } = aPublish({ version });
  await database.pool.query(
    'insert into shell.remote_versions (name, version, manifest, seal) values ($1, $2, $3, $4)',
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
    {
      secret,
    },
  );
  const state = await registry.snapshot();
  return state.channels.map(({ version }) => version).filter((version) => state.find('finance', version));
};

it('derives a secret if none is configured, and seals versions of the previous release', async () => {
  await storeAsBefore('1.0.0', unkeyedSealOf);
  await storeAsBefore('1.1.0', () => null);
  await storeAsBefore('1.2.0', () => unkeyedSealOf({ tampered: true }));
  const secret = await upgradeSeals(database, undefined, installation);
  expect(secret).toBe(deriveSealSecret(installation));
  expect(secret).not.toContain(installation);
  expect(await servable(secret)).toEqual(['1.0.0', '1.1.0']);
});

it('rejects unkeyed seals after the upgrade, so that nobody can insert a version in the database', async () => {
  await storeAsBefore('1.0.0', unkeyedSealOf);
  await upgradeSeals(database, undefined, installation);
  await storeAsBefore('6.6.6', unkeyedSealOf);
  expect(await servable(await upgradeSeals(database, undefined, installation))).toEqual(['1.0.0']);
});

it('keeps seals made with the configured secret and rejects unkeyed ones', async () => {
  await storeAsBefore('1.0.0', (manifest) => sealOf(manifest, configured));
  await storeAsBefore('6.6.6', unkeyedSealOf);
  expect(await upgradeSeals(database, configured, installation)).toBe(configured);
  expect(await servable(configured)).toEqual(['1.0.0']);
});

it('reseals when an installation configures a secret later', async () => {
  await storeAsBefore('1.0.0', unkeyedSealOf);
  const derived = await upgradeSeals(database, undefined, installation);
  expect(await servable(await upgradeSeals(database, configured, installation))).toEqual(['1.0.0']);
  expect(await servable(derived)).toEqual([]);
});
