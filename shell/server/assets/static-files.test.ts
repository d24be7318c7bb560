import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createRegistry } from '../registry/registry.ts';
import { createVersionStore } from '../registry/store/version-store.ts';
import { aPublish, testSecret } from '../registry/testing/a-publish.ts';
import { createShellBuilds } from '../shell-builds/shell-builds.ts';
import { staticFiles } from './static-files.ts';

const script = `var page = ${JSON.stringify('used cars '.repeat(300))};`;
let database: Database;
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-static-'));
  for (const build of ['new', 'old']) mkdirSync(join(folder, 'shell', build), { recursive: true });
  mkdirSync(join(folder, 'media/videos'), { recursive: true });
  writeFileSync(join(folder, 'media/videos/suv.mp4'), 'a film');
  writeFileSync(join(folder, 'shell/new/shell.js'), 'new');
  writeFileSync(join(folder, 'shell/old/shell.js'), 'old');
  writeFileSync(join(folder, 'shell/old/gone.js'), 'of an open page');
  writeFileSync(join(folder, 'deploy-token'), 'secret');
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
  const registry = createRegistry(
    database,
    createVersionStore(join(folder, 'registry')),
    async () => ({ react: ['useState'] }),
    { secret: testSecret },
  );
  const { manifest, files } = aPublish(
    {},
    {
      'browser/page.js': script,
      'browser/page.js.map': '{}',
      'browser/data.json': '{}',
      'server/chunk.js': 'exports.inside = 1;',
    },
  );
  await registry.publish(manifest, files, { actor: 'test' });
  writeFileSync(join(folder, 'registry/finance/1.0.0/remote.json'), '{}');
  app = createServer();
  const builds = createShellBuilds(database, registry.store);
  mkdirSync(join(folder, 'shell/of-another-shell'));
  writeFileSync(join(folder, 'shell/of-another-shell/other.js'), 'of another shell');
  await builds.publish({
    id: 'another',
    folders: [{ folder: join(folder, 'shell/of-another-shell'), path: '' }],
  });
  await app.register(staticFiles, {
    registry,
    folders: [
      ...['new', 'old'].map((build) => ({ folder: join(folder, 'shell', build), path: '' })),
      { folder: join(import.meta.dirname, '../../../shared/design-system/fonts/files'), path: 'fonts/' },
    ],
    builds,
    mediaFolder: join(folder, 'media'),
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, encoding = '') => app.inject({ url, headers: { 'accept-encoding': encoding } });

it('serves a published script as immutable to any origin', async () => {
  const response = await get('/remotes/finance/1.0.0/browser/page.js');
  expect([response.statusCode, response.body]).toEqual([200, script]);
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    'access-control-allow-origin': '*',
  });
});

it('sends the precompressed brotli and gzip variants', async () => {
  const [br, gzip] = await Promise.all([
    get('/remotes/finance/1.0.0/browser/page.js', 'gzip, br'),
    get('/remotes/finance/1.0.0/browser/page.js', 'gzip'),
  ]);
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  expect(br.headers['content-type']).toContain('javascript');
  expect(br.headers.vary).toContain('accept-encoding');
  expect(br.rawPayload.length).toBeLessThan(script.length / 4);
});

it.each([
  '/remotes/finance/1.0.0/server/server.cjs',
  '/remotes/finance/1.0.0/server/chunk.js',
  '/remotes/finance/1.0.0/remote.json',
  '/remotes/finance/1.0.0/browser/data.json',
  '/remotes/finance/1.0.0/browser/page.js.map',
  '/remotes/finance/1.0.0/browser/../server/chunk.js',
  '/remotes/finance/1.0.0/browser/..%2fserver/chunk.js',
  '/remotes/finance/1.0.0/browser/%2e%2e/server/chunk.js',
  '/remotes/finance/1.0.0/browser/..%5cserver/chunk.js',
  '/remotes/finance/1.0.0/browser/%252e%252e/server/chunk.js',
  '/remotes/../deploy-token',
  '/remotes/%2e%2e/deploy-token',
  '/remotes/..%2fdeploy-token',
  '/remotes/finance/1.0.0/browser/..%2f..%2f..%2f..%2fdeploy-token',
  '/remotes/finance/1.0.0/browser//../server/chunk.js',
  '/remotes/',
  '/remotes/finance/',
  '/remotes/finance/1.0.0/browser/',
  '/remotes/finance/1.0.0/browser/nothing.js',
  '/assets/../deploy-token',
  '/assets/..%2f..%2fdeploy-token',
  '/assets/',
  '/assets/fonts/..%2f..%2fpackage.json',
])('serves nothing at %s', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.body).not.toMatch(/secret|inside|exposes|forecourt_/);
});

it('serves files of the current shell build first, then those of earlier builds and of other shells', async () => {
  const bodies = ['shell.js', 'gone.js', 'other.js'].map(async (name) => (await get(`/assets/${name}`)).body);
  expect(await Promise.all(bodies)).toEqual(['new', 'of an open page', 'of another shell']);
});

it('serves the fonts', async () => {
  const { readdirSync } = await import('node:fs');
  const [font] = readdirSync(new URL('../../../shared/design-system/fonts/files', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => file.endsWith('.woff2'));
  const response = await get(`/assets/fonts/${font}`);
  expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'font/woff2',
    'public, max-age=31536000, immutable',
  ]);
});

it('serves the videos of the media folder', async () => {
  const response = await get('/media/videos/suv.mp4');
  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
    200,
    'video/mp4',
    'a film',
  ]);
});
