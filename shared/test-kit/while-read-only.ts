import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const nobody = 65534;

/**
 * Runs `work` while the operating system refuses every write into a folder. Root may write everywhere, so
 * that as root this process works as another user meanwhile, who owns the folder: what `work` imports must be
 * loaded before.
 */
export async function whileReadOnly<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const before = [...foldersAbove(folder), folder, ...inside].map((path) => ({
    path,
    found: statSync(path),
  }));
  for (const { path, found } of before) {
    const isInside = path.startsWith(folder);
    if (isRoot && isInside) chownSync(path, nobody, nobody);
    // The folders above only let the other user through.
    if (!isInside) chmodSync(path, found.mode | 0o011);
    else if (found.isDirectory()) chmodSync(path, 0o555);
  }
  if (isRoot) process.seteuid!(nobody);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid!(0);
    for (const { path, found } of before.reverse()) {
      if (isRoot) chownSync(path, found.uid, found.gid);
      chmodSync(path, found.mode);
    }
  }
}

/** Those of this user that others cannot pass. */
function foldersAbove(folder: string): string[] {
  const above: string[] = [];
  for (let path = dirname(folder); path !== dirname(path); path = dirname(path))
    if ((statSync(path).mode & 0o011) !== 0o011) above.unshift(path);
  return above;
}
