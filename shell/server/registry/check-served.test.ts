import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { checkServed } from './check-served.ts';
import { createRegistry, type Registry } from './registry.ts';
import { aPublish } from './testing/a-publish.ts';
import { createVersionStore } from './version-store.ts';

let database: Database;
let folder: string;
let registry: Registry;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
  folder = mkdtempSync(join(tmpdir(), 'forecourt-served-'));
  registry = createRegistry(database, createVersionStore(folder), async () => ({ react: ['useState', 'useMemo'], '@forecourt/design-system': ['Button'] }));
  const publish = (overrides: Parameters<typeof aPublish>[0], channel?: string) => registry.publish(aPublish(overrides).manifest, aPublish(overrides).files, { actor: 'test', channel });
  await publish({ name: 'finance', uses: { react: ['useState', 'useMemo'] } });
  await publish({ name: 'vehicle', uses: { '@forecourt/design-system': ['Button'] } });
  await publish({ name: 'vehicle', version: '1.0.1', uses: { react: ['useMemo'] } }, 'next');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

it('lets a shell start that provides what every served version uses', async () => {
  await expect(checkServed(registry, { react: ['useState', 'useMemo'], '@forecourt/design-system': ['Button', 'Text'] })).resolves.toBeUndefined();
});

it('refuses the start of a shell that dropped names, naming every remote, version, channel and name', async () => {
  const refused = await checkServed(registry, { react: ['useState'] }).catch((error: Error) => error.message);
  expect(refused).toContain('remote "finance" 1.0.0, served on channel stable, uses what this shell does not provide: useMemo of "react"');
  expect(refused).toContain('remote "vehicle" 1.0.0, served on channel stable, uses what this shell does not provide: "@forecourt/design-system"');
  expect(refused).toContain('remote "vehicle" 1.0.1, served on channel next, uses what this shell does not provide: useMemo of "react"');
});
