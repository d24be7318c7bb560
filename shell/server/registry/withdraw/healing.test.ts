import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { listHistory } from '../channels/registry-change-repository.ts';
import { createComposer } from '../compose/composer.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { createVersionStore } from '../store/version-store.ts';
import { aPublish, testSecret } from '../testing/a-publish.ts';
import { defaultHealing } from './evaluate-version.ts';
import type { RemoteFailure } from './failure-repository.ts';
import { createHealing, type Healing } from './healing.ts';
import { createTraffic, type Traffic } from './traffic.ts';

let database: Database;
let folder: string;
let registry: Registry;
let traffic: Traffic;
let healing: Healing;
const warnings: object[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../../db/migrations/', import.meta.url));
});
beforeEach(async () => {
  await database.pool.query(
    'truncate shell.remote_versions, shell.channels, shell.registry_history, shell.pins, shell.remote_failures, shell.remote_traffic',
  );
  folder = mkdtempSync(join(tmpdir(), 'forecourt-healing-'));
  registry = createRegistry(database, createVersionStore(folder), async () => ({ react: ['useState'] }), {
    secret: testSecret,
  });
  traffic = createTraffic(database);
  healing = createHealing({
    database,
    registry,
    traffic,
    settings: defaultHealing,
    warn: (details) => warnings.push(details),
  });
  await publish('1.0.0');
  await publish('1.1.0');
  await servePages(100);
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => database.close());

const publish = async (version: string, canary?: number, name = 'finance', domain = 'finance') => {
  const { manifest, files } = aPublish({ name, domain, version });
  await registry.publish(manifest, files, { actor: 'test', canary });
};
/** Pages to visitors of a few networks. */
const servePages = async (count: number) => {
  const composition = await createComposer(registry).compose(aTenant());
  for (let page = 0; page < count; page++) traffic.count(composition, networkOf(page % 4));
};
const networkOf = (at: number) => Buffer.from([at]).toString('base64url');
const current = async () => (await registry.current('finance', 'stable'))?.version;
/** A browser's report from one of two pages; each number is a visitor, by default of another network. */
const browser = (at: number, version = '1.1.0', parts: Partial<RemoteFailure> = {}) =>
  healing.report({
    remote: 'finance',
    version,
    what: './fragments/estimate',
    message: 'Loading chunk failed',
    source: 'browser',
    visitor: `visitor-${at} of ${parts.network}`,
    network: `network-${at}`,
    path: `path-${at % 2}`,
    serial: `page-${at}`,
    ...parts,
  });
/** Reports failed renders, by default each of another visitor at another path. */
async function renders(
  count: number,
  version = '1.1.0',
  parts: Partial<RemoteFailure> = {},
): Promise<(string | null)[]> {
  const answers: (string | null)[] = [];
  for (let at = 0; at < count; at++)
    answers.push(
      await healing.report({
        remote: 'finance',
        version,
        what: 'render',
        message: 'TypeError: broken',
        source: 'server',
        visitor: `visitor-${at} of ${parts.network}`,
        network: `network-${at}`,
        path: `path-${at}`,
        serial: null,
        ...parts,
      }),
    );
  return answers;
}
const visitors = async (count: number, version?: string, parts?: Partial<RemoteFailure>) => {
  for (let at = 0; at < count; at++) await browser(at, version, parts);
};

it('replaces a version that fails for ten visitors with the last good one, and records why', async () => {
  await visitors(9);
  expect(await current()).toBe('1.1.0');
  expect(await browser(9)).toContain('it failed in the browsers of 10 visitors');
  expect(await current()).toBe('1.0.0');
  const [entry] = await listHistory(database.pool, ['finance'], 200);
  expect(entry).toMatchObject({
    action: 'withdraw',
    channel: 'stable',
    from_version: '1.1.0',
    version: '1.0.0',
    actor: 'self-healing',
    reason: expect.stringContaining('last: ./fragments/estimate: Loading chunk failed'),
  });
  expect(warnings.at(-1)).toMatchObject({ remote: 'finance', version: '1.1.0' });
});

it('counts a visitor once however often it reports, and a page once whoever reports it', async () => {
  for (let again = 0; again < 20; again++) await browser(1, '1.1.0', { serial: `page-${again}` });
  await visitors(20, '1.1.0', { serial: 'page-of-all' });
  expect(await current()).toBe('1.1.0');
});

it('never withdraws because of a single network, a single address, or both together', async () => {
  await visitors(12, '1.1.0', { network: 'one-network' });
  for (let at = 0; at < 12; at++)
    await browser(at, '1.1.0', { path: 'one-path', serial: `at-one-path-${at}` });
  expect(await current()).toBe('1.1.0');
  await database.pool.query('truncate shell.remote_failures');
  await renders(12, '1.1.0', { network: 'one-network' });
  await renders(12, '1.1.0', { path: 'one-path' });
  expect(await current()).toBe('1.1.0');
});

it('keeps a version that ten fetched pages of four networks report, and one that was served once', async () => {
  await publish('1.2.0');
  await servePages(10);
  for (let at = 0; at < 12; at++)
    await browser(at, '1.2.0', { network: `network-${at % 4}`, serial: `page-${at % 10}` });
  expect(await current()).toBe('1.2.0');
  await database.pool.query('truncate shell.remote_traffic, shell.remote_failures');
  await servePages(1);
  await visitors(12, '1.2.0');
  expect(await current()).toBe('1.2.0');
});

it('ignores the reports of few among many networks', async () => {
  const composition = await createComposer(registry).compose(aTenant());
  for (let network = 0; network < 256; network++) traffic.count(composition, networkOf(network));
  await visitors(12);
  expect(await current()).toBe('1.1.0');
});

it('compares with what browsers reported of the version before', async () => {
  await registry.rollBack('finance', 'stable', undefined, { actor: 'test' });
  await servePages(50);
  for (let at = 0; at < 5; at++) await browser(100 + at, '1.0.0');
  await registry.point('finance', 'stable', '1.1.0', { actor: 'test', action: 'promote' });
  // One in ten pages of 1.0.0 was reported, and fewer than one in five of 1.1.0.
  await visitors(19);
  expect(await current()).toBe('1.1.0');
  await browser(19);
  expect(await current()).toBe('1.0.0');
});

it('withdraws after five renders that failed at five addresses for five visitors', async () => {
  expect((await renders(4)).every((answer) => answer === null)).toBe(true);
  expect((await renders(5)).at(-1)).toContain('in 5 renders on the server');
  expect(await current()).toBe('1.0.0');
});

it('compares browser failures to the pages that all shells served', async () => {
  await servePages(3000);
  await visitors(12);
  expect(await current()).toBe('1.1.0');
});

it('never withdraws the last good version or one served for more than 30 minutes', async () => {
  await visitors(12);
  await visitors(30, '1.0.0');
  expect(await current()).toBe('1.0.0');
  await publish('1.2.0');
  await database.pool.query(`update shell.channels set since = now() - interval '31 minutes'`);
  await visitors(30, '1.2.0');
  expect(await current()).toBe('1.2.0');
});

it('does not record failures of versions that are not served', async () => {
  await visitors(30, '0.9.0');
  await visitors(30, '1.0.0');
  expect((await database.pool.query('select 1 from shell.remote_failures')).rowCount).toBe(0);
});

it("stops a failing canary without changing the channel's version", async () => {
  await publish('2.0.0', 10);
  expect((await registry.snapshot()).channel('finance', 'stable')).toMatchObject({
    version: '1.1.0',
    canary: { version: '2.0.0', percent: 10 },
  });
  await renders(5, '2.0.0');
  expect((await registry.snapshot()).channel('finance', 'stable')).toMatchObject({
    version: '1.1.0',
    canary: null,
  });
  expect((await listHistory(database.pool, ['finance'], 200))[0]).toMatchObject({
    action: 'canary stopped',
    version: '2.0.0',
  });
});

it('removes pins of a withdrawn version, which can be promoted again only explicitly', async () => {
  await registry.pin('finance', 'tenant', 'demo', '1.1.0', { actor: 'test' });
  await renders(5);
  expect((await registry.snapshot()).pins).toEqual([]);
  const promote = (again?: boolean) =>
    registry.point('finance', 'stable', '1.1.0', { actor: 'test', action: 'promote', again });
  await expect(promote()).rejects.toMatchObject({
    code: 'version_withdrawn',
    message: expect.stringContaining('5 renders'),
  });
  await promote(true);
  expect(await current()).toBe('1.1.0');
});

it('removes a custom remote from its channel if it has no good version', async () => {
  await publish('7.0.0', undefined, 'acme-finance');
  await renders(5, '7.0.0', { remote: 'acme-finance' });
  expect((await registry.snapshot()).channel('acme-finance', 'stable')).toBeNull();
});

it('withdraws once for concurrent reports', async () => {
  await visitors(9);
  await Promise.all(Array.from({ length: 8 }, (_, at) => browser(20 + at)));
  expect(
    (await listHistory(database.pool, ['finance'], 200)).filter(({ action }) => action === 'withdraw'),
  ).toHaveLength(1);
});
