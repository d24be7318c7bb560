import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { conformanceVersion } from '@forecourt/contracts/remote/conformance';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createDomainDirectory } from './domains/domain-directory.ts';
import { createDeployTokens } from './publish/deploy-tokens.ts';
import { createExistingNames } from './publish/require-existing.ts';
import { registryRoutes } from './registry-routes.ts';
import { createRegistry } from './registry.ts';
import { createVersionStore } from './store/version-store.ts';
import { aPublish, testSecret, type Publish } from './testing/a-publish.ts';

const token = 'deploy-token-of-this-site';
let database: Database;
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
  folder = mkdtempSync(join(tmpdir(), 'forecourt-registry-routes-'));
  app = createServer();
  const registry = createRegistry(
    database,
    createVersionStore(folder),
    async () => ({ react: ['useState'] }),
    { secret: testSecret },
  );
  await app.register(registryRoutes, {
    registry,
    tokens: createDeployTokens(database, token),
    existing: createExistingNames(database, {
      all: async () => [aTenant({ slug: 'harbour', template: 'city' })],
    }),
    domains: createDomainDirectory(database),
    database,
    sites: async () => [
      aTenant({ slug: 'harbour', remotes: { finance: { remote: 'old-finance', channel: 'stable' } } }),
      aTenant({ slug: 'barrow' }),
    ],
    collect: async () => ['finance 0.1.0'],
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const call = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  authorization: string | null = `Bearer ${token}`,
) => {
  const response = await app.inject({
    method,
    url: `/api/registry${url}`,
    payload,
    headers: authorization ? { authorization } : {},
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};
const passed = ({ name, version }: Publish['manifest']) => ({
  suite: conformanceVersion,
  remote: name,
  version,
  checks: [{ name: 'manifest', ok: true, message: '' }],
});
const upload = ({ manifest, files }: Publish) => ({
  manifest,
  files: Object.fromEntries([...files].map(([file, content]) => [file, content.toString('base64')])),
});

const source = {
  commit: 'a'.repeat(40),
  author: 'Ana Ng',
  branch: 'rates',
  committedAt: '2026-11-20T12:00:00+02:00',
  uncommitted: [],
};

it('publishes, rolls back and reports with a valid token', async () => {
  expect(await call('POST', '/publish', { ...upload(aPublish()), reason: 'first' })).toEqual({
    status: 201,
    body: { name: 'finance', version: '1.0.0', channel: 'stable' },
  });
  const next = aPublish({ version: '1.0.1' });
  expect(await call('POST', '/publish', { ...upload(next), source })).toMatchObject({ status: 201 });
  const bytes = Object.entries(next.manifest.files)
    .filter(([file]) => file.startsWith('browser/'))
    .reduce((sum, [, file]) => sum + file.bytes, 0);
  expect((await call('GET', '/history?name=finance&limit=1')).body).toMatchObject({
    history: [{ version: '1.0.1', source, browser_bytes: bytes }],
  });
  expect(await call('POST', '/remotes/finance/canary', { percent: 0 })).toMatchObject({
    status: 409,
    body: { error: 'remote "finance" has no canary on "stable", so there is none to end' },
  });
  expect(
    await call('POST', '/remotes/finance/point', { version: '1.0.0', action: 'rollback', reason: 'slow' }),
  ).toEqual({
    status: 200,
    body: {
      name: 'finance',
      channel: 'stable',
      version: '1.0.0',
      why: 'it is the version that was named',
      skipped: [],
    },
  });
  expect((await call('GET', '/status')).body).toMatchObject({
    channels: [{ name: 'finance', channel: 'stable', version: '1.0.0' }],
  });
  expect((await call('GET', '/history?name=finance')).body).toMatchObject({
    history: [
      { action: 'rollback', reason: 'slow', actor: 'platform' },
      { version: '1.0.1' },
      { reason: 'first' },
    ],
  });
});

it('returns 409 for a second publish and the reason for a rejection', async () => {
  await call('POST', '/publish', upload(aPublish({ version: '3.0.0' })));
  expect(await call('POST', '/publish', upload(aPublish({ version: '3.0.0' })))).toMatchObject({
    status: 409,
    body: { code: 'version_exists' },
  });
  expect(
    await call('POST', '/publish', upload(aPublish({ version: '3.0.1', uses: { vue: [] } }))),
  ).toMatchObject({
    status: 422,
    body: { code: 'uses_not_provided', error: expect.stringContaining('"vue"') },
  });
  expect(await call('POST', '/remotes/finance/point', { version: '9.9.9', action: 'promote' })).toMatchObject(
    { status: 404, body: { code: 'unknown_version' } },
  );
});

it('reports the invalid fields of a request', async () => {
  expect(await call('POST', '/publish', { manifest: {}, files: { 'a.js': 'not base64!' } })).toMatchObject({
    status: 400,
    body: { error: 'files.a.js: a file must be sent as base64' },
  });
  expect(await call('POST', '/remotes/finance/point', { version: '1.0.0', action: 'delete' })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'action' }] },
  });
});

