import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ShellAssets } from '../build/shell-assets.ts';

const dist = resolve(import.meta.dirname, '../dist');
const kept = 5;

export type InstalledShell = {
  assets: ShellAssets;
  worker: string;
  /** Folders of browser files: this build's first, then those that open pages may still ask for. */
  browserFolders: string[];
};

/** Copies the shell's build into the data folder, so that a later build cannot take files from under a running site. */
export function installShell(dataDirectory: string, from: string = dist): InstalledShell {
  const folder = join(dataDirectory, 'shell');
  const id = createHash('sha256').update(readFileSync(join(from, 'shell.json'))).update(readFileSync(join(from, 'server/render-page.cjs'))).digest('hex').slice(0, 16);
  const target = join(folder, id);
  if (!existsSync(target)) {
    const staging = join(folder, `.staging-${process.pid}`);
    mkdirSync(staging, { recursive: true });
    for (const part of ['browser', 'server', 'shell.json']) cpSync(join(from, part), join(staging, part), { recursive: true });
    renameSync(staging, target);
  }
  const others = readdirSync(folder).filter((name) => name !== id && !name.startsWith('.')).map((name) => join(folder, name)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of others.slice(kept)) rmSync(old, { recursive: true, force: true });
  return {
    assets: JSON.parse(readFileSync(join(target, 'shell.json'), 'utf8')) as ShellAssets,
    worker: join(target, 'server/render-page.cjs'),
    browserFolders: [target, ...others.slice(0, kept)].map((path) => join(path, 'browser')),
  };
}
