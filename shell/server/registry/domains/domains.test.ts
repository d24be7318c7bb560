import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { domainNames } from '@forecourt/contracts/remote/domains';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createComposer } from '../compose/composer.ts';
import { createDeployTokens, type DeployTokens } from '../publish/deploy-tokens.ts';
import { tokenGuardPlugin } from '../publish/token-guard.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { createVersionStore } from '../store/version-store.ts';
import { aPublish, testSecret } from '../testing/a-publish.ts';
import { createDomainDirectory } from './domain-directory.ts';
import { domainRoutes } from './domain-routes.ts';

const platformToken = 'deploy-token-of-this-site';
let database: Database;
let folder: string;
let app: FastifyInstance;
let tokens: DeployTokens;
let registry: Registry;
const started: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../../db/migrations/', import.meta.url));
  folder = mkdtempSync(join(tmpdir(), 'forecourt-domains-'));
  registry = createRegistry(database, createVersionStore(folder), async () => ({ react: ['useState'] }), {
    secret: testSecret,
  });
  tokens = createDeployTokens(database, platformToken);
  app = createServer();
  await app.register(async (scope) => {
    await scope.register(tokenGuardPlugin, { tokens });
    await scope.register(domainRoutes, {
      domains: createDomainDirectory(database),
      changed: (name) => registry.announce(name, false),
      startServer: async (name) => started.push(name) > 0,
    });
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const call = async (method: 'GET' | 'POST' | 'DELETE', url = '', payload?: object, token = platformToken) => {
  const answer = await app.inject({
    method,
    url: `/api/registry/domains${url}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, ...answer.json<{ error?: string; code?: string }>() };
};
const publish = () => {
  const { manifest, files } = aPublish({ name: 'insurance', fragments: { teaser: { server: true } } });
  return registry.publish(manifest, files, { actor: 'test' });
};

it('lets the remote of a domain be released and served that was added while the sites run', async () => {
  const composer = createComposer(registry);
  const harbour = aTenant({ slug: 'harbour' });
  const served = async () => (await composer.compose(harbour)).remotes.map(({ name }) => name);
  await expect(publish()).rejects.toThrow(/there is no domain "insurance".*forecourt domain add/);
  expect(await call('POST', '', { name: 'insurance' })).toMatchObject({ status: 201, startsHere: true });
  expect(started).toEqual(['insurance']);
  await publish();
  expect(await served()).toEqual(['insurance']);
  expect(await call('DELETE', '/insurance')).toMatchObject({ status: 409, code: 'domain_in_use' });
  await registry.retire('insurance', { actor: 'test' });
  expect(await call('DELETE', '/insurance')).toMatchObject({ status: 200, removed: true });
  expect(await call('DELETE', '/insurance')).toMatchObject({ status: 404, code: 'unknown_domain' });
});

it('remembers where the server of a domain answers, and changes it', async () => {
  for (const url of ['http://cover:4100/', 'http://cover:4200'])
    expect(await call('POST', '', { name: 'cover', url })).toMatchObject({ status: 201, startsHere: false });
  // Added again without an address, it keeps its server.
  expect(await call('POST', '', { name: 'cover' })).toMatchObject({
    status: 201,
    url: 'http://cover:4200',
    startsHere: false,
  });
  const { domains } = (await call('GET')) as unknown as { domains: object[] };
  expect(domains).toHaveLength(domainNames.length + 1);
  expect(domains.at(-1)).toEqual({ name: 'cover', url: 'http://cover:4200', isAdded: true });
});

it('refuses the name of a custom remote, whose agency would become a squad', async () => {
  const { manifest, files } = aPublish({ name: 'newtown', domain: 'finance' });
  await registry.publish(manifest, files, { actor: 'test' });
  expect(await call('POST', '', { name: 'newtown' })).toMatchObject({ status: 422, code: 'domain_name' });
});

it.each([
  ['finance', 'part of this release'],
  ['shell', "platform's own"],
  ['registry', "platform's own"],
  ['Cover', 'lower-case'],
  ['sign-in', "platform's own"],
])('refuses the name %s', async (name, message) => {
  const answer = await call('POST', '', { name });
  expect([answer.status, answer.error]).toEqual([422, expect.stringContaining(message)]);
});

it('is for the platform squad only', async () => {
  const { token } = await tokens.create({ squad: 'offers', remotes: ['offers'], serverCode: true }, 'test');
  expect(await call('POST', '', { name: 'insurance' }, token)).toMatchObject({ status: 403 });
  expect(await call('DELETE', '/insurance', undefined, token)).toMatchObject({ status: 403 });
});