it.each([null, 'Bearer wrong', `Basic ${token}`, token, 'Bearer ', `Bearer ${token} `.toLowerCase()])(
  'returns 401 for the authorization %p',
  async (authorization) => {
    for (const [method, url] of [
      ['POST', '/publish'],
      ['POST', '/remotes/finance/point'],
      ['GET', '/status'],
      ['GET', '/history'],
    ] as const) {
      expect(await call(method, url, method === 'POST' ? {} : undefined, authorization)).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      });
    }
  },
);

describe('tokens of squads', () => {
  const createToken = async (squad: string, remotes: string[], more: object = { serverCode: true }) =>
    (await call('POST', '/tokens', { squad, remotes, ...more })).body as { id: string; token: string };

  it('grant access to their own remotes only, and record the squad as actor', async () => {
    const { token: squadToken } = await createToken('offers', ['offers'], {
      customRemotes: ['acme-offers'],
      serverCode: true,
    });
    const authorization = `Bearer ${squadToken}`;
    const offers = aPublish({ name: 'offers' });
    expect(await call('POST', '/publish', upload(offers), authorization)).toMatchObject({
      status: 422,
      body: { code: 'conformance_missing' },
    });
    expect(
      await call(
        'POST',
        '/publish',
        { ...upload(offers), conformance: passed(offers.manifest) },
        authorization,
      ),
    ).toMatchObject({ status: 201 });
    expect((await call('GET', '/history?name=offers', undefined, authorization)).body).toMatchObject({
      history: [{ actor: 'offers' }],
    });
    expect((await call('GET', '/status', undefined, authorization)).body).toMatchObject({
      channels: [{ name: 'offers', owners: ['offers'] }],
      approvalRequired: false,
    });
    const refused = {
      status: 403,
      body: {
        code: 'not_yours',
        error: expect.stringContaining('for "offers", "acme-offers", not for remote "finance"'),
      },
    };
    expect(
      await call('POST', '/publish', upload(aPublish({ version: '5.0.0' })), authorization),
    ).toMatchObject(refused);
    expect(
      await call('POST', '/remotes/finance/point', { version: '1.0.0', action: 'rollback' }, authorization),
    ).toMatchObject(refused);
    expect(
      await call('POST', '/remotes/finance/canary', { version: '1.0.0', percent: 5 }, authorization),
    ).toMatchObject(refused);
    expect(
      await call(
        'POST',
        '/remotes/finance/pin',
        { scope: 'tenant', key: 'harbour', version: '1.0.0' },
        authorization,
      ),
    ).toMatchObject(refused);
    for (const [method, url] of [
      ['GET', '/tokens'],
      ['POST', '/tokens'],
      ['DELETE', '/tokens/x'],
      ['POST', '/collect'],
    ] as const)
      expect(
        await call(
          method,
          url,
          method === 'POST' ? { squad: 'x', remotes: ['*'] } : undefined,
          authorization,
        ),
      ).toMatchObject({ status: 403, body: { code: 'platform_only' } });
  });

  it('read the records of their own remotes only', async () => {
    const { token: agency } = await createToken('ironbark', [], { customRemotes: ['ironbark-offers'] });
    const authorization = `Bearer ${agency}`;
    expect(await call('GET', '/history?name=ironbark-offers', undefined, authorization)).toMatchObject({
      status: 404,
      body: { error: 'there is no remote "ironbark-offers": nothing is published yet' },
    });
    const build = aPublish({ name: 'ironbark-offers', domain: 'offers' });
    expect(
      await call(
        'POST',
        '/publish',
        { ...upload(build), conformance: passed(build.manifest) },
        authorization,
      ),
    ).toMatchObject({ status: 201 });
    const namesIn = async (url: string, list: string, by?: string) => [
      ...new Set(
        ((await call('GET', url, undefined, by)).body as Record<string, { name: string }[]>)[list]!.map(
          ({ name }) => name,
        ),
      ),
    ];
    expect(await namesIn('/history', 'history')).toContain('finance');
    expect(await namesIn('/status', 'channels')).toContain('finance');
    expect(await namesIn('/history', 'history', authorization)).toEqual(['ironbark-offers']);
    expect(await namesIn('/status', 'channels', authorization)).toEqual(['ironbark-offers']);
    for (const url of [
      '/history?name=finance',
      '/status?name=finance',
      '/history?name=no-such-remote',
      '/remotes/finance/versions',
      '/remotes/finance/versions/1.0.0',
    ])
      expect(await call('GET', url, undefined, authorization)).toMatchObject({
        status: 403,
        body: { code: 'not_yours' },
      });
    const { versions } = (await call('GET', '/remotes/ironbark-offers/versions', undefined, authorization))
      .body as { versions: object[] };
    expect(versions).toHaveLength(1);
  });

  it('publish server code only if they permit it', async () => {
    const { token: squadToken } = await createToken('finance', ['finance'], {});
    const build = aPublish({ version: '6.0.0' });
    const body = { ...upload(build), conformance: passed(build.manifest) };
    expect(await call('POST', '/publish', body, `Bearer ${squadToken}`)).toMatchObject({
      status: 403,
      body: {
        code: 'no_server_code',
        error: expect.stringContaining('the token of squad "finance" may not publish server code'),
      },
    });
    const { token: full } = await createToken('finance', ['finance']);
    expect(await call('POST', '/publish', body, `Bearer ${full}`)).toMatchObject({ status: 201 });
  });

  it('do not let an agency publish as a stock remote under any name or domain', async () => {
    const { token: agency } = await createToken('newtown', [], { customRemotes: ['newtown-finance'] });
    const send = (overrides: Parameters<typeof aPublish>[0]) => {
      const build = aPublish({ name: 'newtown-finance', ...overrides });
      return call(
        'POST',
        '/publish',
        { ...upload(build), conformance: passed(build.manifest) },
        `Bearer ${agency}`,
      );
    };
    const server = { server: 'server/server.cjs', fragments: {} };
    expect(await send({ domain: 'newtown-finance', ...server })).toMatchObject({
      status: 403,
      body: { code: 'no_server_code' },
    });
    expect(await send({ domain: 'newtown-finance', version: '1.0.1', server: null })).toMatchObject({
      status: 422,
      body: { code: 'unknown_domain' },
    });
    expect(await send({ domain: 'finance', version: '1.0.2' })).toMatchObject({ status: 201 });
    expect((await call('GET', '/remotes/newtown-finance/versions')).body).toMatchObject({
      versions: [{ version: '1.0.2' }],
    });
  });

  it('are rejected for unknown remotes, with a list of those that exist', async () => {
    const ask = (body: object) => call('POST', '/tokens', { squad: 'x', ...body });
    expect(await ask({ remotes: ['offrs'] })).toMatchObject({
      status: 422,
      body: {
        code: 'unknown_remote',
        error: expect.stringMatching(
          /no remote "offrs"; the stock remotes are search, vehicle, finance, leads, locations, offers, .*use --custom/,
        ),
      },
    });
    expect(await ask({ customRemotes: ['offers'] })).toMatchObject({
      status: 422,
      body: { code: 'name_of_stock_remote' },
    });
    expect(await ask({ customRemotes: ['acme-x'], serverCode: true })).toMatchObject({
      status: 422,
      body: { code: 'no_server_code' },
    });
    expect(await ask({})).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('at least one remote') },
    });
  });

  it('are stored as hashes, listed without the token, and invalid as soon as they are revoked', async () => {
    const { id, token: squadToken } = await createToken('leads', ['leads']);
    const { rows } = await database.pool.query<{ hash: string }>('select * from shell.deploy_tokens');
    expect(JSON.stringify(rows)).not.toContain(squadToken.slice(4));
    const listed = (await call('GET', '/tokens')).body;
    expect(listed).toMatchObject({
      tokens: expect.arrayContaining([
        expect.objectContaining({ id, squad: 'leads', remotes: ['leads'], revoked_at: null }),
      ]),
    });
    expect(JSON.stringify(listed)).not.toContain(squadToken.slice(4));
    expect(await call('GET', '/status', undefined, `Bearer ${squadToken}`)).toMatchObject({ status: 200 });
    expect(await call('DELETE', `/tokens/${id}`)).toEqual({ status: 200, body: { id, revoked: true } });
    expect(await call('GET', '/status', undefined, `Bearer ${squadToken}`)).toMatchObject({ status: 401 });
    expect(await call('DELETE', `/tokens/${id}`)).toMatchObject({ status: 404 });
  });
});

