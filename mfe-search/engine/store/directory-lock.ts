import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockFile } from './damaged-directory.ts';

const sqliteBusy = 5;

/**
 * Locks a directory for this process until it is released or the process ends for any reason. It is a lock of the operating system, which
 * Node can only use through SQLite. Throws if another process holds it.
 */
export function lockDirectory(directory: string): { release(): void } {
  const file = join(directory, lockFile);
  try {
    return takeLock(file);
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== sqliteBusy) {
      // A lock that cannot be read is held by nobody, and contains nothing.
      rmSync(file, { recursive: true, force: true });
      return takeLock(file);
    }
    throw new Error(
      `search engine: the directory ${directory} is in use by another engine: stop that one, or use another directory`,
      { cause: error },
    );
  }
}

function takeLock(file: string): { release(): void } {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    throw error;
  }
  return { release: () => lock.close() };
}
