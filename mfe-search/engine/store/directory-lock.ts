import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Holds a directory for this process alone until released or until the process ends, however it ends: the lock is the
 * operating system's own, which Node only reaches through SQLite. Throws where another holder is alive.
 */
export function lockDirectory(directory: string): { release(): void } {
  const lock = new DatabaseSync(join(directory, 'lock'));
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    const isBusy = (error as { errcode?: number }).errcode === SQLITE_BUSY;
    throw new Error(
      isBusy
        ? `search engine: the directory ${directory} is in use by another engine; stop that one, or give this one a directory of its own`
        : `search engine: the directory ${directory} could not be locked: ${(error as Error).message}`,
      { cause: error },
    );
  }
  return { release: () => lock.close() };
}