describe('a retired remote', () => {
  it('is removed from channels and pins, keeps its history, and returns with a new release', async () => {
    const custom = (version: string) =>
      call('POST', '/publish', upload(aPublish({ name: 'old-finance', domain: 'finance', version })));
    await custom('1.0.0');
    await call('POST', '/remotes/old-finance/pin', { scope: 'tenant', key: 'harbour', version: '1.0.0' });
    expect(await call('POST', '/remotes/old-finance/retire', {})).toMatchObject({
      status: 409,
      body: {
        code: 'not_confirmed',
        error: expect.stringMatching(/^1 site \(harbour\) gets the stock remote "finance" for .*add --yes/),
      },
    });
    expect(
      await call('POST', '/remotes/old-finance/retire', { reason: 'the agency left', isConfirmed: true }),
    ).toEqual({
      status: 200,
      body: { name: 'old-finance', channels: { stable: '1.0.0' }, pins: ['tenant harbour'] },
    });
    const { channels, pins } = (await call('GET', '/status')).body as Record<string, { name: string }[]>;
    expect([...channels!, ...pins!].filter(({ name }) => name === 'old-finance')).toEqual([]);
    expect((await call('GET', '/history?name=old-finance')).body).toMatchObject({
      history: [
        { action: 'retire', channel: 'tenant:harbour' },
        { action: 'retire', channel: 'stable', version: '1.0.0', reason: 'the agency left' },
        { action: 'pin' },
        { action: 'publish' },
      ],
    });
    expect(await call('POST', '/remotes/old-finance/point', { action: 'rollback' })).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('pnpm forecourt promote old-finance 1.0.0') },
    });
    expect(await call('POST', '/remotes/old-finance/retire', { isConfirmed: true })).toMatchObject({
      status: 404,
      body: { code: 'remote_not_in_use', error: expect.stringContaining('in use are ') },
    });
    expect(await custom('1.0.1')).toMatchObject({ status: 201 });
  });

  it('is retired only when that is confirmed, also while its version cannot be served', async () => {
    await call('POST', '/publish', upload(aPublish({ name: 'lost-finance', domain: 'finance' })));
    await database.pool.query(`update shell.remote_versions set keyed_seal = '' where name = 'lost-finance'`);
    expect(await call('POST', '/remotes/lost-finance/retire', {})).toMatchObject({
      status: 409,
      body: { code: 'not_confirmed', error: expect.stringContaining('can be served. Nothing was changed') },
    });
    expect((await call('GET', '/status?name=lost-finance')).body).toMatchObject({
      channels: [{ channel: 'stable', served: false }],
    });
    expect(await call('POST', '/remotes/lost-finance/retire', { isConfirmed: true })).toMatchObject({
      status: 200,
    });
  });

  it('can be retired only by the platform squad if it is a stock remote, and names what sites lose', async () => {
    await call('POST', '/publish', upload(aPublish({ name: 'leads' })));
    expect(await call('POST', '/remotes/leads/retire', {})).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('2 sites (harbour, barrow) lose /leads. Nothing was changed') },
    });
    const { token: squadToken } = (
      await call('POST', '/tokens', { squad: 'leads', remotes: ['leads'], serverCode: true })
    ).body as { token: string };
    expect(await call('POST', '/remotes/leads/retire', {}, `Bearer ${squadToken}`)).toMatchObject({
      status: 403,
      body: { code: 'platform_only' },
    });
  });
});

