import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { locationsApi } from '@forecourt/contracts/api/locations-api';
import { federationUses } from '@forecourt/contracts/remote/manifest';
import type { Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { buildChangedShell } from '../build-all.ts';
import { closeShell, createShell } from '../create-shell.ts';
import { readEnv } from '../env.ts';
import { aPublish } from '../registry/testing/a-publish.ts';
import { s3Keys, startS3Server, type S3Server } from '../registry/testing/s3-server.ts';
import { addedName, writeAnotherBuild } from './testing/another-build.ts';

const dist = resolve(import.meta.dirname, '../../dist');
const folder = mkdtempSync(join(tmpdir(), 'forecourt-upgrade-'));
let database: Database;
let s3: S3Server;
let balancer: Server | undefined;
const shells: FastifyInstance[] = [];

beforeAll(async () => {
  await buildChangedShell();
  writeAnotherBuild(dist, join(folder, 'dist'));
  database = await createTestDatabase();
  s3 = await startS3Server('remotes');
  const site = { slug: 'harbour', id: 1, name: 'Harbour', legalName: 'Harbour Motors Pty Ltd', domains: [] };
  // As in an upgrade: the shell with the other build starts while the first one is serving.
  for (const [name, build] of [
    ['before', dist],
    ['after', join(folder, 'dist')],
  ] as const) {
    const shell = await createShell({
      env: readEnv({
        DATA_DIR: join(folder, name),
        DATABASE_URL: database.url,
        PORT: '0',
        LOG: 'silent',
        RENDER_THREADS: '1',
        // Pages are rendered however slow the machine is.
        RENDER_SOFT_DEADLINE_MS: '60000',
        RENDER_HARD_DEADLINE_MS: '120000',
        RENDER_QUEUE_TIMEOUT_MS: '120000',
        REGISTRY_STORE: 's3://remotes',
        S3_ENDPOINT: s3.endpoint,
        S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
        FORECOURT_SECRET: 'the same for all shells on one database',
      }),
      databaseUrl: database.url,
      build,
    });
    shells.push(shell);
    if (shells.length === 1)
      await shell.tenants.saveLayers([{ kind: 'tenant', key: 'harbour', tenant: null, config: site }]);
    await shell.listen({ port: 0, host: '127.0.0.1' });
  }
  let turn = 0;
  balancer = createServer((request, response) => {
    const { port } = shells[turn++ % shells.length]!.server.address() as AddressInfo;
    const call = forward(
      { host: '127.0.0.1', port, path: request.url, method: request.method, headers: request.headers },
      (answer) => answer.pipe(response.writeHead(answer.statusCode!, answer.headers)),
    );
    call.on('error', () => response.writeHead(502).end());
    request.pipe(call);
  });
  await new Promise<void>((ready) => balancer!.listen(0, '127.0.0.1', ready));
  await publish('1.0.0', ['useState']);
  // The shell of the old build cannot run it, and continues to serve the version before.
  await publish('2.0.0', ['useState', addedName]);
  // Without background work, shells get no notifications of each other.
  await Promise.all(shells.map(({ registry }) => registry.announce('finance', false)));
});
afterAll(async () => {
  balancer?.closeAllConnections();
  balancer?.close();
  for (const shell of shells) await closeShell(shell);
  await s3.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request through the load balancer, which alternates between the shells. */
const get = async (path: string) => {
  const { port } = balancer!.address() as AddressInfo;
  const response = await new Promise<{ status: number; body: string }>((done, failed) => {
    forward({ host: '127.0.0.1', port, path, headers: { host: 'harbour.localhost' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done({ status: answer.statusCode!, body: Buffer.concat(chunks).toString() }));
    })
      .on('error', failed)
      .end();
  });
  return response;
};
/** Every script and font that a page references, and every script that its build may load later. */
const assetsOf = (html: string, build: string) => [
  ...new Set([
    ...[...html.matchAll(/\/assets\/[\w./-]+\.(?:js|woff2)/g)].map(([asset]) => asset),
    ...readdirSync(join(build, 'browser'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/assets/${name}`),
  ]),
];

it('serves every script of the pages of both builds from either shell', async () => {
  const pages = [await get('/'), await get('/')].map(({ body }) => body);
  expect(pages[0]).not.toBe(pages[1]);
  const assets = pages.map((html, at) => assetsOf(html, at === 0 ? dist : join(folder, 'dist')));
  // The watchdog imports nothing, so it is the same in both.
  const scripts = assets[0]!.filter((asset) => asset.endsWith('.js') && !asset.includes('/watchdog/'));
  expect(scripts.filter((asset) => assets[1]!.includes(asset))).toEqual([]);
  const missing: string[] = [];
  for (const asset of assets.flat())
    // Two requests in a row reach both shells.
    for (const { status } of [await get(asset), await get(asset)])
      if (status !== 200) missing.push(`${asset} ${status}`);
  expect(assets.flat().length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

/** Publishes a version of a remote at the shell of the new build; its page names the version. */
async function publish(version: string, names: string[]): Promise<void> {
  const { manifest, files } = aPublish(
    { version, fragments: {}, uses: { react: names, ...federationUses } },
    {
      'browser/page.js': `var page = '${version}';`,
      'server/server.cjs': `
const { createElement } = require('react');
exports.exposes = {
  './pages/main': async () => ({
    route: {
      Component: () => createElement('main', null, createElement('h1', null, 'Finance ${version}')),
      handle: { head: () => ({ title: 'Finance', description: 'A page' }) },
    },
  }),
};`,
    },
  );
  await shells[1]!.registry.publish(manifest, files, { actor: 'test' });
}

it('serves the pages, files and API of both generations of a remote from either shell', async () => {
  for (let round = 0; round < 2; round++) {
    const pages = [await get('/finance'), await get('/finance')];
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(pages.map(({ body }) => /Finance (\d\.0\.0)/.exec(body)?.[1]).sort()).toEqual(['1.0.0', '2.0.0']);
  }
  for (const version of ['1.0.0', '2.0.0'])
    for (const file of ['remoteEntry.js', 'page.js']) {
      const answers = [
        await get(`/remotes/finance/${version}/browser/${file}`),
        await get(`/remotes/finance/${version}/browser/${file}`),
      ];
      expect(answers.map(({ status, body }) => [status, body.includes(version)])).toEqual([
        [200, true],
        [200, true],
      ]);
    }
  for (const path of ['/api/vehicle/vehicles', locationsApi.list, '/api/shell/health'])
    expect([(await get(path)).status, (await get(path)).status]).toEqual([200, 200]);
});

it('returns a 4xx status for unknown files and for paths into the data folder', async () => {
  for (const path of ['/assets/core.0000000000.js', '/assets/..%2f..%2fsecret', '/assets/.shell', '/assets'])
    for (const { status } of [await get(path), await get(path)]) expect([400, 403, 404]).toContain(status);
});
