import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createComposer } from '../composer.ts';
import { createRecords } from '../registry-records.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { aPublish, testSecret } from '../testing/a-publish.ts';
import { createVersionStore } from '../version-store.ts';
import { defaultHealing } from './evaluate-version.ts';
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
const servePages = async (count: number) => {
  const composition = await createComposer(registry).compose(aTenant());
  for (let page = 0; page < count; page++) traffic.count(composition);
};
const current = async () => (await registry.current('finance', 'stable'))?.version;
/** A browser's report; each number is another visitor, by default from another network. */
const browser = (at: number, version = '1.1.0', network = `network-${at}`) =>
  healing.report({
    remote: 'finance',
    version,
    what: './fragments/estimate',
    message: 'Loading chunk failed',
    source: 'browser',
    visitor: `visitor-${at}`,
    network,
  });
/** Reports failed renders of a server one after the other. */
async function renders(count: number, version = '1.1.0', remote = 'finance'): Promise<(string | null)[]> {
  const answers: (string | null)[] = [];
  for (let at = 0; at < count; at++) {
    answers.push(
      await healing.report({
        remote,
        version,
        what: 'render',
        message: 'TypeError: broken',
        source: 'server',
        visitor: 'server',
        network: 'server',
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return answers;
}
const visitors = async (count: number, version?: string, network?: string) => {
  for (let at = 0; at < count; at++) await browser(at, version, network);
};

it('replaces a version that fails for ten visitors with the last good one, and records why', async () => {
  await visitors(9);
  expect(await current()).toBe('1.1.0');
  expect(await browser(10)).toContain('it failed in the browsers of 10 visitors');
  expect(await current()).toBe('1.0.0');
  const [entry] = await createRecords(database).history('finance');
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

it('counts a visitor once however often it reports', async () => {
  for (let again = 0; again < 20; again++) await browser(1);
  expect(await current()).toBe('1.1.0');
});

it('never withdraws because of reports from a single network', async () => {
  await visitors(40, '1.1.0', 'one-network');
  expect(await current()).toBe('1.1.0');
});

it('keeps a version that was served once, whatever four networks report', async () => {
  await publish('1.2.0');
  await servePages(1);
  for (let at = 0; at < 12; at++) await browser(at, '1.2.0', `network-${at % 4}`);
  expect(await current()).toBe('1.2.0');
});

it('withdraws after five failed renders on the server', async () => {
  expect((await renders(4)).every((answer) => answer === null)).toBe(true);
  expect((await renders(1))[0]).toContain('in 5 renders on the server');
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
  expect((await createRecords(database).history('finance'))[0]).toMatchObject({
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
  await renders(5, '7.0.0', 'acme-finance');
  expect((await registry.snapshot()).channel('acme-finance', 'stable')).toBeNull();
});

it('withdraws once for concurrent reports', async () => {
  await visitors(9);
  await Promise.all(Array.from({ length: 8 }, (_, at) => browser(20 + at)));
  expect(
    (await createRecords(database).history('finance')).filter(({ action }) => action === 'withdraw'),
  ).toHaveLength(1);
});
