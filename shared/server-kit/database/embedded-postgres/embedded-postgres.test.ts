import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../../../test-kit/until.ts';
import { connectDatabase } from '../database.ts';
import { startEmbeddedPostgres, type EmbeddedDatabase } from './embedded-postgres.ts';
import { findEmbeddedUrl } from './embedded-url.ts';
import { isLocked } from './password.ts';
import { findPostmaster, freePort } from './postmaster.ts';
import { logFile } from './server-log.ts';

let folder: string;
const started: EmbeddedDatabase[] = [];
const start = async () => {
  const server = await startEmbeddedPostgres(folder);
  started.push(server);
  return server;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  for (const server of started) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(url: string, sql: string): Promise<unknown[]> {
  const database = connectDatabase(url, { max: 1 });
  try {
    return (await database.pool.query(sql)).rows;
  } finally {
    await database.close();
  }
}

it('reuses the running server of a folder, leaves it running, and keeps the data despite a stale lock file', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 7 as value');

  const second = await start();
  expect(second.url).toBe(first.url);
  await second.stop();
  expect(await ask(first.url, 'select value from kept')).toEqual([{ value: 7 }]);

  await first.stop();
  const lock = join(folder, 'cluster/postmaster.pid');
  expect(existsSync(lock)).toBe(false);
  // What a power loss leaves behind: a lock file whose process id now belongs to another program.
  writeFileSync(
    lock,
    [
      process.pid,
      join(folder, 'cluster'),
      1_700_000_000,
      await freePort(),
      '',
      '127.0.0.1',
      '',
      'ready',
      '',
    ].join('\n'),
  );
  const third = await start();
  expect(await ask(third.url, 'select value from kept')).toEqual([{ value: 7 }]);
});

it('fails with a clear message if the folder cannot be used', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(startEmbeddedPostgres(file)).rejects.toThrow(/the embedded PostgreSQL did not start in /);
});

describe('access', () => {
  const connect = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<{ value: number }>('select 7 as value')).rows[0]!.value;
    } catch (error) {
      return (error as { code?: string }).code;
    } finally {
      await client.end();
    }
  };
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  const passwordOf = (folder: string) => readFileSync(join(folder, 'password'), 'utf8');

  it('requires the password of a file that only its owner can read', async () => {
    const folder = newFolder();
    const server = await startEmbeddedPostgres(folder);
    const url = new URL(server.url);
    expect(url.password).toBe(passwordOf(folder));
    expect(url.password.length).toBeGreaterThanOrEqual(32);
    expect(modeOf(join(folder, 'password'))).toBe(0o600);
    expect(modeOf(folder)).toBe(0o700);
    expect(findEmbeddedUrl(folder)).toBe(server.url);
    expect(await connect(server.url)).toBe(7);
    for (const password of ['postgres', 'a wrong one'])
      expect(await connect(Object.assign(new URL(url), { password }).href)).toMatch(/^28/);
    await server.stop();
    expect(findEmbeddedUrl(folder)).toBeNull();
  });

  it('closes a cluster of an earlier release at its next start, and keeps its data', async () => {
    const folder = await newFolderWithCluster();
    // As an earlier release left it: nothing but the cluster, whose own rules trust everybody.
    for (const file of ['password', 'cluster/forecourt_hba.conf', 'cluster/forecourt_password_digest'])
      rmSync(join(folder, file));
    expect(readFileSync(join(folder, 'cluster/pg_hba.conf'), 'utf8')).toMatch(
      /^host\s+all\s+all\s+127\S+\s+trust$/m,
    );
    chmodSync(folder, 0o755);
    const two = await Promise.all([startInProcess(folder), startInProcess(folder)]);
    const server = await startEmbeddedPostgres(folder);
    expect(await connect(server.url)).toBe(7);
    expect(await connect(server.url.replace(passwordOf(folder), 'postgres'))).toBe('28P01');
    await Promise.all(two.map(kill));
    await server.stop();
  });

  it('says what to do if the password was lost while the server runs, and recovers at the next start', async () => {
    const folder = await newFolderWithCluster();
    const site = await startEmbeddedPostgres(folder, { retryMs: 5, notify: () => undefined });
    await ask(site.url, 'create table kept as select 7 as value');
    const password = passwordOf(folder);
    rmSync(join(folder, 'password'));
    const { pid } = findPostmaster(join(folder, 'cluster'))!;
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
      `process ${pid} runs on it and refuses the password in ${join(folder, 'password')}: stop the sites and commands that use it (kill -INT ${pid} if none is left), and start again`,
    );
    // The site still has it, and writes it back when it restarts the server.
    process.kill(pid, 'SIGKILL');
    expect(await eventually(() => ask(site.url, 'select value from kept'))).toEqual([{ value: 7 }]);
    await eventually(async () => expect(passwordOf(folder)).toBe(password));
    await site.stop();

    rmSync(join(folder, 'password'));
    const next = await startEmbeddedPostgres(folder);
    expect(next.url).not.toContain(password);
    expect(await ask(next.url, 'select value from kept')).toEqual([{ value: 7 }]);
    await ask(next.url, `alter role postgres password 'changed by hand'`);
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow('refuses the password');
    await next.stop();
    const last = await startEmbeddedPostgres(folder);
    expect(await ask(last.url, 'select value from kept')).toEqual([{ value: 7 }]);
    await last.stop();
  });

  it('refuses a damaged password file', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'password'), 'short');
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow('is too short (5 characters, 24 at least)');
  });
});

