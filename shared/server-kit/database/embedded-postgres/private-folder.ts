import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isGivenItsFolder } from './cluster-argument.ts';
import type { ServerUser } from './server-user.ts';

/**
 * Creates a folder, or closes an existing one, for everybody but its owner. Where the database runs as
 * another user than this process (as root) and is not given its folder, that user's group may pass through.
 */
export function makePrivate(folder: string, user: ServerUser): void {
  mkdirSync(folder, { recursive: true });
  const gid = isGivenItsFolder(user) ? undefined : user.gid;
  try {
    if (gid !== undefined && statSync(folder).gid !== gid) chownSync(folder, -1, gid);
    const mode = gid === undefined ? 0o700 : 0o710;
    if ((statSync(folder).mode & 0o777) !== mode) chmodSync(folder, mode);
  } catch (error) {
    // A folder of another owner, such as a mounted volume, is that owner's to close.
    if (!['EPERM', 'EROFS', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Returns the nearest parent folder of a path that a user may not enter. */
export function closedParent(path: string, user: ServerUser): string | null {
  for (let parent = dirname(resolve(path)); parent !== dirname(parent); parent = dirname(parent))
    if (existsSync(parent) && !mayEnter(parent, user)) return parent;
  return null;
}

function mayEnter(folder: string, { uid, gid }: ServerUser): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  if (owner === uid) return (mode & 0o100) !== 0;
  if (group === gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
