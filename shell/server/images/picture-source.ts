import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';

/** A folder of original pictures whose keys begin with `prefix`. */
export interface ImageSource {
  prefix: string;
  directory: string;
}

export interface Original {
  path: string;
  bytes: number;
  modifiedMs: number;
}

const segment = /^[\p{L}\p{N}_~][\p{L}\p{N}_.~ -]*$/u;

/** Finds the file behind a key; undefined for anything that is not a plain file inside its source's folder. */
export async function findOriginal(sources: readonly ImageSource[], key: string): Promise<Original | undefined> {
  const parts = key.split('/');
  if (key.length > 512 || parts.length < 2 || !parts.every((part) => segment.test(part) && !part.endsWith('.'))) return undefined;
  const source = sources.find(({ prefix }) => prefix === parts[0]);
  if (!source) return undefined;
  try {
    const directory = await realpath(source.directory);
    const path = await realpath(join(directory, ...parts.slice(1)));
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
