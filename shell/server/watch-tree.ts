import { lstatSync, readdirSync, watch, type FSWatcher, type WatchListener } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Reports every change in a folder and below it, also in folders created later. Each folder is watched by
 * itself: on Linux, Node's recursive watch loses a file for good once it has been replaced, as editors and
 * git do. @returns how to end it
 * @param isWatched whether a folder matters; nothing below one that does not is read
 */
export function watchTree(
  root: string,
  isWatched: (folder: string) => boolean,
  onChange: (path: string) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();

  function add(folder: string, isNew: boolean): void {
    if (!isFolder(folder) || !isWatched(folder)) return;
    const watcher = watchFolder(folder, (event, name) => {
      if (!name) return;
      const path = join(folder, name);
      onChange(path);
      if (event !== 'rename') return;
      // It is new or gone, or another in the place of the one that was watched.
      remove(path);
      add(path, true);
    });
    if (!watcher) return;
    // A deleted folder loses its watcher; its parent's watcher reports that.
    watcher.on('error', () => remove(folder));
    watchers.set(folder, watcher);
    for (const name of namesIn(folder)) {
      // What came before the watch did is a change too.
      if (isNew) onChange(join(folder, name));
      add(join(folder, name), isNew);
    }
  }

  function remove(folder: string): void {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  }

  add(root, false);
  return () => remove(root);
}

const isFolder = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** @returns null for a folder that has gone meanwhile */
function watchFolder(folder: string, onChange: WatchListener<string>): FSWatcher | null {
  try {
    return watch(folder, onChange);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** None of a folder that has gone meanwhile. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
