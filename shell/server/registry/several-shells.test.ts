import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, migrate, type Database } from '@forecourt/server-kit/database';
import { listenForChanges } from '@forecourt/server-kit/listen-for-changes';
import { createS3Store } from '@forecourt/server-kit/object-store';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { readNotice } from './channels/registry-change.ts';
import { createComposer, type Composer } from './compose/composer.ts';
import { createServedRecorder } from './compose/record-served.ts';
import { collectGarbage, defaultRetention } from './publish/collect-garbage.ts';
import { createRegistry, type Registry } from './registry.ts';
import { integrityOf } from './store/file-damage.ts';
import { createFilesCheck } from './store/files-readiness.ts';
import { repairServedFiles } from './store/repair-files.ts';
import { unreadableVersions } from './store/unreadable-versions.ts';
import { createVersionStore } from './store/version-store.ts';
import { aPublish, testSecret } from './testing/a-publish.ts';
import { s3Keys, startS3Server, type S3Server } from './testing/s3-server.ts';

type Shell = {
  database: Database;
  registry: Registry;
  composer: Composer;
  folder: string;
  close(): Promise<void>;
};

const secret = 'the same for all shells';
const provides = async () => ({ react: ['useState'] });
let database: Database;
let s3: S3Server;
let warned: string[] = [];
const shells: Shell[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
});
beforeEach(async () => {
  await database.pool.query(
    'truncate shell.remote_versions, shell.channels, shell.registry_history, shell.pins, shell.compositions',
  );
  s3 = await startS3Server('remotes');
  warned = [];
});
afterEach(async () => {
  for (const shell of shells.splice(0)) await shell.close();
  await s3.close();
});
afterAll(() => database.close());

