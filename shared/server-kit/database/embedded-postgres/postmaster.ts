import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** PostgreSQL's main process on a cluster, as its lock file describes it. */
export type Postmaster = { pid: number; port: number };

/**
 * Finds the server that runs on a cluster by its lock file; null if there is none. A stale lock, left by a
 * machine that lost power, is removed if another program now has its process number.
 */
export function findPostmaster(cluster: string): Postmaster | null {
  const lock = readLock(cluster);
  if (!lock || !isRunning(lock.pid)) return null;
  if (runsIn(lock.pid, cluster)) return lock;
  if (readLock(cluster)?.pid === lock.pid) rmSync(lockFile(cluster), { force: true });
  return null;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Finds an unused TCP port. */
export function freePort(): Promise<number> {
  return tryPort(0).then((port) => port!);
}

/** Whether a server can listen on the port now. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await tryPort(port).catch(() => null)) !== null;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address() as { port: number };
      probe.close(() => resolve(address.port));
    });
  });
}

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid');

function readLock(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(lockFile(cluster), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
}

/**
 * Whether the process runs on the cluster: PostgreSQL's working directory is its cluster's folder. On systems
 * that do not report a process's directory, the lock file is trusted.
 */
function runsIn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}