it('waits while another process creates the lock file', async () => {
  const folder = await newFolderWithCluster();
  const lock = join(folder, 'cluster/postmaster.pid');
  writeFileSync(lock, '');
  const starting = startEmbeddedPostgres(folder);
  await until('a refused start', () => isLocked(readFileSync(logFile(folder), 'utf8')));
  rmSync(lock);
  const server = await starting;
  expect(await ask(server.url, 'select 7 as value')).toEqual([{ value: 7 }]);
  await server.stop();
});

it('runs in a folder that only its owner can enter, also as root', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'forecourt-closed-'));
  const folder = join(closed, 'data');
  const first = await startEmbeddedPostgres(folder);
  await ask(first.url, 'create table kept as select 7 as value');
  await first.stop();
  // As an earlier release left it for the server's group.
  chmodSync(folder, 0o710);
  const second = await startEmbeddedPostgres(folder);
  expect(await ask(second.url, 'select value from kept')).toEqual([{ value: 7 }]);
  await second.stop();
  expect([closed, folder].map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o700]);
  rmSync(closed, { recursive: true });
});

it.each([
  [
    'lets a process end in its own time',
    `process.on('SIGTERM', () => setTimeout(() => server.stop().then(() => { console.log('ended'); process.exit(0); }), 400));`,
    { code: 0, said: 'started\nended\n' },
  ],
  ['stops with a process that does not hear of it', '', { code: 130, said: 'started\n' }],
])(
  '%s',
  async (_name, hears, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
    chmodSync(folder, 0o755);
    const code = `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    const server = await startEmbeddedPostgres(${JSON.stringify(folder)});
    ${hears}
    console.log('started');
    setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (!said) child.kill('SIGTERM');
      said += chunk.toString();
    });
    const ended = await new Promise<number | null>((resolve) => child.once('close', resolve));
    expect({ code: ended, said }).toEqual(expected);
    expect(existsSync(join(folder, 'cluster/postmaster.pid'))).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  },
  30_000,
);

describe('a process that gets a signal', () => {
  const moduleOf = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  const isRunning = () => existsSync(join(folder, 'cluster/postmaster.pid'));
  let folder: string;
  beforeAll(() => {
    folder = newFolder();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('while its server starts leaves none behind', async () => {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { startEmbeddedPostgres } from ${moduleOf('embedded-postgres.ts')};
        await startEmbeddedPostgres(${JSON.stringify(folder)});
        setInterval(() => undefined, 1000);`,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    await until('the start of the server', isRunning);
    child.kill('SIGTERM');
    expect(await ended).toBe(130);
    expect(isRunning()).toBe(false);
  });

  it.each([
    ['a second one', ['SIGTERM', 'SIGTERM'], 60_000, 130],
    ['another one', ['SIGINT', 'SIGTERM', 'SIGTERM'], 60_000, 130],
    ['one, and does not close in time', ['SIGTERM'], 50, 1],
  ] as const)('and %s leaves no server behind', async (_name, signals, longestCloseMs, code) => {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { startEmbeddedPostgres } from ${moduleOf('embedded-postgres.ts')};
        import { endCleanly } from ${moduleOf('../../server/end-cleanly.ts')};
        const server = await startEmbeddedPostgres(${JSON.stringify(folder)});
        endCleanly({
          close: () => new Promise(() => console.log('closing')),
          longestCloseMs: ${longestCloseMs},
          release: () => server.stop(),
          describe: String,
        });
        console.log('started');
        setInterval(() => undefined, 1000);`,
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [first, ...others] = signals;
    child.stdout.on('data', (chunk: Buffer) => {
      if (/started/.test(chunk.toString())) child.kill(first);
      if (/closing/.test(chunk.toString())) for (const signal of others) child.kill(signal);
    });
    expect(await ended).toBe(code);
    expect(isRunning()).toBe(false);
  });
});

describe('with several users', () => {
  it('runs until the last user stops, whoever started it', async () => {
    const folder = await newFolderWithCluster();
    const importer = await startEmbeddedPostgres(folder);
    const site = await startEmbeddedPostgres(folder);
    await importer.stop();
    expect(await ask(site.url, 'select 7 as value')).toEqual([{ value: 7 }]);
    await site.stop();
    expect(findPostmaster(join(folder, 'cluster'))).toBeNull();
  });

  it('keeps running if the process that started it is killed, and ends at the next clean stop', async () => {
    const folder = await newFolderWithCluster();
    const owner = await startInProcess(folder);
    const site = await startEmbeddedPostgres(folder);
    await kill(owner);
    expect(await ask(site.url, 'select 7 as value')).toEqual([{ value: 7 }]);
    await site.stop();
    expect(findPostmaster(join(folder, 'cluster'))).toBeNull();

    await kill(await startInProcess(folder));
    expect(findPostmaster(join(folder, 'cluster'))).not.toBeNull();
    const next = await startEmbeddedPostgres(folder);
    await next.stop();
    expect(findPostmaster(join(folder, 'cluster'))).toBeNull();
  });

  it('rejects a second site on the same data, and says what to do', async () => {
    const folder = await newFolderWithCluster();
    const site = await startEmbeddedPostgres(folder, { site: 'port 4000' });
    const importer = await startEmbeddedPostgres(folder);
    await expect(startEmbeddedPostgres(folder, { site: 'port 4001' })).rejects.toThrow(
      `another site (port 4000, process ${process.pid}) uses the data in ${tmpdir()}: end it, or give this one data of its own with DATA_DIR`,
    );
    await site.stop();
    const next = await startEmbeddedPostgres(folder, { site: 'port 4001' });
    await Promise.all([next.stop(), importer.stop()]);
    expect(findPostmaster(join(folder, 'cluster'))).toBeNull();
  });

  it('creates the cluster once if several processes start at the same time', async () => {
    const folder = newFolder();
    const processes = await Promise.all([startInProcess(folder), startInProcess(folder)]);
    const here = await startEmbeddedPostgres(folder);
    await Promise.all(processes.map(kill));
    expect(await ask(here.url, 'select 7 as value')).toEqual([{ value: 7 }]);
    await here.stop();
  });
});

describe('when the server is killed', () => {
  it('is restarted at the same address with the committed data, and pools reconnect', async () => {
    const folder = await newFolderWithCluster();
    const messages: string[] = [];
    const notify = (message: string) => messages.push(message);
    const server = await startEmbeddedPostgres(folder, { notify, retryMs: 20 });
    const importer = await startEmbeddedPostgres(folder, { notify: () => undefined, retryMs: 20 });
    const database = connectDatabase(server.url, { max: 2 });
    await database.pool.query('create table things as select 7 as value');
    for (let round = 0; round < 2; round++) {
      process.kill(findPostmaster(join(folder, 'cluster'))!.pid, 'SIGKILL');
      const rows = await eventually(async () => (await database.pool.query('select value from things')).rows);
      expect(rows).toEqual([{ value: 7 }]);
      await eventually(async () => expect(messages.at(-1)).toMatch(/runs again after/));
    }
    await database.close();
    await importer.stop();
    await server.stop();
    expect(findPostmaster(join(folder, 'cluster'))).toBeNull();
  });

  it('reports that it cannot be restarted, with the reason', async () => {
    const folder = await newFolderWithCluster();
    const server = await startEmbeddedPostgres(folder, { notify: () => undefined, retryMs: 5, maxTries: 3 });
    appendFileSync(join(folder, 'cluster/postgresql.conf'), '\nnonsense = 1\n');
    process.kill(findPostmaster(join(folder, 'cluster'))!.pid, 'SIGKILL');
    expect((await server.failed).message).toMatch(/could not be restarted: [^]*nonsense/);
    await server.stop();
  });

  it('creates no new database if the data is missing', async () => {
    const folder = await newFolderWithCluster();
    const server = await startEmbeddedPostgres(folder, { notify: () => undefined, retryMs: 5, maxTries: 2 });
    const { pid } = findPostmaster(join(folder, 'cluster'))!;
    renameSync(join(folder, 'cluster'), join(folder, 'moved'));
    process.kill(pid, 'SIGKILL');
    expect((await server.failed).message).toMatch('its data is no longer there: restore a backup');
    expect(existsSync(join(folder, 'cluster'))).toBe(false);
    await server.stop();
  });

  it('leaves no server running if it is stopped during the restart', async () => {
    const folder = await newFolderWithCluster();
    const server = await startEmbeddedPostgres(folder, { notify: () => undefined, retryMs: 1 });
    process.kill(findPostmaster(join(folder, 'cluster'))!.pid, 'SIGKILL');
    await server.stop();
    expect(findPostmaster(join(folder, 'cluster'))).toBeNull();
  });
});

it('names the process that uses the folder but does not respond', async () => {
  const folder = await newFolderWithCluster();
  const server = await startEmbeddedPostgres(folder);
  const { pid } = findPostmaster(join(folder, 'cluster'))!;
  process.kill(pid, 'SIGSTOP');
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
    `process ${pid} runs on it and does not answer: let it continue (kill -CONT ${pid})`,
  );
  process.kill(pid, 'SIGCONT');
  await server.stop();
  expect(findPostmaster(join(folder, 'cluster'))).toBeNull();
});

it('joins a server whose answer this process was too busy to read in time', async () => {
  const folder = await newFolderWithCluster();
  const first = await startEmbeddedPostgres(folder);
  const joining = startEmbeddedPostgres(folder);
  await new Promise((resolve) => setImmediate(resolve));
  // As loading many modules does; a connection times out after 5 s.
  const blockedUntil = performance.now() + 5_500;
  while (performance.now() < blockedUntil);
  const second = await joining;
  expect(second.url).toBe(first.url);
  await second.stop();
  await first.stop();
});

const folders: string[] = [];
let template: string | undefined;
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true, force: true });
});

function newFolder(): string {
  const one = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
  chmodSync(one, 0o755);
  folders.push(one);
  return one;
}

/** Copies a folder whose server was stopped: to create a cluster takes as long as the rest of most tests. */
async function newFolderWithCluster(): Promise<string> {
  if (!template) {
    template = newFolder();
    await (await startEmbeddedPostgres(template)).stop();
  }
  const one = newFolder();
  // The files belong to the server's user.
  execFileSync('cp', ['-a', `${template}/.`, one]);
  return one;
}

/** Starts a process that uses the server on a folder until it is killed. */
async function startInProcess(dataDirectory: string): Promise<ChildProcess> {
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
  await startEmbeddedPostgres(${JSON.stringify(dataDirectory)});
  console.log('started');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', () => reject(new Error('the process ended')));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Retries `ask` until it succeeds; throws its last error after 90 s. */
async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + 90_000; ;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
