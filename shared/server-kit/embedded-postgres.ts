import { existsSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCluster } from './embedded-postgres/create-cluster.ts';
import { join as joinServer, type Membership } from './embedded-postgres/membership.ts';
import { findPostmaster, freePort, isPortFree, type Postmaster } from './embedded-postgres/postmaster.ts';
import { logFile, rotateLog } from './embedded-postgres/server-log.ts';
import { spawnServer, stopServer } from './embedded-postgres/server-process.ts';
import { findServerUser } from './embedded-postgres/server-user.ts';

export type EmbeddedDatabase = {
  url: string;
  /** Resolves with the reason when the server has stopped and could not be restarted. The process should then exit. */
  failed: Promise<Error>;
  /** Ends this use of the server. The last user stops the server. */
  stop(): Promise<void>;
};

type Options = {
  /** Claims the data for one site under a name such as "port 4000". A second site is refused. */
  site?: string;
  /** Receives messages about the server: that it has stopped, does not start yet, or runs again. */
  notify?: (message: string) => void;
  /** Wait before the first attempt to restart the server; doubles with each attempt. */
  retryMs?: number;
  /** Consecutive attempts before `failed` resolves. A full disk is waited for without limit. */
  maxTries?: number;
};

const database = 'forecourt';
const longestWaitMs = 15_000;
const diskWaitMs = 2_000;
/** A server that ran this long has recovered: the next crash restarts the count of attempts. */
const stableMs = 60_000;
/** A segment of the write-ahead log is 16 MB. With less free space than a few segments, a crash is attributed to the disk. */
const neededBytes = 64 * 1024 * 1024;
const joinPollMs = 50;
const rotateEveryMs = 60_000;

/**
 * Starts the embedded PostgreSQL on a folder, or joins the server that already runs there. Each process that uses the server
 * watches it and restarts it at the same address after a crash. The last process to leave stops it, no matter which one
 * started it.
 * @throws Error with instructions if the folder cannot be used
 */
