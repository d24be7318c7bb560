import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { UnusablePicture, type PictureSource } from './picture-source.ts';

const segment = /^[\p{L}\p{N}_~][\p{L}\p{N}_.~ -]*$/u;

/** A folder of original pictures; a key is the path of a plain file inside it. */
export function folderSource(prefix: string, folder: string, limits: { inputBytes: number }): PictureSource {
  return {
    prefix,
    async find(key) {
      const parts = key.split('/');
      if (
        key.length > 512 ||
        parts.length < 2 ||
        !parts.every((part) => segment.test(part) && !part.endsWith('.'))
      )
        return undefined;
      const found = await findFile(folder, parts.slice(1));
      if (!found) return undefined;
      const { path, bytes, modifiedMs } = found;
      return {
        identity: [path, bytes, modifiedMs],
        isLasting: true,
        async read() {
          if (bytes > limits.inputBytes) throw new UnusablePicture('the picture file is too large');
          return path;
        },
      };
    },
  };
}

async function findFile(
  folder: string,
  parts: string[],
): Promise<{ path: string; bytes: number; modifiedMs: number } | undefined> {
  try {
    const directory = await realpath(folder);
    const path = await realpath(join(directory, ...parts));
    if (!isInside(directory, path)) return undefined;
    const found = await stat(path);
    return found.isFile() ? { path, bytes: found.size, modifiedMs: found.mtimeMs } : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isInside(directory: string, path: string): boolean {
  const way = relative(resolve(directory), path);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG' || code === 'ELOOP';
}
