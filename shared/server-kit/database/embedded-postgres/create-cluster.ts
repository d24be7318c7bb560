import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from './binaries.ts';
import { clusterArgument } from './cluster-argument.ts';
import { isRunning } from './postmaster.ts';
import type { ServerUser } from './server-user.ts';

const unfinished = /^cluster\.new-(\d+)$/;

/**
 * Creates the cluster in a folder that has none. It is created under a temporary name and renamed when
 * complete: a process killed meanwhile leaves no partial cluster, and of two processes that start together
 * only one succeeds.
 */
export async function createCluster(folder: string, user: ServerUser): Promise<void> {
  const cluster = join(folder, 'cluster');
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new Error(`${cluster} is not a complete PostgreSQL cluster: restore a backup, or remove it`);
  mkdirSync(folder, { recursive: true });
  removeUnfinished(folder);
  const fresh = join(folder, `cluster.new-${process.pid}`);
  try {
    mkdirSync(fresh, { mode: 0o700 });
    if (user.uid !== undefined) chownSync(fresh, user.uid, user.gid!);
    const { initdb } = findBinaries();
    await promisify(execFile)(
      initdb,
      [
        `--pgdata=${clusterArgument(fresh, user)}`,
        '--auth=trust',
        '--username=postgres',
        '--encoding=UTF8',
        '--locale=C',
        '--lc-messages=C',
        '--no-sync',
      ],
      { ...user, cwd: fresh },
    );
    renameSync(fresh, cluster);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process created it meanwhile.
    if (existsSync(join(cluster, 'PG_VERSION'))) return;
    throw error;
  }
}

function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(unfinished.exec(name)?.[1]);
    if (pid && pid !== process.pid && !isRunning(pid))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}
