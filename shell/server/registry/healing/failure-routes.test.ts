import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createComposer } from '../composer.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { aPublish, testSecret } from '../testing/a-publish.ts';
import { createVersionStore } from '../version-store.ts';
import type { RemoteFailure } from './failure-repository.ts';
import { failureRoutes } from './failure-routes.ts';

const tenants: Record<string, TenantConfig> = {
  'plain.localhost': aTenant({ slug: 'plain' }),
  'acme.localhost': aTenant({
    slug: 'acme',
    remotes: { finance: { remote: 'acme-finance', channel: 'stable' } },
  }),
};
let database: Database;
let folder: string;
let registry: Registry;
let app: FastifyInstance;
let reports: RemoteFailure[];
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../../db/migrations/', import.meta.url));
  folder = mkdtempSync(join(tmpdir(), 'forecourt-failures-'));
  registry = createRegistry(database, createVersionStore(folder), async () => ({ react: ['useState'] }), {
    secret: testSecret,
  });
  const publish = async (overrides: Parameters<typeof aPublish>[0], canary?: number) => {
    const { manifest, files } = aPublish(overrides);
    await registry.publish(manifest, files, { actor: 'test', canary });
  };
  await publish({ version: '1.0.0' });
  await publish({ version: '1.1.0' });
  await publish({ version: '1.2.0' }, 10);
  await publish({ name: 'acme-finance', domain: 'finance', version: '7.0.0' });
  await registry.pin('finance', 'tenant', 'acme', '1.0.0', { actor: 'test' });
  app = createServer();
  app.addHook('onRequest', async (request) => {
    request.tenant = tenants[request.headers.host ?? ''] ?? null;
  });
  await app.register(cookie);
  await app.register(failureRoutes, {
    healing: {
      async report(failure) {
        reports.push(failure);
        return null;
      },
      deleteOld: async () => undefined,
    },
    composer: createComposer(registry),
    secret: 'of the installation',
    onFailure: () => undefined,
  });
});
beforeEach(() => {
  reports = [];
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const isCounted = async (host: string, remote: string, version: string) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/shell/failures',
    headers: { host },
    payload: { remote, version, what: './pages/main', message: 'broken', path: '/' },
  });
  expect(response.statusCode).toBe(204);
  return reports.splice(0).length === 1;
};

it('counts failures of versions that the site serves: channel, canary, pin and custom remote', async () => {
  expect(await isCounted('plain.localhost', 'finance', '1.1.0')).toBe(true);
  expect(await isCounted('plain.localhost', 'finance', '1.2.0')).toBe(true);
  expect(await isCounted('acme.localhost', 'finance', '1.0.0')).toBe(true);
  expect(await isCounted('acme.localhost', 'acme-finance', '7.0.0')).toBe(true);
});

it("ignores failures of other sites' versions, from unknown sites, and of unknown versions", async () => {
  expect(await isCounted('plain.localhost', 'acme-finance', '7.0.0')).toBe(false);
  expect(await isCounted('plain.localhost', 'finance', '1.0.0')).toBe(false);
  expect(await isCounted('nobody.localhost', 'finance', '1.1.0')).toBe(false);
  expect(await isCounted('plain.localhost', 'finance', '9.9.9')).toBe(false);
  expect(await isCounted('plain.localhost', 'constructor', '1')).toBe(false);
});
