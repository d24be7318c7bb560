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
import { createComposer } from '../compose/composer.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { createVersionStore } from '../store/version-store.ts';
import { aPublish, testSecret } from '../testing/a-publish.ts';
import type { RemoteFailure } from './failure-repository.ts';
import { failureRoutes } from './failure-routes.ts';
import { createPageTokens } from './page-tokens.ts';
import { createReporter } from './reporter.ts';

const tenants: Record<string, TenantConfig> = {
  'plain.localhost': aTenant({ slug: 'plain' }),
  'acme.localhost': aTenant({
    slug: 'acme',
    remotes: { finance: { remote: 'acme-finance', channel: 'stable' } },
  }),
};
const tokens = createPageTokens('of the installation');
const reporter = createReporter('of the installation');
const compositions: Record<string, Record<string, string>> = {};
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
    tokens,
    reporter,
    versionsOf: async (composition) => compositions[composition] ?? null,
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

/** The token of a page with a version, as it is sent to an address. */
function tokenOf(host: string, remote: string, version: string, remoteAddress: string): string {
  const composition = `${remote}-${version}`.replaceAll('.', '-');
  compositions[composition] = { [remote]: version };
  const { network } = reporter.reporterOf({ ip: remoteAddress, headers: {} });
  return tokens.issue({ tenant: tenants[host]?.slug ?? '', composition, path: 'path-hash', network });
}

const report = async (host: string, remote: string, version: string, token?: string) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/shell/failures',
    headers: { host },
    remoteAddress: address,
    payload: { remote, version, what: './pages/main', message: 'broken', path: '/', token },
  });
  expect(response.statusCode).toBe(204);
  return reports.splice(0);
};
const isCounted = async (host: string, remote: string, version: string) =>
  (await report(host, remote, version, tokenOf(host, remote, version, address))).length === 1;
const address = '203.0.113.7';

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

it('counts no report without the token of a page that had the version and was sent to this network', async () => {
  const host = 'plain.localhost';
  const others = [
    undefined,
    'forged',
    tokenOf(host, 'finance', '1.2.0', address),
    tokenOf('acme.localhost', 'finance', '1.1.0', address),
    tokenOf(host, 'finance', '1.1.0', '198.51.100.7'),
  ];
  for (const token of others) expect(await report(host, 'finance', '1.1.0', token)).toEqual([]);
  const token = tokenOf(host, 'finance', '1.1.0', '203.0.113.99');
  const serial = token.split('.')[1];
  expect(await report(host, 'finance', '1.1.0', token)).toEqual([
    expect.objectContaining({ source: 'browser', serial, path: 'path-hash' }),
  ]);
});

it('excludes a version that blocked a page from the next page of that browser, and no other version', async () => {
  const post = (version: string, forecourt_without = 'search@1.0.0') =>
    app.inject({
      method: 'POST',
      url: '/api/shell/frozen',
      headers: { host: 'plain.localhost' },
      cookies: { forecourt_without },
      remoteAddress: address,
      payload: {
        remote: 'finance',
        version,
        what: 'frozen',
        message: 'blocked',
        path: '/',
        token: tokenOf('plain.localhost', 'finance', version, address),
      },
    });
  const excluded = async (version: string, before?: string) =>
    (await post(version, before)).cookies.map(({ value }) => value);
  expect(await excluded('1.1.0')).toEqual(['search@1.0.0,finance@1.1.0']);
  expect(reports.splice(0)).toMatchObject([{ what: 'frozen', version: '1.1.0' }]);
  expect(await excluded('1.1.0', 'finance@1.1.0')).toEqual(['finance@1.1.0']);
  expect(await excluded('9.9.9')).toEqual([]);
});
