import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'damaged';
export const lockFile = 'lock';

/** Thrown when files of the directory cannot be read; they are in `damaged` by then, and the directory is empty. */
export class DamagedDirectory extends Error {
  constructor(directory: string, cause: unknown) {
    super(
      `the files in ${directory} cannot be read (${(cause as Error).message}); they were moved to ${join(directory, folder)}`,
      { cause },
    );
    this.name = 'DamagedDirectory';
  }
}

/** Moves all files except the lock to a folder, which replaces those of an earlier damage. */
export function setAside(directory: string): void {
  const target = join(directory, folder);
  const names = readdirSync(directory).filter((name) => name !== folder && name !== lockFile);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  for (const name of names) renameSync(join(directory, name), join(target, name));
}
