import { chmod, chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findServerUser } from './server-user.ts';

/** Makes a copied cluster the server's own: nobody else may have rights on it. */
export async function giveToServer(cluster: string): Promise<void> {
  const { uid, gid } = findServerUser();
  for (const entry of [null, ...(await readdir(cluster, { recursive: true, withFileTypes: true }))]) {
    const path = entry ? join(entry.parentPath, entry.name) : cluster;
    await chmod(path, !entry || entry.isDirectory() ? 0o700 : 0o600);
    if (uid !== undefined) await chown(path, uid, gid!);
  }
}