it('refuses a canary of the first version, which everybody would get, and publishes nothing', async () => {
  const first = upload(aPublish({ name: 'locations', version: '1.0.0' }));
  expect(await call('POST', '/publish', { ...first, canary: 10 })).toMatchObject({
    status: 409,
    body: { code: 'nothing_for_others', error: expect.stringContaining('release it without --canary') },
  });
  expect(await call('GET', '/status?name=locations')).toMatchObject({ status: 404 });
});

it('sets a canary and a pin, and reports both', async () => {
  await call('POST', '/publish', upload(aPublish({ name: 'search', version: '1.0.0' })));
  expect(
    await call('POST', '/publish', { ...upload(aPublish({ name: 'search', version: '1.1.0' })), canary: 10 }),
  ).toMatchObject({ status: 201 });
  expect(await call('POST', '/remotes/search/canary', { percent: 25 })).toMatchObject({
    status: 200,
    body: { canary: { version: '1.1.0', percent: 25 } },
  });
  expect(
    await call('POST', '/remotes/search/pin', {
      scope: 'tenant',
      key: 'harbour',
      version: '1.1.0',
      reason: 'they asked',
    }),
  ).toMatchObject({ status: 200 });
  const { channels, pins } = (await call('GET', '/status')).body as {
    channels: { name: string }[];
    pins: object[];
  };
  expect(channels.find(({ name }) => name === 'search')).toMatchObject({
    version: '1.0.0',
    canary: { version: '1.1.0', percent: 25 },
  });
  expect(pins).toMatchObject([{ name: 'search', scope: 'tenant', key: 'harbour', version: '1.1.0' }]);
  expect(await call('POST', '/remotes/search/canary', { percent: 0, reason: 'enough' })).toMatchObject({
    status: 200,
    body: { canary: null },
  });
  expect(await call('POST', '/remotes/search/canary', { percent: 101 })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('0 to 100') },
  });
  expect((await call('GET', '/history?name=search')).body).toMatchObject({
    history: [
      { action: 'canary ended', reason: 'enough' },
      { action: 'pin', channel: 'tenant:harbour' },
      { action: 'canary 25%' },
      { action: 'canary 10%' },
      { action: 'publish', channel: null },
      { action: 'publish', channel: 'stable' },
    ],
  });
});

