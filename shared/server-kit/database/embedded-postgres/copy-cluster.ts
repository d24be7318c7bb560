import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Folders whose contents a server recreates, but `pg_wal`. PostgreSQL's manual, "Making a Base Backup". */
const contentsLeftOut = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const filesLeftOut =
  /^(postmaster\.(pid|opts)|pg_internal\.init(\.\d+)?|pgsql_tmp.*|backup_label|tablespace_map)$/;
const controlFile = 'global/pg_control';
const walSegment = /^[0-9A-F]{24}$/;

/**
 * Copies the cluster of a running server while it is written to. The copy contains everything that was
 * committed before the copying ended. A server of the same major version recovers the copy when it starts.
 * @param url of the embedded server
 * @param destination a folder that does not exist yet
 */
export async function copyCluster(url: string, cluster: string, destination: string): Promise<void> {
  // All on one connection: the server aborts a backup whose connection is lost.
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Retains the write-ahead log from the start of the copy to its end. The slot is dropped with the
    // connection.
    await client.query(
      `select pg_create_physical_replication_slot('forecourt_backup_' || pg_backend_pid(), true, true)`,
    );
    await client.query(`select pg_backup_start('forecourt', true)`);
    await copyFolder(cluster, destination, '');
    await copyFile(join(cluster, controlFile), join(destination, controlFile));
    const { rows } = await client.query<{ last: string; labelfile: string; spcmapfile: string }>(
      'select pg_walfile_name(lsn) as last, labelfile, spcmapfile from pg_backup_stop(false)',
    );
    const { last, labelfile, spcmapfile } = rows[0]!;
    await writeFile(join(destination, 'backup_label'), labelfile, { mode: 0o600 });
    if (spcmapfile) await writeFile(join(destination, 'tablespace_map'), spcmapfile, { mode: 0o600 });
    await copyLog(cluster, destination, /\(file ([0-9A-F]{24})\)/.exec(labelfile)![1]!, last);
  } finally {
    await client.end();
  }
}

async function copyFolder(cluster: string, destination: string, path: string): Promise<void> {
  await mkdir(join(destination, path), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(cluster, path), { withFileTypes: true })) {
    const at = path ? `${path}/${entry.name}` : entry.name;
    if (filesLeftOut.test(entry.name) || at === controlFile) continue;
    if (contentsLeftOut.has(at)) await mkdir(join(destination, at), { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(cluster, destination, at);
    else if (entry.isFile())
      await copyFile(join(cluster, at), join(destination, at)).catch((error: NodeJS.ErrnoException) => {
        // Dropped meanwhile; the write-ahead log records it.
        if (error.code !== 'ENOENT') throw error;
      });
  }
}

async function copyLog(cluster: string, destination: string, first: string, last: string): Promise<void> {
  for (const folder of ['archive_status', 'summaries'])
    await mkdir(join(destination, 'pg_wal', folder), { recursive: true, mode: 0o700 });
  for (const name of await readdir(join(cluster, 'pg_wal')))
    if (walSegment.test(name) && name >= first && name <= last)
      await copyFile(join(cluster, 'pg_wal', name), join(destination, 'pg_wal', name));
}
