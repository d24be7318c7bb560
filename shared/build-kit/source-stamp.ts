import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const shared = resolve(import.meta.dirname, '..');
const skipped = new Set(['node_modules', 'dist', '.data', 'media', 'files', 'server', 'engine', 'journeys']);

/** Hash of every source that a build of this folder can depend on: its own and the shared packages'. */
export function sourceStamp(directory: string, options: { withServer?: boolean } = {}): string {
  const hash = createHash('sha256');
  for (const folder of [directory, ...['contracts', 'design-system', 'remote-kit', 'build-kit'].map((name) => join(shared, name))]) addFolder(hash, folder, options.withServer === true);
  hash.update(readFileSync(join(shared, '../pnpm-lock.yaml')));
  return hash.digest('hex');
}

/** True where `dist` was built from these very sources. */
export function isBuilt(directory: string, stamp: string): boolean {
  const file = join(directory, 'dist/stamp');
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

export function markBuilt(directory: string, stamp: string): void {
  const file = join(directory, 'dist/stamp');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string, withServer: boolean): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name) && !(entry.name === 'server' && withServer)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path, withServer);
    else if (entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name)) hash.update(path.slice(shared.length)).update(readFileSync(path));
  }
}
