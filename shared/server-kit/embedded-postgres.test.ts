import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from './database.ts';
import { freePort, startEmbeddedPostgres, type EmbeddedDatabase } from './embedded-postgres.ts';

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

it('joins the server that runs on the folder, leaves it running, and keeps the data over a lost lock file', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 7 as value');

  const second = await start();
  expect(second.url).toBe(first.url);
  await second.stop();
  expect(await ask(first.url, 'select value from kept')).toEqual([{ value: 7 }]);

  await first.stop();
  const lock = join(folder, 'cluster/postmaster.pid');
  expect(existsSync(lock)).toBe(false);
  // What a machine that lost its power leaves behind: a lock whose process number another program has now.
  writeFileSync(lock, [process.pid, join(folder, 'cluster'), 1_700_000_000, await freePort(), '', '127.0.0.1', '', 'ready', ''].join('\n'));
  const third = await start();
  expect(await ask(third.url, 'select value from kept')).toEqual([{ value: 7 }]);
}, 30_000);

it('says what to do where the folder cannot be used', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(startEmbeddedPostgres(file)).rejects.toThrow(/the embedded PostgreSQL did not start in /);
});

it('says which folder is closed to the user that it runs as for root, and uses it as anybody else', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'forecourt-closed-'));
  const starting = startEmbeddedPostgres(join(closed, 'data'));
  if (process.getuid?.() === 0) await expect(starting).rejects.toThrow(`may not enter ${closed}`);
  else await (await starting).stop();
  rmSync(closed, { recursive: true });
}, 30_000);

it.each([
  ['lets a process end in its own time', `process.on('SIGTERM', () => setTimeout(() => server.stop().then(() => { console.log('ended'); process.exit(0); }), 400));`, { code: 0, said: 'started\nended\n' }],
  ['stops with a process that does not hear of it', '', { code: 130, said: 'started\n' }],
])('%s', async (_name, hears, expected) => {
  const own = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
  chmodSync(own, 0o755);
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    const server = await startEmbeddedPostgres(${JSON.stringify(own)});
    ${hears}
    console.log('started');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (!said) child.kill('SIGTERM');
    said += chunk.toString();
  });
  const ended = await new Promise<number | null>((resolve) => child.once('close', resolve));
  expect({ code: ended, said }).toEqual(expected);
  expect(existsSync(join(own, 'cluster/postmaster.pid'))).toBe(false);
  rmSync(own, { recursive: true, force: true });
}, 30_000);
