import { chmod, chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findServerUser } from './server-user.ts';

/** Makes the server's user the owner of a copied cluster, with access for nobody else. */
export async function giveToServer(cluster: string): Promise<void> {
  const { uid, gid } = findServerUser();
  for (const entry of [null, ...(await readdir(cluster, { recursive: true, withFileTypes: true }))]) {
    const path = entry ? join(entry.parentPath, entry.name) : cluster;
    await chmod(path, !entry || entry.isDirectory() ? 0o700 : 0o600);
    if (uid !== undefined) await chown(path, uid, gid!);
  }
}
