import { chmod, copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyCluster } from '@forecourt/server-kit/embedded-postgres/copy-cluster';
import { openDatabase } from '@forecourt/server-kit/open-database';
import type { Env } from '../env.ts';
import { listContents, writeManifest, type BackupManifest } from './backup-manifest.ts';

/** Folders that are rebuilt if missing: pictures in their sizes, the search index, the shell's build. */
const rebuilt = new Set(['postgres', 'images', 'search', 'shell']);

/**
 * Copies an installation with the embedded database into a folder, while its sites run. The database is
 * copied first and the files that it refers to after it, so that no row of the backup refers to a missing
 * file.
 * @throws Error that says what to do
 */
export async function createBackup(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  backup: string,
): Promise<BackupManifest> {
  refuseExternalDatabase(env);
  const data = resolve(env.DATA_DIR);
  const cluster = join(data, 'postgres/cluster');
  const postgresVersion = (
    await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((cause: unknown) => {
      throw new Error(`${data} does not contain an installation: set DATA_DIR to the folder of its data`, {
        cause,
      });
    })
  ).trim();
  if (`${resolve(backup)}/`.startsWith(`${data}/`))
    throw new Error(`${backup} is inside the data that is backed up (${data}): choose a folder elsewhere`);
  await mkdir(backup, { recursive: true, mode: 0o700 });
  if ((await readdir(backup)).length > 0)
    throw new Error(`${backup} is not empty: give each backup a new folder`);
  // It holds the installation's secrets and its visitors' personal data.
  await chmod(backup, 0o700);

  const database = await openDatabase({ DATA_DIR: data });
  try {
    await copyCluster(database.url, cluster, join(backup, 'postgres'));
  } finally {
    await database.stop();
  }
  await copyFiles(data, join(backup, 'files'), rebuilt);
  const manifest: BackupManifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    postgresVersion,
    ...(await listContents(backup)),
  };
  await writeManifest(backup, manifest);
  return manifest;
}

/** @throws Error if the database is not the embedded one */
export function refuseExternalDatabase({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>): void {
  if (DATABASE_URL)
    throw new Error(
      'DATABASE_URL is set: back up and restore that database with pg_dump and pg_restore (shell/ops/README.md)',
    );
}

async function copyFiles(from: string, to: string, without: Set<string> = new Set()): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (without.has(entry.name) || entry.name.startsWith('.')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFiles(source, target);
    else if (entry.isFile())
      await copyFile(source, target).catch((error: NodeJS.ErrnoException) => {
        // Removed by the running site, after the database row was deleted.
        if (error.code !== 'ENOENT') throw error;
      });
  }
}
