import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conformanceVersion } from '@forecourt/contracts/remote/conformance';
import { contractVersion } from '@forecourt/contracts/remote/manifest';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { whileReadOnly } from '@forecourt/test-kit/while-read-only';
import { listHistory } from './channels/registry-change-repository.ts';
import { createRegistry, type Registry } from './registry.ts';
import { createVersionStore } from './store/version-store.ts';
import { aPublish, testSecret, type Publish } from './testing/a-publish.ts';

let database: Database;
let folder: string;
let provides: Record<string, string[]>;
let registry: Registry;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
});
beforeEach(async () => {
  await database.pool.query(
    'truncate shell.remote_versions, shell.channels, shell.registry_history, shell.pins',
  );
  folder = mkdtempSync(join(tmpdir(), 'forecourt-registry-'));
  provides = { react: ['useState', 'use'] };
  registry = createRegistry(database, createVersionStore(folder), async () => provides, {
    secret: testSecret,
  });
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => database.close());

const by = { actor: 'test' };
const publish = ({ manifest, files }: Publish, channel?: string) =>
  registry.publish(manifest, files, { ...by, channel });

describe('publishing', () => {
  it('stores the files with their compressed variants and points the channel to the version', async () => {
    const long = `var page = ${JSON.stringify('x'.repeat(2000))};`;
    const remote = aPublish({}, { 'browser/page.js': long });
    const received: string[] = [];
    registry.onChange((name) => void received.push(name));
    await publish(remote);
    expect(await registry.current('finance', 'stable')).toEqual(remote.manifest);
    expect(readFileSync(registry.store.path('finance', '1.0.0', 'browser/page.js'), 'utf8')).toBe(long);
    expect(readdirSync(join(folder, 'finance/1.0.0/browser')).sort()).toEqual([
      'page.js',
      'page.js.br',
      'page.js.gz',
      'remoteEntry.js',
    ]);
    expect(readdirSync(join(folder, '.staging'))).toEqual([]);
    expect(received).toEqual(['finance']);
  });

  it('refuses what does not fit a served version, but never a rollback to it', async () => {
    const schema = (size: string) => ({
      properties: {
        'fragment finance/estimate': { type: 'object', properties: { [size]: {} }, required: [size] },
      },
    });
    const interfaces = { provides: [], sends: {}, emits: {}, handles: {}, schemas: schema('size') };
    const finance = (version: string, size: string) =>
      aPublish({
        version,
        interfaces: { ...interfaces, provides: ['finance/estimate'], schemas: schema(size) },
      });
    await publish(finance('1.0.0', 'variant'));
    await publish(finance('2.0.0', 'size'));
    const sends = { 'finance/estimate': ['ui/card.tsx:9'] };
    await publish(aPublish({ name: 'search', interfaces: { ...interfaces, sends } }));
    const refused = {
      code: 'incompatible_interface',
      message: expect.stringContaining('search 1.0.0 sends'),
    };
    await expect(publish(finance('3.0.0', 'variant'))).rejects.toMatchObject(refused);
    expect(await registry.has('finance', '3.0.0')).toBe(false);
    await expect(
      registry.point('finance', 'stable', '1.0.0', { ...by, action: 'promote' }),
    ).rejects.toMatchObject(refused);
    await expect(registry.canary('finance', 'stable', '1.0.0', 10, by)).rejects.toMatchObject(refused);
    await expect(registry.pin('finance', 'tenant', 'harbour', '1.0.0', by)).rejects.toMatchObject(refused);
    expect(await registry.rollBack('finance', 'stable', '1.0.0', by)).toMatchObject({ version: '1.0.0' });
    await publish(finance('4.0.0', 'other'), 'local');
  });

  const refusals: [what: string, code: string, message: RegExp, change: (remote: Publish) => void][] = [
    [
      'a manifest that is not valid',
      'invalid_manifest',
      /pages\.main\.paths\.0: a path pattern starts with \//,
      ({ manifest }) => void (manifest.pages.main = { paths: ['finance'], cache: true }),
    ],
    [
      'a version that could leave its folder',
      'invalid_manifest',
      /version/,
      ({ manifest }) => void (manifest.version = '../../etc'),
    ],
    [
      'a contract that is too new',
      'unsupported_contract',
      /uses contract 2; this shell supports 1 and 0/,
      ({ manifest }) => void (manifest.contract = contractVersion + 1),
    ],
    [
      'a contract that is too old',
      'unsupported_contract',
      /build it with current kits/,
      ({ manifest }) => void (manifest.contract = contractVersion - 2),
    ],
    [
      'a path that leaves the folder',
      'unsafe_path',
      /"\.\.\/outside\.js" is outside/,
      (remote) => addFile(remote, '../outside.js'),
    ],
    ['a path from the root', 'unsafe_path', /is outside/, (remote) => addFile(remote, '/etc/passwd')],
    [
      'a path that goes around',
      'unsafe_path',
      /is outside/,
      (remote) => addFile(remote, 'browser/../../x.js'),
    ],
    ['a path that is the folder itself', 'unsafe_path', /is outside/, (remote) => addFile(remote, '.')],
    [
      'a path that no page could name',
      'unsafe_path',
      /is outside/,
      (remote) => addFile(remote, 'browser/a"b.js'),
    ],
    [
      'a file that was not sent',
      'missing_file',
      /lists "browser\/page\.js", which was not sent/,
      ({ files }) => void files.delete('browser/page.js'),
    ],
    [
      'an entry that is no file',
      'missing_file',
      /"browser\/other\.js" is named by the manifest/,
      ({ manifest }) => void (manifest.entry = 'browser/other.js'),
    ],
    [
      'a server bundle that is no file',
      'missing_file',
      /"server\/other\.cjs"/,
      ({ manifest }) => void (manifest.server = 'server/other.cjs'),
    ],
    [
      'scripts of a page that are no files',
      'missing_file',
      /"browser\/gone\.js"/,
      ({ manifest }) => void (manifest.assets['./pages/main'] = ['browser/gone.js']),
    ],
    [
      'a file with another hash',
      'integrity_mismatch',
      /the hash of "browser\/page\.js"/,
      ({ files }) => void files.set('browser/page.js', Buffer.from('changed')),
    ],
    [
      'a file that the manifest does not list',
      'unlisted_file',
      /"browser\/extra\.js" has no hash/,
      ({ files }) => void files.set('browser/extra.js', Buffer.from('x')),
    ],
    [
      'a file that is called like what every object has',
      'unlisted_file',
      /"constructor" has no hash/,
      ({ files }) => void files.set('constructor', Buffer.from('x')),
    ],
    [
      'an entry that carries a whole application',
      'entry_too_large',
      /entry with gzip has \d+ bytes, 9500 at most: move code/,
      (remote) => Object.assign(remote, aPublish({}, { 'browser/remoteEntry.js': noise(20_000) })),
    ],
    [
      'a page that loads too much',
      'expose_too_large',
      /\.\/pages\/main with gzip has \d+ bytes, 60000 at most/,
      (remote) => Object.assign(remote, aPublish({}, { 'browser/page.js': noise(120_000) })),
    ],
    [
      'files that weigh too much together',
      'browser_too_large',
      /together has 4\d+ bytes, 4000000 at most/,
      (remote) => Object.assign(remote, aPublish({}, { 'browser/video.js': 'x'.repeat(4_000_001) })),
    ],
    [
      'files at a host that no site allows',
      'origin_not_allowed',
      /https:\/\/elsewhere\.example, which no site allows: add it/,
      (remote) =>
        Object.assign(
          remote,
          aPublish({ name: 'acme', domain: 'finance', origin: 'https://elsewhere.example/acme' }),
        ),
    ],
    [
      'names that the shell does not provide',
      'uses_not_provided',
      /useForm of "react", "vue", "constructor"\. Build it against/,
      ({ manifest }) =>
        void (manifest.uses = { react: ['useState', 'useForm'], vue: ['ref'], constructor: ['name'] }),
    ],
  ];

  it.each(refusals)('rejects %s', async (_what, code, message, change) => {
    const remote = aPublish();
    change(remote);
    await expect(publish(remote)).rejects.toMatchObject({
      code,
      statusCode: 422,
      message: expect.stringMatching(message),
    });
    expect(await registry.current('finance', 'stable')).toBeNull();
    expect(existsSync(join(folder, 'finance'))).toBe(false);
  });

  it('rejects a server bundle that fails to render, and renders no bundle that fails earlier checks', async () => {
    const drawn: string[] = [];
    const examining = createRegistry(database, createVersionStore(folder), async () => provides, {
      secret: testSecret,
      examine: async ({ version }, bundle) => {
        drawn.push(`${version} ${bundle.toString('utf8')}`);
        return version === '1.0.0' ? ["fragment estimate fails with the contracts' sample: no price"] : [];
      },
    });
    const send = ({ manifest, files }: Publish) => examining.publish(manifest, files, by);
    await expect(send(aPublish())).rejects.toMatchObject({
      code: 'server_bundle_fails',
      statusCode: 422,
      message: expect.stringMatching(
        /finance" 1\.0\.0: its server bundle was rendered before publishing.*estimate fails.*no price\. Fix what is named .*release again/,
      ),
    });
    expect(await registry.current('finance', 'stable')).toBeNull();
    await expect(send(aPublish({ version: '1.0.1', contract: contractVersion + 1 }))).rejects.toMatchObject({
      code: 'unsupported_contract',
    });
    await send(aPublish({ version: '1.0.2' }));
    // Code of custom remotes never runs on the server.
    await send(aPublish({ name: 'acme-finance', domain: 'finance', pages: {} }));
    expect(drawn).toEqual(['1.0.0 exports.exposes = {};', '1.0.2 exports.exposes = {};']);
  });

  it('rejects a path that another remote owns, regardless of its parameter names', async () => {
    await publish(
      aPublish({ name: 'vehicle', pages: { vehicle: { paths: ['/cars/:slug', '/print/'], cache: true } } }),
    );
    for (const path of ['/cars/:id', '/cars/:slug/', '/print']) {
      await expect(
        publish(aPublish({ pages: { main: { paths: ['/finance', path], cache: true } } })),
      ).rejects.toMatchObject({
        code: 'route_collision',
        message: expect.stringContaining(`claims ${path}, which remote "vehicle" owns`),
      });
    }
    await publish(aPublish({ pages: { main: { paths: ['/cars/:slug/finance', '/cars'], cache: true } } }));
  });

  it('lets a remote keep its own paths, and a custom remote claim those of the remote it replaces', async () => {
    await publish(aPublish());
    await publish(aPublish({ version: '1.0.1' }));
    await publish(
      aPublish({
        name: 'acme-finance',
        domain: 'finance',
        pages: {
          main: {
            paths: ['/finance'],
            cache: true,
            preview: { title: 'Finance', description: 'What it costs', skeleton: [{ kind: 'heading' }] },
          },
        },
      }),
    );
    expect((await registry.snapshot()).channels.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'acme-finance 1.0.0',
      'finance 1.0.1',
    ]);
  });

  it('never changes a version and rejects a second publish as a conflict', async () => {
    await publish(aPublish());
    await expect(publish(aPublish({}, { 'browser/page.js': 'var page = 2;' }))).rejects.toMatchObject({
      code: 'version_exists',
      statusCode: 409,
    });
    expect(readFileSync(registry.store.path('finance', '1.0.0', 'browser/page.js'), 'utf8')).toBe(
      'var page = 1;',
    );
  });

  it('accepts exactly one of several concurrent publishes of a version, with its own files', async () => {
    const tries = Array.from({ length: 5 }, (_, at) =>
      aPublish({}, { 'browser/page.js': `var page = ${at};` }),
    );
    const results = await Promise.allSettled(tries.map((one) => publish(one)));
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(won).toHaveLength(1);
    expect(
      results.flatMap((result) =>
        result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
      ),
    ).toEqual(Array(4).fill('version_exists'));
    const winner = tries.find(
      ({ manifest }) =>
        manifest.files['browser/page.js']!.integrity === won[0]!.files['browser/page.js']!.integrity,
    )!;
    expect(readFileSync(registry.store.path('finance', '1.0.0', 'browser/page.js'))).toEqual(
      winner.files.get('browser/page.js'),
    );
    expect(await registry.current('finance', 'stable')).toEqual(won[0]);
    expect(await listHistory(database.pool, undefined, 200)).toHaveLength(1);
  });

  it('accepts exactly one of three concurrent publishes that claim the same path', async () => {
    const claim = (name: string) =>
      publish(aPublish({ name, pages: { main: { paths: ['/same'], cache: true } } }));
    const results = await Promise.allSettled([claim('finance'), claim('leads'), claim('offers')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused while the folder is read-only, and what was published is served on', async () => {
    await publish(aPublish());
    const next = () => publish(aPublish({ version: '1.1.0' }));
    await whileReadOnly(folder, async () => {
      await expect(next()).rejects.toMatchObject({
        statusCode: 503,
        code: 'files_not_writable',
        message: expect.stringMatching(/cannot be written to \(EACCES\); nothing was published/),
      });
      const served = await registry.current('finance', 'stable');
      expect(served!.version).toBe('1.0.0');
      expect(await registry.store.isReadable(served!)).toBe(true);
    });
    await next();
    expect((await registry.current('finance', 'stable'))!.version).toBe('1.1.0');
  });

  it('replaces files left behind by a publish whose process was killed', async () => {
    const { manifest, files } = aPublish({}, { 'browser/page.js': 'half of it' });
    await (await registry.store.stage(manifest, files)).commit();
    await publish(aPublish());
    expect(readFileSync(registry.store.path('finance', '1.0.0', 'browser/page.js'), 'utf8')).toBe(
      'var page = 1;',
    );
  });
});

describe('channels', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) await publish(aPublish({ version }));
  });
  const point = (version: string, action = 'promote', channel = 'stable') =>
    registry.point('finance', channel, version, { ...by, action, reason: 'because' });

  it('are distinguished', async () => {
    await publish(aPublish({ version: '2.0.0' }), 'next');
    expect([
      (await registry.current('finance', 'stable'))!.version,
      (await registry.current('finance', 'next'))!.version,
      await registry.current('finance', 'nowhere'),
      await registry.current('leads', 'stable'),
    ]).toEqual(['1.1.0', '2.0.0', null, null]);
  });

  it('can be rolled back, with actor, action and reason in the history', async () => {
    await point('1.0.0', 'rollback');
    expect((await registry.current('finance', 'stable'))!.version).toBe('1.0.0');
    const history = await listHistory(database.pool, ['finance'], 200);
    expect(history).toMatchObject([
      { version: '1.0.0', action: 'rollback', actor: 'test', reason: 'because', channel: 'stable' },
      { version: '1.1.0', action: 'publish' },
      { version: '1.0.0', action: 'publish' },
    ]);
    expect(await listHistory(database.pool, ['leads'], 200)).toEqual([]);
  });

  it('notify other processes', async () => {
    const client = await database.pool.connect();
    await client.query('listen shell_registry');
    const received = new Promise((resolve) => client.once('notification', ({ payload }) => resolve(payload)));
    await point('1.0.0', 'rollback');
    expect(await received).toBe('finance now');
    client.release(true);
  });

  it('cannot point to an unknown version', async () => {
    await expect(point('9.9.9')).rejects.toMatchObject({ code: 'unknown_version', statusCode: 404 });
    expect((await registry.current('finance', 'stable'))!.version).toBe('1.1.0');
  });

  it('cannot point to a version that uses names this shell no longer provides', async () => {
    provides = { react: ['use'] };
    await expect(point('1.0.0', 'rollback')).rejects.toMatchObject({
      code: 'uses_not_provided',
      message: expect.stringContaining('useState of "react"'),
    });
    provides = { react: ['useState', 'use'] };
    expect((await registry.current('finance', 'stable'))!.version).toBe('1.1.0');
  });

  it('cannot point to a version whose paths another remote has claimed since', async () => {
    await publish(aPublish({ version: '1.2.0', pages: {} }));
    await publish(aPublish({ name: 'leads', pages: { main: { paths: ['/finance'], cache: true } } }));
    await expect(point('1.0.0', 'rollback')).rejects.toMatchObject({ code: 'route_collision' });
  });
});

