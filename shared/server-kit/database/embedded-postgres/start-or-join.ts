import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createCluster } from './create-cluster.ts';
import type { Access } from './embedded-url.ts';
import { join as joinServer, type Membership } from './membership.ts';
import {
  ClusterBusy,
  forgetPasswordMark,
  isLocked,
  passwordFile,
  readPassword,
  requirePassword,
} from './password.ts';
import { findPostmaster, freePort, isPortFree, type Postmaster } from './postmaster.ts';
import { makePrivate } from './private-folder.ts';
import { logFile } from './server-log.ts';
import { spawnServer } from './server-process.ts';
import { findServerUser } from './server-user.ts';

const joinPollMs = 50;
/** Another process sets the password or starts the server meanwhile. */
const busyMs = 30_000;

export type Server = { postmaster: Postmaster; membership: Membership; password: string };

/**
 * Joins the server that runs on a folder, or starts one, whatever other processes do meanwhile.
 * @param previous the required port and password; null allows any
 */
export async function startOrJoin(folder: string, name: string, previous: Access | null): Promise<Server> {
  for (const until = Date.now() + busyMs; ; await sleep(joinPollMs)) {
    try {
      return await tryStartOrJoin(folder, name, previous);
    } catch (error) {
      if (!(error instanceof ClusterBusy) || Date.now() > until) throw error;
    }
  }
}

async function tryStartOrJoin(folder: string, name: string, previous: Access | null): Promise<Server> {
  const cluster = join(folder, 'cluster');
  const port = previous?.port ?? null;
  const running = await joinRunning(folder, name, port);
  if (running) {
    if (previous && running.password !== previous.password) {
      void running.membership.close();
      throw new Error(`its password was changed: start this process again`);
    }
    return running;
  }
  const user = findServerUser();
  makePrivate(folder, user);
  if (previous === null) await createCluster(folder, user);
  else if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new Error('its data is no longer there: restore a backup');
  await requirePassword(folder, user, previous?.password);
  const chosen = port ?? (await choosePort(folder));
  const readLog = await spawnServer(folder, chosen, user);
  const started = await joinRunning(folder, name, port);
  if (!started) {
    const message = `PostgreSQL ended as it started, see ${logFile(folder)}:\n${readLog()}`;
    throw isLocked(message) ? new ClusterBusy(message) : new Error(message);
  }
  rememberPort(folder, started.postmaster.port);
  return started;
}

/** Joins the server that runs on the cluster, once it is ready. Null if none runs or it has stopped. */
export async function joinRunning(folder: string, name: string, port: number | null): Promise<Server | null> {
  const cluster = join(folder, 'cluster');
  for (;;) {
    const postmaster = findPostmaster(cluster);
    if (!postmaster) return null;
    if (port !== null && postmaster.port !== port)
      throw new Error(`it runs at port ${postmaster.port} now, and this process uses ${port}`);
    const password = readPassword(folder);
    const loop = performance.eventLoopUtilization();
    try {
      const membership = await joinServer({ port: postmaster.port, password }, name);
      return { postmaster, membership, password };
    } catch (error) {
      if (isTimeout(error) && wasBusy(loop)) continue;
      if (isTimeout(error))
        throw new Error(
          `process ${postmaster.pid} runs on it and does not answer: let it continue (kill -CONT ${postmaster.pid}) or end it (kill -KILL ${postmaster.pid})`,
          { cause: error },
        );
      if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) {
        forgetPasswordMark(folder);
        throw new Error(
          `process ${postmaster.pid} runs on it and refuses the password in ${passwordFile(folder)}: stop the sites and commands that use it (kill -INT ${postmaster.pid} if none is left), and start again, which sets the password`,
          { cause: error },
        );
      }
      if (!isTransient(error)) throw error;
      await sleep(joinPollMs);
    }
  }
}

/** Whether this process was mostly busy and may have missed an answer that came in time. */
const wasBusy = (since: EventLoopUtilization) => performance.eventLoopUtilization(since).utilization > 0.5;

/** The server is starting, stopping, or has as many connections as it allows. */
const isTransient = (error: unknown) =>
  !(error instanceof pg.DatabaseError) || /^(57P0|53300)/.test(error.code ?? '');

export const isTimeout = (error: unknown) => /timeout/i.test((error as Error).message);

const portFile = (folder: string) => join(folder, 'port');

/** Returns the previous port if it is free, so processes which still use it find the server there again. */
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
