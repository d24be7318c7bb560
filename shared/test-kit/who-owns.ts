import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDeclaration } from '@forecourt/contracts/remote/define-remote';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';
import { shellPaths } from '@forecourt/contracts/remote/shell-paths';

/** The page that a path belongs to: of a remote, or of the shell. */
export type PathOwner = { remote: string; page: string };

const workspace = resolve(import.meta.dirname, '../..');

/**
 * Returns who serves a path, by the declarations in the sources: `await whoOwns('/finance')` is
 * `{ remote: 'finance', page: 'finance' }`. Null if no remote and no path of the shell matches it.
 * @param folders of the remotes; default: those of this workspace
 */
export async function whoOwns(path: string, folders = workspaceRemotes()): Promise<PathOwner | null> {
  const remotes = (await readDeclarations(folders)).map(({ name, domain = name, pages = {} }) => ({
    name,
    domain,
    custom: domain !== name,
    pages,
  }));
  const shell = {
    name: 'shell',
    domain: 'shell',
    custom: false,
    pages: { shell: { paths: [...shellPaths] } },
  };
  const owner = ownerOfPath([shell, ...remotes], path.replace(/[?#].*$/, ''));
  return owner && { remote: owner.remote.name, page: owner.page };
}

/** Returns what the remotes of some folders declare; default: those of this workspace. */
export const readDeclarations = (folders = workspaceRemotes()): Promise<RemoteDeclaration[]> =>
  Promise.all(
    folders.map(
      async (folder) =>
        ((await import(pathToFileURL(join(folder, 'remote.ts')).href)) as { remote: RemoteDeclaration })
          .remote,
    ),
  );

function workspaceRemotes(): string[] {
  return readdirSync(workspace)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(workspace, folder, 'remote.ts')))
    .map((folder) => join(workspace, folder));
}
