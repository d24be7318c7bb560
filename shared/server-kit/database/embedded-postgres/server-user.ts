import { execFileSync } from 'node:child_process';

/** The server's user: this process's, or `postgres` for root, as which PostgreSQL refuses to run. */
export type ServerUser = { uid?: number; gid?: number };

const name = 'postgres';

/** Finds the server's user. As root, creates the user if it is missing. */
export function findServerUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  try {
    return readIds();
  } catch {
    execFileSync('groupadd', ['--force', name], { stdio: 'ignore' });
    execFileSync('useradd', ['--gid', name, name], { stdio: 'ignore' });
    return readIds();
  }
}

function readIds(): ServerUser {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}
