import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { conformanceVersion } from '@forecourt/contracts/remote/conformance';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createDeployTokens } from './deploy-tokens.ts';
import { createRecords } from './records.ts';
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
  const registry = createRegistry(database, createVersionStore(folder), async () => ({ react: ['useState'] }));
  await app.register(registryRoutes, { registry, records: createRecords(database), tokens: createDeployTokens(database, token), collect: async () => ['finance 0.1.0'] });
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, authorization: string | null = `Bearer ${token}`) => {
  const response = await app.inject({ method, url: `/api/registry${url}`, payload, headers: authorization ? { authorization } : {} });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};
const passed = ({ name, version }: Publish['manifest']) => ({ suite: conformanceVersion, remote: name, version, checks: [{ name: 'manifest', ok: true, message: '' }] });
const upload = ({ manifest, files }: Publish) => ({ manifest, files: Object.fromEntries([...files].map(([file, content]) => [file, content.toString('base64')])) });

it('publishes, points back and tells, to who carries the token', async () => {
  expect(await call('POST', '/publish', { ...upload(aPublish()), reason: 'first' })).toEqual({ status: 201, body: { name: 'finance', version: '1.0.0', channel: 'stable' } });
  expect(await call('POST', '/publish', upload(aPublish({ version: '1.0.1' })))).toMatchObject({ status: 201 });
  expect(await call('POST', '/remotes/finance/point', { version: '1.0.0', action: 'rollback', reason: 'slow' })).toEqual({ status: 200, body: { name: 'finance', channel: 'stable', version: '1.0.0' } });
  expect((await call('GET', '/status')).body).toMatchObject({ channels: [{ name: 'finance', channel: 'stable', version: '1.0.0' }] });
  expect((await call('GET', '/history?name=finance')).body).toMatchObject({ history: [{ action: 'rollback', reason: 'slow', actor: 'platform' }, { version: '1.0.1' }, { reason: 'first' }] });
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

describe('tokens of squads', () => {
  const createToken = async (squad: string, ...remotes: string[]) => (await call('POST', '/tokens', { squad, remotes })).body as { id: string; token: string };

  it('open their own remotes and no other, and sign what they do with the squad\'s name', async () => {
    const { token: squadToken } = await createToken('offers', 'offers', 'acme-offers');
    const own = `Bearer ${squadToken}`;
    const offers = aPublish({ name: 'offers' });
    expect(await call('POST', '/publish', upload(offers), own)).toMatchObject({ status: 422, body: { code: 'conformance_missing' } });
    expect(await call('POST', '/publish', { ...upload(offers), conformance: passed(offers.manifest) }, own)).toMatchObject({ status: 201 });
    expect((await call('GET', '/history?name=offers', undefined, own)).body).toMatchObject({ history: [{ actor: 'offers' }] });
    const refused = { status: 403, body: { code: 'not_yours', error: expect.stringContaining('for "offers", "acme-offers", not for remote "finance"') } };
    expect(await call('POST', '/publish', upload(aPublish({ version: '5.0.0' })), own)).toMatchObject(refused);
    expect(await call('POST', '/remotes/finance/point', { version: '1.0.0', action: 'rollback' }, own)).toMatchObject(refused);
    expect(await call('POST', '/remotes/finance/canary', { version: '1.0.0', percent: 5 }, own)).toMatchObject(refused);
    expect(await call('POST', '/remotes/finance/pin', { scope: 'tenant', key: 'harbour', version: '1.0.0' }, own)).toMatchObject(refused);
    for (const [method, url] of [['GET', '/tokens'], ['POST', '/tokens'], ['DELETE', '/tokens/x'], ['POST', '/collect']] as const) expect(await call(method, url, method === 'POST' ? { squad: 'x', remotes: ['*'] } : undefined, own)).toMatchObject({ status: 403, body: { code: 'platform_only' } });
  });

  it('are kept as hashes, listed without themselves, and shut at once when they are revoked', async () => {
    const { id, token: squadToken } = await createToken('leads', 'leads');
    const { rows } = await database.pool.query<{ hash: string }>('select * from shell.deploy_tokens');
    expect(JSON.stringify(rows)).not.toContain(squadToken.slice(4));
    const listed = (await call('GET', '/tokens')).body;
    expect(listed).toMatchObject({ tokens: expect.arrayContaining([expect.objectContaining({ id, squad: 'leads', remotes: ['leads'], revoked_at: null })]) });
    expect(JSON.stringify(listed)).not.toContain(squadToken.slice(4));
    expect(await call('GET', '/status', undefined, `Bearer ${squadToken}`)).toMatchObject({ status: 200 });
    expect(await call('DELETE', `/tokens/${id}`)).toEqual({ status: 200, body: { id, revoked: true } });
    expect(await call('GET', '/status', undefined, `Bearer ${squadToken}`)).toMatchObject({ status: 401 });
    expect(await call('DELETE', `/tokens/${id}`)).toMatchObject({ status: 404 });
  });
});

it('gives a version to some visitors and a site its own, and tells both', async () => {
  await call('POST', '/publish', upload(aPublish({ name: 'search', version: '1.0.0' })));
  expect(await call('POST', '/publish', { ...upload(aPublish({ name: 'search', version: '1.1.0' })), canary: 10 })).toMatchObject({ status: 201 });
  expect(await call('POST', '/remotes/search/canary', { percent: 25 })).toMatchObject({ status: 200, body: { canary: { version: '1.1.0', percent: 25 } } });
  expect(await call('POST', '/remotes/search/pin', { scope: 'tenant', key: 'harbour', version: '1.1.0', reason: 'they asked' })).toMatchObject({ status: 200 });
  const { channels, pins } = (await call('GET', '/status')).body as { channels: { name: string }[]; pins: object[] };
  expect(channels.find(({ name }) => name === 'search')).toMatchObject({ version: '1.0.0', canary: { version: '1.1.0', percent: 25 } });
  expect(pins).toMatchObject([{ name: 'search', scope: 'tenant', key: 'harbour', version: '1.1.0' }]);
  expect(await call('POST', '/remotes/search/canary', { percent: 0, reason: 'enough' })).toMatchObject({ status: 200, body: { canary: null } });
  expect(await call('POST', '/remotes/search/canary', { percent: 101 })).toMatchObject({ status: 400, body: { error: expect.stringContaining('0 to 100') } });
  expect((await call('GET', '/history?name=search')).body).toMatchObject({ history: [{ action: 'canary ended', reason: 'enough' }, { action: 'pin', channel: 'tenant:harbour' }, { action: 'canary 25%' }, { action: 'canary 10%' }, { action: 'publish', channel: null }, { action: 'publish', channel: 'stable' }] });
});

it('tells each version\'s manifest and which versions there are', async () => {
  await call('POST', '/publish', upload(aPublish({ name: 'locations' })));
  expect((await call('GET', '/remotes/locations/versions')).body).toMatchObject({ versions: [{ version: '1.0.0', published_by: 'platform', withdrawn_at: null }] });
  expect((await call('GET', '/remotes/locations/versions/1.0.0')).body).toMatchObject({ manifest: { name: 'locations', pages: { main: { paths: ['/locations'] } } } });
  expect(await call('GET', '/remotes/locations/versions/2.0.0')).toMatchObject({ status: 404 });
  expect((await call('POST', '/collect')).body).toEqual({ collected: ['finance 0.1.0'] });
});
