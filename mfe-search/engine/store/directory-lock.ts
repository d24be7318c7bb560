import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/**
 * Locks a directory for this process until it is released or the process ends for any reason. It is a lock of the operating system, which
 * Node can only use through SQLite. Throws if another process holds it.
 */
export function lockDirectory(directory: string): { release(): void } {
  const lock = new DatabaseSync(join(directory, 'lock'));
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    const isBusy = (error as { errcode?: number }).errcode === sqliteBusy;
    throw new Error(
      isBusy
        ? `search engine: the directory ${directory} is in use by another engine: stop that one, or use another directory`
        : `search engine: the directory ${directory} could not be locked: ${(error as Error).message}`,
      { cause: error },
    );
  }
  return { release: () => lock.close() };
}
