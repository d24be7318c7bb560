import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
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
 * Builds the shell and every remote whose sources have changed; `note` is called with what is being built. The shell is built beside the
 * remotes: compressing its scripts uses one processor for seconds.
 */
export async function buildAll(note: (text: string) => void): Promise<void> {
  const builds = await Promise.allSettled([buildChangedShell(note), buildRemotes(note)]);
  for (const build of builds) if (build.status === 'rejected') throw build.reason;
}

async function buildRemotes(note: (text: string) => void): Promise<void> {
  for (const folder of remoteFolders()) await buildRemote(folder, note);
}

/** Builds the shell if its sources have changed. */
export async function buildChangedShell(note: (text: string) => void = () => {}): Promise<void> {
  const stamp =
    sourceStamp(join(shell, 'web'), { withServer: true }) + sourceStamp(join(shell, 'build')).slice(0, 8);
  if (isBuilt(shell, stamp) && existsSync(join(shell, 'dist/shell.json'))) return;
  note('the shell');
  const { buildShell } = await import('../build/build-shell.ts');
  await buildShell();
  markBuilt(shell, stamp);
}

/** Builds one remote if its sources have changed. */
export async function buildRemote(folder: string, note: (text: string) => void): Promise<void> {
  if (isBuilt(folder, sourceStamp(folder))) return;
  note(basename(folder));
  await run(process.execPath, [join(repository, 'shared/build-kit/cli/forecourt.ts'), 'build'], {
    cwd: folder,
  });
}

/** The manifest that a folder's last build wrote. */
export function readBuiltManifest(folder: string): RemoteManifest {
  return RemoteManifest.parse(JSON.parse(readFileSync(join(folder, 'dist/remote.json'), 'utf8')));
}
