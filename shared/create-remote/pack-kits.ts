import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

/** The kits that an agency's project uses, in the order of their dependencies. */
export const kits = ['contracts', 'remote-kit', 'design-system', 'build-kit', 'test-kit'] as const;

const shared = resolve(import.meta.dirname, '..');
const kitsFolder = join(import.meta.dirname, 'dist/kits');

/** The newest entry's date and the hash of all kits: the same for the same sources. */
export function kitsId(): string {
  const date = /^## (\S+)$/m.exec(readChangelog())?.[1] ?? '0';
  return `${date}-${shortStamp()}`;
}

export const readChangelog = (): string => readFileSync(join(shared, 'contracts/CHANGELOG.md'), 'utf8');

const stampOf = () => kits.map((kit) => hashOf(join(shared, kit))).join(' ');
const shortStamp = () => createHash('sha256').update(stampOf()).digest('hex').slice(0, 8);

/**
 * Packs the kits as for a package registry (compiled, exports of `publishConfig`), once for the same sources.
 * @returns name -> file name in `into`
 */
export function packKits(into: string): Record<string, string> {
  const stamp = stampOf();
  // Another file name for other contents, which package managers would otherwise take for the same package.
  const suffix = `-${shortStamp()}.tgz`;
  const stampFile = join(kitsFolder, 'stamp');
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    rmSync(kitsFolder, { recursive: true, force: true });
    mkdirSync(kitsFolder, { recursive: true });
    for (const kit of kits) {
      execFileSync('npx', ['-y', '--prefer-offline', 'pnpm@12', 'pack', '--pack-destination', kitsFolder], {
        cwd: join(shared, kit),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      // What its `prepack` script compiled is in the packed kit only: in the workspace the sources are used.
      rmSync(join(shared, kit, 'dist'), { recursive: true, force: true });
    }
    writeFileSync(stampFile, stamp);
  }
  mkdirSync(into, { recursive: true });
  return Object.fromEntries(
    kits.map((kit) => {
      const file = readdirSync(kitsFolder).find((name) => name.startsWith(`forecourt-${kit}-`));
      if (!file) throw new Error(`pnpm pack created no file for the kit "${kit}"`);
      const named = file.replace(/\.tgz$/, suffix);
      copyFileSync(join(kitsFolder, file), join(into, named));
      return [`@forecourt/${kit}`, named];
    }),
  );
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    for (const name of readdirSync(path).sort()) {
      if (['node_modules', 'dist', 'files'].includes(name)) continue;
      const child = join(path, name);
      if (statSync(child).isDirectory()) add(child);
      else hash.update(child.slice(shared.length)).update(readFileSync(child));
    }
  };
  add(folder);
  return hash.digest('hex').slice(0, 16);
}
