import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const shared = resolve(import.meta.dirname, '..');
const skipped = new Set(['node_modules', 'dist', '.data', 'media', 'files', 'server', 'engine', 'journeys']);

/** The hash of every source that this folder's build can depend on, shared packages' too. */
export function sourceStamp(directory: string, options: { withServer?: boolean } = {}): string {
  const hash = createHash('sha256');
  const lock = join(shared, '../pnpm-lock.yaml');
  // In an agency's project the kits are packages, whose tarballs are in the project's folder.
  const isWorkspace = existsSync(lock) && existsSync(join(shared, 'contracts'));
  const folders = isWorkspace
    ? ['contracts', 'design-system', 'remote-kit', 'build-kit'].map((name) => join(shared, name))
    : [];
  // Names are relative to a folder's root, so that the same sources have the same hash wherever they are.
  addFolder(hash, directory, directory, options.withServer === true);
  for (const folder of folders) addFolder(hash, folder, shared, options.withServer === true);
  if (isWorkspace) hash.update(readFileSync(lock));
  return hash.digest('hex');
}

/** What was done with the sources: built, or compressed too. */
type BuildStep = 'stamp' | 'compressed';

/** Whether `dist` was built from exactly these sources. */
export function isBuilt(directory: string, stamp: string, step: BuildStep = 'stamp'): boolean {
  const file = join(directory, 'dist', step);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

export function markBuilt(directory: string, stamp: string, step: BuildStep = 'stamp'): void {
  const file = join(directory, 'dist', step);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}

function addFolder(
  hash: ReturnType<typeof createHash>,
  folder: string,
  root: string,
  withServer: boolean,
): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (skipped.has(entry.name) && !(entry.name === 'server' && withServer)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path, root, withServer);
    else if (entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
      hash.update(relative(root, path)).update(readFileSync(path));
  }
}