export async function startEmbeddedPostgres(
  folder: string,
  { site, notify = console.warn, retryMs = 250, maxTries = 10 }: Options = {},
): Promise<EmbeddedDatabase> {
  refuseClosedFolder(folder);
  const cluster = join(folder, 'cluster');
  const name = `forecourt ${site ? `site, ${site}, ` : ''}process ${process.pid}`;
  let server = await startOrJoin(folder, name, null).catch((cause: unknown) => {
    const hint = isDiskFull(folder) ? 'the disk is full: free some space, and start again. ' : '';
    throw new Error(
      `the embedded PostgreSQL did not start in ${cluster}: ${hint}${(cause as Error).message}`,
      { cause },
    );
  });
  const { port } = server.postmaster;
  const failed = Promise.withResolvers<Error>();
  const stopping = new AbortController();
  const aborted = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  let startedAt = Date.now();
  let tries = 0;

  async function leave(): Promise<void> {
    for (let current: Server | null = server; current;) {
      const { membership, postmaster } = current;
      try {
        if (await membership.leave()) await stopServer(cluster, postmaster);
        return;
      } catch (error) {
        if (isTimeout(error))
          return notify(
            `the embedded PostgreSQL does not answer and was left running: kill -KILL ${postmaster.pid}`,
          );
        // The membership was lost: either the server has stopped, or only its connections were lost.
        current = await joinRunning(cluster, name, port).catch(() => null);
      } finally {
        void membership.close();
      }
    }
  }

  async function claimSite(): Promise<void> {
    if (!site) return;
    let holder: string | null = null;
    // The server may not have noticed yet that the process of a killed site has ended.
    for (let tries = 0; tries < 10; tries++) {
      holder = await server.membership.claimSite();
      if (!holder) return;
      await sleep(200);
    }
    throw new Error(
      `another site (${holder!.replace(/^forecourt site, /, '')}) uses the data in ${dirname(folder)}: end it, or give this one data of its own with DATA_DIR. Several shells for the same sites need DATABASE_URL (shell/ops/README.md)`,
    );
  }

  /** Restarts the server after it has stopped. Returns when the server runs. */
  async function recover(): Promise<void> {
    if (Date.now() - startedAt > stableMs) tries = 0;
    notify('the embedded PostgreSQL has ended; restarting it');
    const lostAt = Date.now();
    let failures = 0;
    let lastReason = '';
    const tell = (reason: string) => {
      if (lastReason !== reason) notify(`the embedded PostgreSQL has not started yet: ${reason}`);
      lastReason = reason;
    };
    for (;;) {
      const isFull = isDiskFull(folder);
      if (isFull) tell('the disk is full');
      const wait = isFull && failures > 0 ? diskWaitMs : Math.min(retryMs * 2 ** tries, longestWaitMs);
      await sleep(wait, null, { signal: stopping.signal });
      try {
        const restarted = await startOrJoin(folder, name, port);
        void server.membership.close();
        server = restarted;
        await claimSite();
        tries++;
        startedAt = Date.now();
        return notify(
          `the embedded PostgreSQL runs again after ${((startedAt - lostAt) / 1000).toFixed(1)} s`,
        );
      } catch (error) {
        failures++;
        // A full disk does not count as a failed attempt: a new process would not help, only free space does.
        if (isDiskFull(folder)) continue;
        tries++;
        const reason = (error as Error).message;
        if (tries >= maxTries)
          throw new Error(`the embedded PostgreSQL in ${cluster} could not be restarted: ${reason}`, {
            cause: error,
          });
        tell(reason);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await Promise.race([server.membership.lost, aborted]);
      if (!stopping.signal.aborted) await recover();
    }
  }

  try {
    await claimSite();
    await server.membership.createDatabase(database);
  } catch (error) {
    await leave();
    throw error;
  }
  const timer = setInterval(() => rotateLog(folder), rotateEveryMs).unref();
  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) failed.resolve(error as Error);
  });
  let stopped: Promise<void> | null = null;
  const stop = () =>
    (stopped ??= (async () => {
      clearInterval(timer);
      stopping.abort();
      await watching;
      await leave();
      users.delete(stop);
    })());
  users.add(stop);
  stopAtSignals();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/${database}`, failed: failed.promise, stop };
}

type Server = { postmaster: Postmaster; membership: Membership };

/** @param port the required port; null allows any */
async function startOrJoin(folder: string, name: string, port: number | null): Promise<Server> {
  const cluster = join(folder, 'cluster');
  const running = await joinRunning(cluster, name, port);
  if (running) return running;
  const user = findServerUser();
  if (port === null) await createCluster(folder, user);
  else if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new Error('its data is no longer there: restore a backup');
  const chosen = port ?? (await choosePort(folder));
  const readLog = await spawnServer(folder, chosen, user);
  const started = await joinRunning(cluster, name, port);
  if (!started) throw new Error(`PostgreSQL ended as it started, see ${logFile(folder)}:\n${readLog()}`);
  rememberPort(folder, started.postmaster.port);
  return started;
}

/** Joins the server that runs on the cluster, once it is ready. Returns null if none runs or it has stopped. */
async function joinRunning(cluster: string, name: string, port: number | null): Promise<Server | null> {
  for (;;) {
    const postmaster = findPostmaster(cluster);
    if (!postmaster) return null;
    if (port !== null && postmaster.port !== port)
      throw new Error(`it runs at port ${postmaster.port} now, and this process uses ${port}`);
    try {
      return { postmaster, membership: await joinServer(postmaster.port, name) };
    } catch (error) {
      if (isTimeout(error))
        throw new Error(
          `process ${postmaster.pid} runs on it and does not answer: let it continue (kill -CONT ${postmaster.pid}) or end it (kill -KILL ${postmaster.pid})`,
          { cause: error },
        );
      await sleep(joinPollMs);
    }
  }
}

const isTimeout = (error: unknown) => /timeout/i.test((error as Error).message);

const portFile = (folder: string) => join(folder, 'port');

/** Returns the previous port if it is free, so that processes which still use it find the server there again. */
async function choosePort(folder: string): Promise<number> {
  const last = existsSync(portFile(folder)) ? Number(readFileSync(portFile(folder), 'utf8')) : 0;
  return last > 0 && (await isPortFree(last)) ? last : freePort();
}

function rememberPort(folder: string, port: number): void {
  try {
    if (!existsSync(portFile(folder)) || readFileSync(portFile(folder), 'utf8') !== String(port))
      writeFileSync(portFile(folder), String(port));
  } catch {
    // For example on a full disk. The next start then chooses another port.
  }
}

const isDiskFull = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < neededBytes;
  } catch {
    return false;
  }
};

/** @throws Error if the server's user cannot enter a folder that it needs */
function refuseClosedFolder(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const closed = [import.meta.filename, folder].map(closedParent).find((one) => one !== null);
  if (closed)
    throw new Error(
      `the embedded PostgreSQL cannot run: as root it runs as the user "postgres", who may not enter ${closed}. Let that user in (chmod o+x ${closed}), put the clone and DATA_DIR where everybody can go, or set DATABASE_URL`,
    );
}

/** Returns the nearest parent folder of a path that not every user may enter. */
function closedParent(path: string): string | null {
  for (let parent = dirname(resolve(path)); parent !== dirname(parent); parent = dirname(parent))
    if (existsSync(parent) && (statSync(parent).mode & 0o001) === 0) return parent;
  return null;
}

const users = new Set<() => Promise<void>>();
let listens = false;

/** Ends the process on a signal that has no other handler, after leaving its servers. */
function stopAtSignals(): void {
  if (listens) return;
  listens = true;
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1)
        void Promise.all([...users].map((stop) => stop())).finally(() => process.exit(130));
    });
}
