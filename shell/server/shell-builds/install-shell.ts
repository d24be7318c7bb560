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

/** Copies the shell's build into the data folder, so that a later build cannot take files from under a running site. */
export function installShell(dataDirectory: string, from: string = dist): InstalledShell {
  const folder = join(dataDirectory, 'shell');
  const hash = createHash('sha256')
    .update(readFileSync(join(from, 'shell.json')))
    .update(readFileSync(join(from, 'server/render-page.cjs')));
  for (const { asset, file } of assetFiles({ folder: fonts, path: 'fonts/' }))
    hash.update(asset).update(readFileSync(file));
  const id = hash.digest('hex').slice(0, 16);
  const target = join(folder, id);
  if (!existsSync(target)) {
    const staging = join(folder, `.staging-${process.pid}`);
    mkdirSync(staging, { recursive: true });
    for (const part of ['browser', 'server', 'shell.json'])
      cpSync(join(from, part), join(staging, part), { recursive: true });
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
