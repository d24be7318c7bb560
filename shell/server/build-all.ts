import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { isBuilt, markBuilt, sourceStamp } from '@forecourt/build-kit/source-stamp';
import { RemoteManifest } from '@forecourt/contracts/remote/manifest';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../..');
const shell = join(repository, 'shell');

/** Folders of the stock remotes, read each time: `create-remote` adds to them while the site runs. */
export const remoteFolders = (): string[] =>
  readdirSync(repository)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(repository, name))
    .filter((folder) => existsSync(join(folder, 'remote.ts')));

/**
 * Builds the shell and every remote whose sources have changed; `note` is called with what is being built.
 * The shell is built beside the remotes: compressing its scripts uses one processor for seconds.
 */
export async function buildAll(
  note: (text: string) => void,
  shellOptions: { isCompressed?: boolean } = {},
): Promise<void> {
  const builds = await Promise.allSettled([buildChangedShell(note, shellOptions), buildRemotes(note)]);
  for (const build of builds) if (build.status === 'rejected') throw build.reason;
}

/** Builds the shell if its sources have changed; its scripts are compressed unless that can wait. */
export async function buildChangedShell(
  note: (text: string) => void = () => {},
  { isCompressed = true }: { isCompressed?: boolean } = {},
): Promise<void> {
  const stamp =
    sourceStamp(join(shell, 'web'), { withServer: true }) + sourceStamp(join(shell, 'build')).slice(0, 8);
  const isCurrent = isBuilt(shell, stamp) && existsSync(join(shell, 'dist/shell.json'));
  if (isCurrent && (!isCompressed || isBuilt(shell, stamp, 'compressed'))) return;
  note('the shell');
  const { buildShell, compressShell } = await import('../build/build-shell.ts');
  if (!isCurrent) {
    await buildShell();
    markBuilt(shell, stamp);
  }
  if (!isCompressed) return;
  compressShell();
  markBuilt(shell, stamp, 'compressed');
}

/** Builds one remote if its sources have changed. */
export const buildRemote = (folder: string, note: (text: string) => void): Promise<void> =>
  buildRemotes(note, [folder]);

/** Builds the changed remotes one after the other in a process: a compiler needs much memory. */
async function buildRemotes(
  note: (text: string) => void,
  folders: string[] = remoteFolders(),
): Promise<void> {
  const changed = folders.filter((folder) => !isBuilt(folder, sourceStamp(folder)));
  if (changed.length === 0) return;
  const child = run(process.execPath, [join(shell, 'build/build-remotes.ts'), ...changed]);
  createInterface({ input: child.child.stdout! }).on('line', note);
  await child;
}

/** The manifest that a folder's last build wrote. */
export function readBuiltManifest(folder: string): RemoteManifest {
  return RemoteManifest.parse(JSON.parse(readFileSync(join(folder, 'dist/remote.json'), 'utf8')));
}
