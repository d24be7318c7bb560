import { statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isGivenItsFolder } from './cluster-argument.ts';
import { database, embeddedUrl } from './embedded-url.ts';
import { closedParent } from './private-folder.ts';
import { rotateLog } from './server-log.ts';
import { stopServer } from './server-process.ts';
import { findServerUser, type ServerUser } from './server-user.ts';
import { isTimeout, joinRunning, startOrJoin, type Server } from './start-or-join.ts';

export type EmbeddedDatabase = {
  url: string;
  /** Resolves with the reason when the server could not be restarted: the process should exit. */
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

const longestWaitMs = 15_000;
const diskWaitMs = 2_000;
/** A server that ran this long has recovered: the next crash restarts the count of attempts. */
const stableMs = 60_000;
/** A segment of the write-ahead log is 16 MB. With less free than a few, a crash is the disk's. */
const neededBytes = 64 * 1024 * 1024;
const rotateEveryMs = 60_000;

/**
 * Starts the embedded PostgreSQL on a folder, or joins the server that already runs there. Each process that
 * uses the server watches it and restarts it at the same address after a crash. The last process to leave
 * stops it, no matter which one started it.
 * @throws Error with instructions if the folder cannot be used
 */
export async function startEmbeddedPostgres(
  folder: string,
  { site, notify = console.warn, retryMs = 250, maxTries = 10 }: Options = {},
): Promise<EmbeddedDatabase> {
  refuseClosedFolder(folder, findServerUser());
  const cluster = join(folder, 'cluster');
  const name = `forecourt ${site ? `site, ${site}, ` : ''}process ${process.pid}`;
  const starting = startOrJoin(folder, name, null).catch((cause: unknown) => {
    users.delete(abandon);
    const hint = isDiskFull(folder) ? 'the disk is full: free some space, and start again. ' : '';
    const { message } = cause as Error;
    const remedy = /restore a backup/.test(message)
      ? ''
      : '\nIf its files are damaged, restore a backup into an empty folder: pnpm forecourt restore FOLDER';
    throw new Error(
      `the embedded PostgreSQL did not start in ${cluster}: ${hint}${message}${hint ? '' : remedy}`,
      { cause },
    );
  });
  // A signal that arrives meanwhile must not leave the server behind.
  const abandon = async () => {
    const started = await starting.catch(() => null);
    if (started && (await started.membership.leave())) await stopServer(cluster, started.postmaster);
  };
  users.add(abandon);
  stopAtSignals();
  let server = await starting;
  await neverIfEnding();
  const { password } = server;
  const { port } = server.postmaster;
  const previous = { port, password };
  const failed = Promise.withResolvers<Error>();
  const stopping = new AbortController();
  const aborted = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  let startedAt = performance.now();
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
        current = await joinRunning(folder, name, port).catch(() => null);
      } finally {
        void membership.close();
      }
    }
  }

  async function claimSite(): Promise<void> {
    if (!site) return;
    let holder: string | null = null;
    // The server may not have noticed yet that the process of a killed site has ended.
    for (let attempt = 0; attempt < 10; attempt++) {
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
    if (performance.now() - startedAt > stableMs) tries = 0;
    notify('the embedded PostgreSQL has ended; restarting it');
    const lostAt = performance.now();
    let failures = 0;
    let lastReason = '';
    const notifyAbout = (reason: string) => {
      if (lastReason !== reason) notify(`the embedded PostgreSQL has not started yet: ${reason}`);
      lastReason = reason;
    };
    for (;;) {
      const isFull = isDiskFull(folder);
      if (isFull) notifyAbout('the disk is full');
      const wait = isFull && failures > 0 ? diskWaitMs : Math.min(retryMs * 2 ** tries, longestWaitMs);
      await sleep(wait, null, { signal: stopping.signal });
      try {
        const restarted = await startOrJoin(folder, name, previous);
        void server.membership.close();
        server = restarted;
        await claimSite();
        tries++;
        startedAt = performance.now();
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
        notifyAbout(reason);
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
    await neverIfEnding();
    await leave();
    users.delete(abandon);
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
  users.delete(abandon);
  return { url: embeddedUrl({ port, password }), failed: failed.promise, stop };
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
function refuseClosedFolder(folder: string, user: ServerUser): void {
  if (user.uid === undefined) return;
  const needed = [import.meta.filename, ...(isGivenItsFolder(user) ? [] : [folder])];
  const closed = needed.map((path) => closedParent(path, user)).find((one) => one !== null);
  if (closed)
    throw new Error(
      `the embedded PostgreSQL cannot run: as root it runs as the user "postgres", who may not enter ${closed}. Let that user in (chmod o+x ${closed}), put the clone${isGivenItsFolder(user) ? '' : ' and DATA_DIR'} where everybody can go, or set DATABASE_URL`,
    );
}

const users = new Set<() => Promise<void>>();
let listens = false;
let isEnding = false;

/** The process ends when its servers are left: what it was about to do with them would fail. */
const neverIfEnding = () => (isEnding ? new Promise<never>(() => undefined) : undefined);

/** Ends the process on a signal that has no other handler, after leaving its servers. */
function stopAtSignals(): void {
  if (listens) return;
  listens = true;
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (process.listenerCount(signal) > 1) return;
      isEnding = true;
      void Promise.all([...users].map((stop) => stop())).finally(() => process.exit(130));
    });
}
