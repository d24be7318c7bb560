import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadRemote } from './load-remote.ts';
import { buildWithOtherBundler } from './other-bundler.ts';
import { readBuildFile } from './read-build-file.ts';
import { isBuilt, markBuilt, sourceStamp } from './source-stamp.ts';

/** Builds the remote of a folder if its sources have changed since the last build, or with `force`. */
export async function buildFolder(
  directory: string,
  { force = false }: { force?: boolean } = {},
): Promise<{ text: string; data: { folder: string; built: boolean } }> {
  if (!existsSync(join(directory, 'remote.ts')))
    throw new Error(`${directory} is not a remote (it has no remote.ts): run it in a remote's folder`);
  const stamp = sourceStamp(directory);
  const folder = basename(directory);
  if (!force && isBuilt(directory, stamp))
    return { text: `${folder} is up to date`, data: { folder, built: false } };
  const { remote, version } = await loadRemote(directory);
  const { bundler } = await readBuildFile(directory);
  const manifest = bundler
    ? buildWithOtherBundler(remote, directory, version, bundler)
    : await (await import('./build-remote.ts')).buildRemote(remote, directory, version);
  markBuilt(directory, stamp);
  return {
    text: `${manifest.name} ${manifest.version} is built, for the domain "${manifest.domain}"`,
    data: { folder, built: true },
  };
}
