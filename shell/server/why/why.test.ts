import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createDeployTokens } from '../registry/publish/deploy-tokens.ts';
import { createRegistry, type Registry } from '../registry/registry.ts';
import { createVersionStore } from '../registry/store/version-store.ts';
import { aPublish, testSecret } from '../registry/testing/a-publish.ts';
import { replayChanges, type PastChange } from './past-snapshot.ts';
import { whyRoutes } from './why-routes.ts';

const token = 'deploy-token-of-this-site';
const by = { actor: 'test' };
const harbour = aTenant({
  slug: 'harbour',
  template: 'city',
  remotes: { finance: { remote: 'finance', channel: 'stable' } },
});
let database: Database;
let folder: string;
let registry: Registry;
let app: FastifyInstance;
const moments: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
  folder = mkdtempSync(join(tmpdir(), 'forecourt-why-'));
  registry = createRegistry(database, createVersionStore(folder), async () => ({ react: ['useState'] }), {
    secret: testSecret,
    provenMs: 0,
  });
  app = createServer();
  await app.register(whyRoutes, {
    database,
    registry,
    tenants: {
      byHost: async (host) => (host === 'harbour.localhost' ? harbour : null),
      explain: async () => ({ config: harbour, provenance: { 'remotes.finance.channel': 'group:city' } }),
    },
    tokens: createDeployTokens(database, token),
  });
  const remember = async (name: string) => {
    const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now');
    moments[name] = rows[0]!.now.toISOString();
    // The history's times have microseconds, these have milliseconds.
    await database.pool.query('select pg_sleep(0.01)');
  };
  await database.pool.query('select pg_sleep(0.01)');
  await remember('before');
  for (const [version, isUnserved] of [
    ['1.0.0', false],
    ['2.0.0', true],
    ['3.0.0', true],
  ] as const) {
    const { manifest, files } = aPublish({ version });
    await registry.publish(manifest, files, { ...by, isUnserved });
  }
  await remember('first');
  await registry.canary('finance', 'stable', '2.0.0', 50, by);
  await registry.pin('finance', 'tenant', 'harbour', '3.0.0', by);
  await remember('pinned');
  await registry.pin('finance', 'tenant', 'harbour', null, by);
  await registry.withdraw('finance', '2.0.0', 'it fails');
  await remember('withdrawn');
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

type Answer = {
  owner: { remote: string; page: string } | null;
  cache: { isCached: boolean };
  remotes: {
    name: string;
    version: string;
    by: string;
    canary: object | null;
    bucket: number | null;
    setting: object | null;
  }[];
  code?: string;
};
async function why(query: Record<string, string>): Promise<Answer> {
  const response = await app.inject({
    url: `/api/registry/why?${new URLSearchParams({ url: 'http://harbour.localhost/finance', ...query })}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return response.json<Answer>();
}

const finance = ({ remotes }: Answer) => remotes.find(({ name }) => name === 'finance')!;

it('says who owns a page, what named its version, and which layer chose its channel', async () => {
  const answer = await why({});
  expect(answer).toMatchObject({ owner: { remote: 'finance', page: 'main' }, cache: { isCached: true } });
  expect(finance(answer)).toMatchObject({
    name: 'finance',
    version: '1.0.0',
    by: 'on channel "stable"',
    setting: { layer: 'group:city' },
  });
  expect((await why({ url: 'http://harbour.localhost/nothing?b=1&a=2' })).owner).toBeNull();
  expect((await why({ url: 'http://harbour.localhost/finance?b=1&a=2' })).cache.isCached).toBe(false);
});

it('explains the past by the history: before a release, with a pin, after a withdrawal', async () => {
  expect(finance(await why({ at: moments.before! }))).toMatchObject({ version: null });
  expect(finance(await why({ at: moments.first! }))).toMatchObject({ version: '1.0.0', canary: null });
  expect(finance(await why({ at: moments.pinned! }))).toMatchObject({
    version: '3.0.0',
    by: 'pinned for tenant "harbour"',
    canary: { version: '2.0.0', percent: 50 },
  });
  expect(finance(await why({ at: moments.withdrawn! }))).toMatchObject({ version: '1.0.0', canary: null });
});

it('says on which side of a canary a visitor is', async () => {
  const visitors = Array.from({ length: 20 }, (_, at) => at.toString(16).padStart(24, '0'));
  await registry.canary('finance', 'stable', '3.0.0', 50, by);
  const answers = await Promise.all(visitors.map((visitor) => why({ visitor })));
  await registry.canary('finance', 'stable', null, 0, by);
  const explained = answers.map(finance);
  for (const { version, bucket } of explained) expect(version).toBe(bucket! < 50 ? '3.0.0' : '1.0.0');
  expect(new Set(explained.map(({ version }) => version)).size).toBe(2);
});

it.each([
  [{ url: 'http://unknown.localhost/' }, 'unknown_tenant'],
  [{ url: 'finance' }, 'invalid_request'],
  [{ at: '2999-01-01T00:00:00Z' }, 'moment_in_future'],
  [{ at: '2020-01-01T00:00:00Z' }, 'moment_too_old'],
  [{ at: '2020-01-01 00:00' }, 'moment_too_old'],
  [{ at: '2999-01-01T00:00+11:00' }, 'moment_in_future'],
  [{ visitor: 'me' }, 'invalid_request'],
])('refuses %j', async (query, code) => {
  expect(await why(query as Record<string, string>)).toMatchObject({ code });
});

it('replays releases, canaries, rollbacks, retirements and withdrawals', () => {
  const change = (action: string, version: string, more: Partial<PastChange> = {}): PastChange => ({
    at: new Date(0),
    name: 'finance',
    channel: 'stable',
    from: null,
    action,
    version,
    ...more,
  });
  const { channels, withdrawn } = replayChanges([
    change('publish', '1'),
    change('publish', '2', { channel: null }),
    change('canary 10%', '2'),
    change('canary waits for approval', '2'),
    change('promote', '2'),
    change('withdraw', '1', { from: '2' }),
    change('publish', '9', { name: 'old' }),
    change('retire', '9', { name: 'old' }),
    change('publish', '5', { channel: 'local' }),
  ]);
  expect(channels).toMatchObject([{ name: 'finance', version: '1', previous: '2', canary: null }]);
  expect([...withdrawn]).toEqual(['finance 2']);
  expect(replayChanges([change('withdraw', '1', { from: '2' }), change('promote', '2')]).withdrawn.size).toBe(
    0,
  );
});
