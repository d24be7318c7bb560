import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { clusterArgument } from './cluster-argument.ts';
import { writeAccessRules } from './password.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { logFile, logSize, readLogSince, rotateLog } from './server-log.ts';
import type { ServerUser } from './server-user.ts';

const pollMs = 25;

/**
 * Starts a server on a cluster as a detached process. It outlives this process, since others may use it, and
 * a Ctrl-C in the terminal does not reach it. Resolves when the server holds the cluster's lock or has ended.
 * @returns a function that reads the server's log since the start
 */
export async function spawnServer(folder: string, port: number, user: ServerUser): Promise<() => string> {
  const cluster = join(folder, 'cluster');
  const { postgres } = findBinaries();
  const argument = clusterArgument(cluster, user);
  const accessRules = writeAccessRules(folder, user);
  rotateLog(folder);
  const before = logSize(folder);
  const log = openSync(logFile(folder), 'a', 0o600);
  const child = spawn(
    postgres,
    ['-D', argument, '-p', String(port), '-c', `hba_file=${join(argument, accessRules)}`, ...settings],
    {
      ...user,
      cwd: cluster,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, TZ: process.env.TZ, LC_MESSAGES: 'C' },
    },
  );
  closeSync(log);
  child.unref();
  const ended = Promise.withResolvers<void>();
  child.once('error', ended.reject);
  child.once('exit', () => ended.resolve());
  let hasEnded = false;
  const end = ended.promise.finally(() => {
    hasEnded = true;
  });
  while (!hasEnded && findPostmaster(cluster)?.pid !== child.pid) await Promise.race([end, sleep(pollMs)]);
  return () => readLogSince(folder, before);
}

/** Stops a server at once, rolling back open transactions, and waits until it has ended. */
export async function stopServer(cluster: string, { pid }: Postmaster): Promise<void> {
  const isThere = () => findPostmaster(cluster)?.pid === pid;
  for (const [signal, waitMs] of [
    ['SIGINT', 30_000],
    // The next start recovers from the write-ahead log.
    ['SIGQUIT', 10_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const end = performance.now() + waitMs; isThere() && performance.now() < end;) await sleep(pollMs);
    if (!isThere()) return;
  }
  throw new Error(`the embedded PostgreSQL (process ${pid}) does not end: end it with kill -KILL ${pid}`);
}

const settings = Object.entries({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  // Logs starts, stops and crashes. Errors of statements are logged by the callers, because their text can
  // hold personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