function addFile({ manifest, files }: Publish, file: string): void {
  const content = files.get('browser/page.js')!;
  files.set(file, content);
  manifest.files[file] = manifest.files['browser/page.js']!;
}

/** Text that gzip cannot compress well. */
const noise = (bytes: number) =>
  `// forecourt_finance ./pages/main ./fragments/estimate ${Array.from({ length: bytes / 2 }, (_, at) =>
    createHash('md5').update(String(at)).digest('hex').slice(0, 2),
  ).join('')}`;

describe('the conformance result', () => {
  const report = (
    checks = [{ name: 'manifest', ok: true, message: '' }],
    version = '1.0.0',
    suite = conformanceVersion,
  ) => ({ suite, remote: 'finance', version, checks });
  const publishWith = (conformance?: ReturnType<typeof report>, needsConformance = true) =>
    registry.publish(aPublish().manifest, aPublish().files, { ...by, conformance, needsConformance });

  it('allows a build that passed', async () => {
    await expect(publishWith(report())).resolves.toMatchObject({ version: '1.0.0' });
  });

  it.each([
    ['is missing where it is needed', undefined, 'conformance_missing', /run its "conformance" script/],
    ['is of another build', report(undefined, '0.9.0'), 'conformance_of_another_build', /finance 0\.9\.0/],
    [
      'is of an older suite',
      report(undefined, '1.0.0', conformanceVersion - 1),
      'conformance_outdated',
      /suite 0/,
    ],
    [
      'reports failures',
      report([{ name: 'unmount', ok: false, message: 'leaves a listener behind' }]),
      'conformance_failed',
      /unmount \(leaves a listener behind\)/,
    ],
  ])('rejects a publish if it %s', async (_what, conformance, code, message) => {
    await expect(publishWith(conformance)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });
});