it('returns the list of versions and the manifest of a version', async () => {
  await call('POST', '/publish', upload(aPublish({ name: 'locations' })));
  expect((await call('GET', '/remotes/locations/versions')).body).toMatchObject({
    versions: [{ version: '1.0.0', published_by: 'platform', withdrawn_at: null }],
  });
  expect((await call('GET', '/remotes/locations/versions/1.0.0')).body).toMatchObject({
    manifest: { name: 'locations', pages: { main: { paths: ['/locations'] } } },
  });
  expect(await call('GET', '/remotes/locations/versions/2.0.0')).toMatchObject({ status: 404 });
  expect((await call('POST', '/collect')).body).toEqual({ collected: ['finance 0.1.0'] });
});

it('returns 404 for unknown names and changes nothing', async () => {
  await call('POST', '/publish', upload(aPublish({ name: 'vehicle' })));
  const before = (await call('GET', '/history?name=vehicle')).body;
  const unknown: [method: 'GET' | 'POST', url: string, body: object | undefined, code: string][] = [
    ['POST', '/remotes/vehicel/point', { action: 'rollback' }, 'unknown_remote'],
    ['POST', '/remotes/vehicel/canary', { percent: 0 }, 'unknown_remote'],
    ['POST', '/remotes/vehicel/pin', { scope: 'tenant', key: 'harbour', version: null }, 'unknown_remote'],
    ['GET', '/remotes/vehicel/versions', undefined, 'unknown_remote'],
    ['GET', '/remotes/vehicel/versions/1.0.0', undefined, 'unknown_remote'],
    ['GET', '/status?name=vehicel', undefined, 'unknown_remote'],
    ['GET', '/history?name=vehicel', undefined, 'unknown_remote'],
    ['POST', '/remotes/vehicle/point', { action: 'rollback', channel: 'nxt' }, 'unknown_channel'],
    [
      'POST',
      '/remotes/vehicle/point',
      { action: 'promote', version: '1.0.0', channel: 'nxt' },
      'unknown_channel',
    ],
    ['POST', '/remotes/vehicle/canary', { percent: 0, channel: 'nxt' }, 'unknown_channel'],
    [
      'POST',
      '/publish',
      { ...upload(aPublish({ name: 'vehicle', version: '1.1.0' })), channel: 'nxt' },
      'unknown_channel',
    ],
    ['POST', '/remotes/vehicle/pin', { scope: 'tenant', key: 'nosuch', version: '1.0.0' }, 'unknown_tenant'],
    [
      'POST',
      '/remotes/vehicle/pin',
      { scope: 'template', key: 'nosuch', version: '1.0.0' },
      'unknown_template',
    ],
    ['GET', '/csp-reports?tenant=nosuch', undefined, 'unknown_tenant'],
  ];
  for (const [method, url, body, code] of unknown)
    expect(await call(method, url, body)).toMatchObject({ status: 404, body: { code } });
  expect((await call('GET', '/history?name=vehicle')).body).toEqual(before);
});

