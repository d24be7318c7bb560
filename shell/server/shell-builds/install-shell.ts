import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { ShellAssets } from '../../build/shell-assets.ts';
import { assetFiles, type AssetFolder } from './asset-files.ts';

const dist = resolve(import.meta.dirname, '../../dist');
const fonts = resolve(import.meta.dirname, '../../../shared/design-system/fonts/files');
const mostFolders = 5;
const parts = ['browser', 'server', 'shell.json'];

export type InstalledShell = {
  /** The same in every shell with this build. */
  id: string;
  assets: ShellAssets;
  worker: string;
  /** This build's scripts, and the fonts. */
  assetFolders: AssetFolder[];
  /** Scripts of earlier builds that open pages may still ask for. */
  earlierFolders: AssetFolder[];
};

/** Copies the shell's build into the data folder, out of the way of later builds. */
export function installShell(
  dataDirectory: string,
  from: string = dist,
  report: (message: string) => void = () => undefined,
): InstalledShell {
  const folder = join(dataDirectory, 'shell');
  const hash = createHash('sha256')
    .update(readFileSync(join(from, 'shell.json')))
    .update(readFileSync(join(from, 'server/render-page.cjs')));
  // Under `pnpm dev` the scripts are not compressed.
  for (const { asset } of assetFiles({ folder: join(from, 'browser'), path: '' })) hash.update(asset);
  for (const { asset, file } of assetFiles({ folder: fonts, path: 'fonts/' }))
    hash.update(asset).update(readFileSync(file));
  const id = hash.digest('hex').slice(0, 16);
  const target = join(folder, id);
  if (!isCopy(from, target)) {
    if (existsSync(target)) report(`files in ${target} were lost or damaged, and were copied again`);
    const staging = join(folder, `.staging-${process.pid}`);
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    for (const part of parts) cpSync(join(from, part), join(staging, part), { recursive: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(staging, target);
  }
  const others = readdirSync(folder)
    .filter((name) => name !== id && !name.startsWith('.'))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of others.slice(mostFolders)) rmSync(old, { recursive: true, force: true });
  return {
    id,
    assets: JSON.parse(readFileSync(join(target, 'shell.json'), 'utf8')) as ShellAssets,
    worker: join(target, 'server/render-page.cjs'),
    assetFolders: [
      { folder: join(target, 'browser'), path: '' },
      { folder: fonts, path: 'fonts/' },
    ],
    earlierFolders: others.slice(0, mostFolders).map((path) => ({ folder: join(path, 'browser'), path: '' })),
  };
}

/** Whether every file of the build is in the copy, unchanged. */
function isCopy(from: string, target: string): boolean {
  return parts.every((part) =>
    filesOf(join(from, part)).every((name) => {
      const copy = join(target, part, name);
      return (
        statSync(copy, { throwIfNoEntry: false })?.isFile() &&
        readFileSync(copy).equals(readFileSync(join(from, part, name)))
      );
    }),
  );
}

/** Paths of the files in a folder; an empty path for a file itself. */
const filesOf = (path: string): string[] =>
  statSync(path).isFile() ? [''] : assetFiles({ folder: path, path: '' }).map(({ name }) => name);