/** A shell like one in another process: own connections and folder, shared database and store. */
async function aShell(options: { s3?: boolean; secret?: string } = {}): Promise<Shell> {
  const connections = connectDatabase(database.url, { max: 4 });
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-shell-'));
  const objects =
    options.s3 === false
      ? null
      : createS3Store({ endpoint: s3.endpoint, bucket: 'remotes', prefix: 'published', ...s3Keys });
  const registry = createRegistry(connections, createVersionStore(folder, objects), provides, {
    secret: options.secret ?? secret,
    warn: (message) => warned.push(message),
  });
  const composer = createComposer(registry, {
    recordServed: createServedRecorder(connections),
    warn: (message) => warned.push(message),
  });
  const stop = await listenForChanges(database.url, {
    shell_registry: (payload) => void registry.announce(...readNotice(payload)),
  });
  const shell = {
    database: connections,
    registry,
    composer,
    folder,
    close: async () => {
      await stop();
      await connections.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  shells.push(shell);
  return shell;
}
const publish = ({ registry }: Shell, version: string, more = {}) => {
  const { manifest, files } = aPublish(
    { version, ...more },
    { 'browser/page.js': `var page = '${version}';` },
  );
  return registry.publish(manifest, files, { actor: 'test' });
};
const served = async ({ composer }: Shell) =>
  (await composer.compose(aTenant())).remotes.find(({ name }) => name === 'finance')?.version;

describe('two shells on one database and one store', () => {
  it('both serve what either publishes or rolls back, each from its own folder', async () => {
    const [one, other] = [await aShell(), await aShell()];
    await publish(one, '1.0.0');
    await until(async () => (await served(other)) === '1.0.0');
    expect(readFileSync(other.registry.store.path('finance', '1.0.0', 'browser/page.js'), 'utf8')).toBe(
      `var page = '1.0.0';`,
    );
    await publish(other, '1.1.0');
    await until(async () => (await served(one)) === '1.1.0');
    await one.registry.rollBack('finance', 'stable', undefined, { actor: 'test' });
    await until(async () => (await served(other)) === '1.0.0');
    expect(s3.refused).toEqual([]);
  });

  it('publish concurrently: every version is complete and one of two duplicates is rejected', async () => {
    const [one, other] = [await aShell(), await aShell()];
    const results = await Promise.allSettled([
      publish(one, '1.0.0'),
      publish(other, '1.0.0'),
      publish(one, '1.0.1'),
      publish(other, '1.0.2'),
      publish(other, '2.0.0', { name: 'leads' }),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    for (const version of ['1.0.0', '1.0.1', '1.0.2'])
      expect([
        await one.registry.ensureFiles('finance', version),
        await other.registry.ensureFiles('finance', version),
      ]).toEqual([true, true]);
    // The rejected publish left no files behind.
    expect(new Set([...s3.objects.keys()].map((key) => key.split('/').slice(0, 4).join('/'))).size).toBe(4);
  });

  it('reject a file that was modified in the store and serve the previous version instead', async () => {
    const [one, other] = [await aShell(), await aShell()];
    await publish(one, '1.0.0');
    await publish(one, '1.1.0');
    for (const key of s3.objects.keys())
      if (key.includes('/1.1.0/') && key.endsWith('page.js'))
        s3.objects.set(key, Buffer.from('window.tampered = true'));
    expect(await served(other)).toBe('1.0.0');
    expect(warned).toContainEqual(expect.stringContaining('1.1.0: its files are unavailable'));
  });

  it('do not serve a version whose manifest was modified in the database', async () => {
    const [one, other] = [await aShell(), await aShell()];
    await publish(one, '1.0.0');
    await publish(one, '1.1.0');
    await database.pool.query(
      `update shell.remote_versions set manifest = jsonb_set(manifest, '{files,browser/remoteEntry.js,integrity}', to_jsonb($1::text)) where version = '1.1.0'`,
      [integrityOf(Buffer.from('window.tampered = true'))],
    );
    void other.registry.announce('finance', false);
    expect(await served(other)).toBe('1.0.0');
    expect(warned).toContainEqual(expect.stringContaining('its manifest is not the one that was published'));
    await expect(
      one.registry.point('finance', 'stable', '1.1.0', { actor: 'test', action: 'promote' }),
    ).rejects.toMatchObject({ code: 'manifest_tampered' });
  });

  it('do not serve versions sealed with another secret', async () => {
    await publish(await aShell(), '1.0.0');
    expect(await served(await aShell({ secret: 'what an intruder has' }))).toBeUndefined();
  });
});

it('restores lost files from an identical build', async () => {
  const first = await aShell({ s3: false });
  await publish(first, '1.0.0');
  const second = await aShell({ s3: false });
  expect(await served(second)).toBeUndefined();
  const { manifest, files } = aPublish({ version: '1.0.0' }, { 'browser/page.js': `var page = '1.0.0';` });
  expect(await second.registry.restore(manifest, files)).toBe(true);
  expect(await served(second)).toBe('1.0.0');
  expect(await second.registry.restore(manifest, files)).toBe(false);
  const changed = aPublish({ version: '1.0.0' }, { 'browser/page.js': 'var page = "another";' });
  expect(await (await aShell({ s3: false })).registry.restore(changed.manifest, changed.files)).toBe(false);
});

const zeros = (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size));
const damages: [string, (file: string) => void][] = [
  ['lost', (file) => rmSync(file)],
  ['cut off', (file) => writeFileSync(file, 'var')],
  ['overwritten by zeros', zeros],
];
const script = `var page = '${'long enough to be compressed '.repeat(40)}';`;

it.each(damages)('restores a version of which one file is %s', async (_damage, damage) => {
  const { registry } = await aShell({ s3: false });
  const { manifest, files } = aPublish({ version: '1.0.0' }, { 'browser/page.js': script });
  await registry.publish(manifest, files, { actor: 'test' });
  const path = registry.store.path('finance', '1.0.0', 'browser/page.js');
  for (const file of [path, `${path}.br`, `${path}.gz`]) {
    const before = readFileSync(file);
    damage(file);
    expect(await registry.restore(manifest, files)).toBe(true);
    expect(readFileSync(file)).toEqual(before);
  }
});

it.each(damages)(
  'repairs versions of which one file is %s from the object store',
  async (_damage, damage) => {
    const { registry } = await aShell();
    const { manifest, files } = aPublish({ version: '1.0.0' }, { 'browser/page.js': script });
    await registry.publish(manifest, files, { actor: 'test' });
    const path = registry.store.path('finance', '1.0.0', 'browser/page.js');
    damage(path);
    expect(await repairServedFiles(registry)).toEqual({ repaired: ['finance 1.0.0'], damaged: [] });
    expect(readFileSync(path, 'utf8')).toBe(script);
    damage(`${path}.br`);
    s3.objects.clear();
    // A compressed copy is made from the file itself.
    expect(await repairServedFiles(registry)).toEqual({ repaired: ['finance 1.0.0'], damaged: [] });
    expect(await repairServedFiles(registry)).toEqual({ repaired: [], damaged: [] });
  },
);

it('names damaged files that no copy exists of, and serves the previous version', async () => {
  const shell = await aShell({ s3: false });
  await publish(shell, '1.0.0');
  await publish(shell, '1.1.0');
  rmSync(shell.registry.store.path('finance', '1.1.0', 'browser/page.js'));
  expect(await repairServedFiles(shell.registry)).toEqual({
    repaired: [],
    damaged: [{ name: 'finance', version: '1.1.0', files: ['browser/page.js'] }],
  });
  expect(await served(shell)).toBe('1.0.0');
});

it('accepts a version again after the loss of the secret if the build proves its manifest', async () => {
  const { manifest, files } = aPublish({ version: '1.0.0' });
  await (await aShell({ s3: false })).registry.publish(manifest, files, { actor: 'test' });
  const after = await aShell({ s3: false, secret: 'another secret' });
  expect(await served(after)).toBeUndefined();
  const changed = { ...manifest, uses: { react: ['useEffect'] } };
  await after.registry.restore(changed, files);
  expect(await served(after)).toBeUndefined();
  await after.registry.restore(manifest, files);
  void after.registry.announce('finance', false);
  expect(await served(after)).toBe('1.0.0');
});

describe('garbage collection', () => {
  const retention = { ...defaultRetention, newest: 1, strayMs: 0 };
  const collect = ({ database: connections, registry }: Shell, over = {}) =>
    collectGarbage(connections, registry.store, { ...retention, ...over });

  it('removes only versions not used by a channel, canary, pin, last good version or recent page', async () => {
    const shell = await aShell();
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'])
      await publish(shell, version);
    await shell.registry.point('finance', 'next', '1.1.0', { actor: 'test', action: 'promote' });
    await shell.registry.pin('finance', 'tenant', 'harbour', '1.2.0', { actor: 'test' });
    await shell.registry.point('finance', 'stable', '1.3.0', { actor: 'test', action: 'rollback' });
    await shell.registry.canary('finance', 'stable', '1.5.0', 5, { actor: 'test' });
    // 1.0.0 was served to a page an hour ago.
    await database.pool.query(
      `insert into shell.compositions (id, versions, handed_out_at) values ('page', '{"finance":"1.0.0"}', now() - interval '1 hour')`,
    );
    expect(await collect(shell)).toEqual(['finance 1.4.0']);
    expect([...s3.objects.keys()].some((key) => key.includes('/1.4.0/'))).toBe(false);
    expect(await collect(shell, { pagesMs: 60_000 })).toEqual(['finance 1.0.0']);
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.5.0', '1.6.0'])
      expect(await shell.registry.ensureFiles('finance', version)).toBe(true);
    await expect(
      shell.registry.rollBack('finance', 'stable', '1.4.0', { actor: 'test' }),
    ).rejects.toMatchObject({ code: 'version_collected' });
    await expect(publish(shell, '1.4.0')).rejects.toMatchObject({ code: 'version_exists' });
  });

  it('records the composition of a page before the page is served', async () => {
    const shell = await aShell();
    await publish(shell, '1.0.0');
    await served(shell);
    expect((await database.pool.query('select versions from shell.compositions')).rows).toEqual([
      { versions: { finance: '1.0.0' } },
    ]);
  });

  it("removes remains of an interrupted publish and other shells' copies of removed versions", async () => {
    const [one, other] = [await aShell(), await aShell()];
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      await publish(one, version);
      await other.registry.ensureFiles('finance', version);
    }
    const cut = aPublish({ version: '9.0.0' });
    await (await one.registry.store.stage(cut.manifest, cut.files)).commit();
    await one.registry.store.stage(cut.manifest, cut.files);
    const photo = `published/photos/photos/harbour/${'0a'.repeat(16)}.webp`;
    s3.objects.set(photo, Buffer.from('a stock photo in the same bucket'));
    expect(await collect(one)).toEqual(['finance 1.1.0']);
    expect(readdirSync(join(one.folder, '.staging'))).toEqual([]);
    await collect(other);
    expect([
      one.registry.store.has('finance', '9.0.0'),
      other.registry.store.has('finance', '1.1.0'),
      other.registry.store.has('finance', '1.3.0'),
    ]).toEqual([false, false, true]);
    expect([...s3.objects.keys()].some((key) => key.includes('/9.0.0/'))).toBe(false);
    expect(s3.objects.has(photo)).toBe(true);
  });
});

describe('whether a shell can read the served versions', () => {
  const unreadable = async ({ registry }: Shell) =>
    (await unreadableVersions(registry)).map(({ name, version }) => `${name} ${version}`);

  it('reports versions that another shell published into its own folder', async () => {
    const [one, other] = [await aShell({ s3: false }), await aShell({ s3: false })];
    await publish(one, '1.0.0');
    await publish(one, '1.0.0', { name: 'acme-finance', domain: 'finance' });
    expect(await unreadable(one)).toEqual([]);
    expect(await unreadable(other)).toEqual(['finance 1.0.0']);
  });

  it('reports a version with a missing or truncated file', async () => {
    const shell = await aShell({ s3: false });
    await publish(shell, '1.0.0');
    const file = shell.registry.store.path('finance', '1.0.0', 'browser/page.js');
    writeFileSync(file, 'var');
    expect(await unreadable(shell)).toEqual(['finance 1.0.0']);
    rmSync(file);
    expect(await unreadable(shell)).toEqual(['finance 1.0.0']);
  });

  it('fetches missing files from the object store and replaces a damaged copy', async () => {
    const [one, other] = [await aShell(), await aShell()];
    await publish(one, '1.0.0');
    expect(await unreadable(other)).toEqual([]);
    const file = other.registry.store.path('finance', '1.0.0', 'browser/page.js');
    writeFileSync(file, 'var');
    expect(await unreadable(other)).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(`var page = '1.0.0';`);
    s3.objects.clear();
    rmSync(file);
    expect(await unreadable(other)).toEqual(['finance 1.0.0']);
  });
});

describe('a shell that has lost a file of a served version', () => {
  const checkOf = ({ registry, composer, database }: Shell, others = false) =>
    createFilesCheck({
      registry,
      composer,
      database,
      tenants: { all: async () => [aTenant()] },
      warn: (message) => warned.push(message),
      hasOthers: async () => others,
    });
  const loseFile = ({ registry }: Shell, version: string) => {
    const file = registry.store.path('finance', version, 'browser/page.js');
    const content = readFileSync(file);
    rmSync(file);
    return { restore: () => writeFileSync(file, content) };
  };
  const aLosingShell = async (...versions: string[]) => {
    const shell = await aShell({ s3: false });
    for (const version of versions) await publish(shell, version);
    await served(shell);
    return { shell, ...loseFile(shell, versions.at(-1)!) };
  };

  it('is ready with the version before it, says so once, and returns to it with the file', async () => {
    const { shell, restore } = await aLosingShell('1.0.0', '1.1.0');
    const check = checkOf(shell);
    await check();
    await check();
    expect(await served(shell)).toBe('1.0.0');
    expect(warned.filter((message) => message.startsWith('files of finance 1.1.0'))).toHaveLength(1);
    restore();
    await check();
    expect(await served(shell)).toBe('1.1.0');
  });

  it('is not ready without another version', async () => {
    const { shell } = await aLosingShell('1.0.0');
    await expect(checkOf(shell)()).rejects.toThrow('no version of finance has files that can be read here');
  });

  it('is not ready while other shells serve it', async () => {
    const { shell } = await aLosingShell('1.0.0', '1.1.0');
    const check = checkOf(shell, true);
    await expect(check()).rejects.toThrow('other shells serve it');
    // They have stopped for some time: nobody has its files.
    await database.pool.query(`update shell.compositions set handed_out_at = now() - interval '12 minutes'`);
    await check();
    expect(await served(shell)).toBe('1.0.0');
  });
});

it('serves a complete version each time the process was killed while publishing', async () => {
  const shell = await aShell({ s3: false });
  const plain = createRegistry(shell.database, shell.registry.store, provides, { secret: testSecret });
  const first = aPublish({ version: '1.0.0' });
  await plain.publish(first.manifest, first.files, { actor: 'test' });
  for (let round = 0; round < 4; round++) {
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(import.meta.dirname, 'testing/publish-until-killed.ts'),
        database.url,
        shell.folder,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await new Promise((resolve) => setTimeout(resolve, 13 * round));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    const current = (await plain.current('finance', 'stable'))!;
    for (const [file, { integrity }] of Object.entries(current.files))
      expect(integrityOf(readFileSync(shell.registry.store.path('finance', current.version, file)))).toBe(
        integrity,
      );
    const next = aPublish({ version: `after.${round}` });
    await plain.publish(next.manifest, next.files, { actor: 'test' });
    expect((await plain.current('finance', 'stable'))!.version).toBe(`after.${round}`);
  }
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the other shell did not follow');
}
