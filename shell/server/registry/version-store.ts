import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';

const compress = promisify(brotliCompress);
const zip = promisify(gzip);

/** Where published files lie: `{folder}/{name}/{version}/…`, each script with its smaller forms beside it. */
export type VersionStore = {
  folder: string;
  /** Writes all files or none, in place of what a publish that was cut off left there. The registry calls it once a version. */
  write(manifest: RemoteManifest, files: Map<string, Buffer>): Promise<void>;
  path(name: string, version: string, file: string): string;
};

export function createVersionStore(folder: string): VersionStore {
  const versionFolder = (name: string, version: string) => join(folder, name, version);
  return {
    folder,
    path: (name, version, file) => join(versionFolder(name, version), file),
    async write(manifest, files) {
      const target = versionFolder(manifest.name, manifest.version);
      const staging = join(folder, '.staging', randomBytes(8).toString('hex'));
      try {
        for (const [file, content] of files) {
          const path = join(staging, file);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, content);
          if (file.startsWith('browser/') && content.length > 500) {
            await writeFile(`${path}.br`, await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
            await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
          }
        }
        await mkdir(dirname(target), { recursive: true });
        await rm(target, { recursive: true, force: true });
        await rename(staging, target);
      } catch (error) {
        await rm(staging, { recursive: true, force: true });
        throw error;
      }
    },
  };
}

export const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Reads a built remote's files, as its manifest lists them. @throws Error naming a file that is missing */
export async function readBuild(dist: string, manifest: RemoteManifest): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const file of Object.keys(manifest.files)) files.set(file, await readFile(join(dist, file)));
  return files;
}

/** True for a relative path of plain names that stays inside its folder. */
export function isSafePath(file: string): boolean {
  return /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(file);
}
