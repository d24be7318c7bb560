import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize, resolve } from 'node:path';
import { connectDatabase } from '@forecourt/server-kit/database';
import { startEmbeddedPostgres } from '@forecourt/server-kit/embedded-postgres';
import { findBinaries } from '@forecourt/server-kit/embedded-postgres/binaries';
import { giveToServer } from '@forecourt/server-kit/embedded-postgres/give-to-server';
import { makePrivate } from '@forecourt/server-kit/embedded-postgres/private-folder';
import { findServerUser } from '@forecourt/server-kit/embedded-postgres/server-user';
import type { Env } from '../env.ts';
import { digestOf, readManifest, type BackupManifest } from './backup-manifest.ts';
import { refuseExternalDatabase } from './create-backup.ts';

const staging = '.restoring';

/**
 * Restores a backup into an empty data folder. Every file is compared with the backup's digests, and the
 * database is started once, before anything is moved to its place.
 * @throws Error that says what to do; the data folder is empty again then
 */
export async function restoreBackup(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  backup: string,
): Promise<BackupManifest> {
  refuseExternalDatabase(env);
  const manifest = await readManifest(backup);
  refuseOtherVersion(manifest.postgresVersion);
  const data = resolve(env.DATA_DIR);
  makePrivate(data, findServerUser());
  if ((await readdir(data)).some((name) => name !== staging))
    throw new Error(`${data} is not empty: restore into a new folder with DATA_DIR, or move this one away`);
  const stage = join(data, staging);
  await rm(stage, { recursive: true, force: true });
  try {
    makePrivate(stage, findServerUser());
    await copyContents(manifest, backup, stage);
    await mkdir(join(stage, 'database'));
    await rename(join(stage, 'postgres'), join(stage, 'database/cluster'));
    await giveToServer(join(stage, 'database/cluster'));
    await recover(join(stage, 'database'));
    for (const name of await readdir(join(stage, 'files')))
      await rename(join(stage, 'files', name), join(data, name));
    // Last: without it the folder is not an installation.
    await rename(join(stage, 'database'), join(data, 'postgres'));
    return manifest;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

function refuseOtherVersion(version: string): void {
  const installed = /(\d+)/.exec(
    execFileSync(findBinaries().postgres, ['--version'], { encoding: 'utf8' }),
  )?.[1];
  if (installed !== version)
    throw new Error(
      `the backup was made with PostgreSQL ${version}, and ${installed} is installed here: restore it with the release that made it, and upgrade after that`,
    );
}

async function copyContents(manifest: BackupManifest, backup: string, to: string): Promise<void> {
  const target = (path: string) => {
    if (isAbsolute(path) || normalize(path).startsWith('..'))
      throw new Error(
        `the backup is not safe to restore, because its manifest names a file outside its folder: ${path}`,
      );
    return join(to, path);
  };
  for (const path of manifest.folders) await mkdir(target(path), { recursive: true });
  for (const { path, bytes, sha256 } of manifest.files) {
    await mkdir(dirname(target(path)), { recursive: true });
    await copyFile(join(backup, path), target(path)).catch((cause: unknown) => {
      throw new Error(`the backup is damaged (${path} cannot be read): use another one`, { cause });
    });
    const copied = await digestOf(target(path));
    if (copied.bytes !== bytes || copied.sha256 !== sha256)
      throw new Error(`the backup is damaged (${path} was changed after the backup): use another one`);
  }
}

/** Lets the database recover to the end of the backup, and checks its tables. */
async function recover(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres(folder);
  try {
    const database = connectDatabase(server.url, { max: 1 });
    try {
      await database.pool.query('select count(*) from pg_class');
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}