it('creates a channel only if requested, and never the one of local builds', async () => {
  const version = '1.2.0';
  const body = upload(aPublish({ name: 'vehicle', version }));
  expect(await call('POST', '/publish', { ...body, channel: 'local', newChannel: true })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('follows the working copy') },
  });
  expect(await call('POST', '/publish', { ...body, channel: 'beta', newChannel: true })).toMatchObject({
    status: 201,
    body: { channel: 'beta' },
  });
  expect(
    await call('POST', '/remotes/vehicle/point', { action: 'promote', version, channel: 'beta' }),
  ).toMatchObject({ status: 200 });
});

describe('kits for agencies', () => {
  const content = Buffer.from('packed').toString('base64');
  const kits = (id: string) => ({
    id,
    changelog: '# Changes\n',
    files: [{ package: '@forecourt/contracts', file: 'forecourt-contracts-0.1.0-abc.tgz', content }],
  });

  it('are published by the platform squad, and read with any token', async () => {
    const agency = await call('POST', '/tokens', { squad: 'newtown', customRemotes: ['newtown-kits'] });
    const asAgency = `Bearer ${String(agency.body.token)}`;
    expect(await call('GET', '/kits', undefined, asAgency)).toMatchObject({
      status: 404,
      body: { code: 'no_kits' },
    });
    expect(await call('POST', '/kits', kits('2026-11-26-a'), asAgency)).toMatchObject({ status: 403 });
    expect(await call('POST', '/kits', kits('2026-11-26-a'))).toMatchObject({ status: 201 });
    expect(await call('POST', '/kits', kits('2026-11-26-a'))).toMatchObject({ body: { isNew: false } });
    expect(await call('POST', '/kits', kits('2026-11-27-b'))).toMatchObject({ status: 201 });
    const { body } = await call('GET', '/kits', undefined, asAgency);
    expect(body).toMatchObject({ id: '2026-11-27-b', files: [{ package: '@forecourt/contracts' }] });
    const file = await call(
      'GET',
      '/kits/2026-11-27-b/forecourt-contracts-0.1.0-abc.tgz',
      undefined,
      asAgency,
    );
    expect(file.body).toEqual({ content });
    expect(await call('GET', '/kits/2026-11-27-b/..%2Fsecret.tgz', undefined, asAgency)).toMatchObject({
      status: 400,
    });
  });
});

it('records the commit that a version was published from with all that happens to it later', async () => {
  await call('POST', '/publish', upload(aPublish({ version: '8.0.0' })));
  await call('POST', '/publish', { ...upload(aPublish({ version: '8.0.1' })), source, isUnserved: true });
  await call('POST', '/remotes/finance/point', { version: '8.0.1', action: 'promote' });
  await call('POST', '/remotes/finance/point', { version: '8.0.0', action: 'rollback' });
  await call('POST', '/remotes/finance/canary', { version: '8.0.1', percent: 10 });
  expect((await call('GET', '/history?name=finance&limit=3')).body).toMatchObject({
    history: [
      { action: 'canary 10%', source },
      { action: 'rollback', version: '8.0.0', source: null },
      { action: 'promote', source },
    ],
  });
});
