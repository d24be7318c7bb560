import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { registryRoutes } from './registry-routes.ts';
import { createRegistry } from './registry.ts';
import { aPublish, type Publish } from './testing/a-publish.ts';
import { createVersionStore } from './version-store.ts';

const token = 'deploy-token-of-this-site';
let database: Database;
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
  folder = mkdtempSync(join(tmpdir(), 'forecourt-registry-routes-'));
  app = createServer();
  await app.register(registryRoutes, { registry: createRegistry(database, createVersionStore(folder), async () => ({ react: ['useState'] })), token });
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const call = async (method: 'GET' | 'POST', url: string, payload?: object, authorization: string | null = `Bearer ${token}`) => {
  const response = await app.inject({ method, url: `/api/registry${url}`, payload, headers: authorization ? { authorization } : {} });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};
const upload = ({ manifest, files }: Publish) => ({ manifest, files: Object.fromEntries([...files].map(([file, content]) => [file, content.toString('base64')])) });

it('publishes, points back and tells, to who carries the token', async () => {
  expect(await call('POST', '/publish', { ...upload(aPublish()), reason: 'first' })).toEqual({ status: 201, body: { name: 'finance', version: '1.0.0', channel: 'stable' } });
  expect(await call('POST', '/publish', upload(aPublish({ version: '1.0.1' })))).toMatchObject({ status: 201 });
  expect(await call('POST', '/remotes/finance/point', { version: '1.0.0', action: 'rollback', reason: 'slow' })).toEqual({ status: 200, body: { name: 'finance', channel: 'stable', version: '1.0.0' } });
  expect((await call('GET', '/status')).body).toMatchObject({ channels: [{ name: 'finance', channel: 'stable', version: '1.0.0' }] });
  expect((await call('GET', '/history?name=finance')).body).toMatchObject({ history: [{ action: 'rollback', reason: 'slow', actor: 'deploy-token' }, { version: '1.0.1' }, { reason: 'first' }] });
});

it('answers a second publish with 409 and a refusal with its reason', async () => {
  await call('POST', '/publish', upload(aPublish({ version: '3.0.0' })));
  expect(await call('POST', '/publish', upload(aPublish({ version: '3.0.0' })))).toMatchObject({ status: 409, body: { code: 'version_exists' } });
  expect(await call('POST', '/publish', upload(aPublish({ version: '3.0.1', uses: { vue: [] } })))).toMatchObject({ status: 422, body: { code: 'uses_not_provided', error: expect.stringContaining('"vue"') } });
  expect(await call('POST', '/remotes/finance/point', { version: '9.9.9', action: 'promote' })).toMatchObject({ status: 404, body: { code: 'unknown_version' } });
});

it('names the fields of a request that are wrong', async () => {
  expect(await call('POST', '/publish', { manifest: {}, files: { 'a.js': 'not base64!' } })).toMatchObject({ status: 400, body: { error: 'files.a.js: a file is sent as base64' } });
  expect(await call('POST', '/remotes/finance/point', { version: '1.0.0', action: 'delete' })).toMatchObject({ status: 400, body: { fields: [{ path: 'action' }] } });
});

it.each([null, 'Bearer wrong', `Basic ${token}`, token, 'Bearer ', `Bearer ${token} `.toLowerCase()])('lets nobody in with %p', async (authorization) => {
  for (const [method, url] of [['POST', '/publish'], ['POST', '/remotes/finance/point'], ['GET', '/status'], ['GET', '/history']] as const) {
    expect(await call(method, url, method === 'POST' ? {} : undefined, authorization)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  }
});
