import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A folder of assets, and the path below `/assets/` at which they answer. */
export type AssetFolder = { folder: string; path: string };

/** The files of a folder and of those below it: `asset` is what follows `/assets/`. */
export function assetFiles({ folder, path }: AssetFolder): { asset: string; name: string; file: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, asset: `${path}${name.replaceAll('\\', '/')}`, file: join(folder, name) }))
    .filter(({ file }) => statSync(file).isFile());
}
