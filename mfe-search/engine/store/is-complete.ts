import { statSync } from 'node:fs';

/** What a file holds according to the engine; a write in progress lies between the two. */
export interface WrittenFile {
  path: string;
  minBytes: number;
  maxBytes: number;
}

/** Whether all files have the size that was written. Another program may have changed or removed them while the engine runs. */
export function isComplete(files: readonly WrittenFile[]): boolean {
  return files.every(({ path, minBytes, maxBytes }) => {
    const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    return bytes >= minBytes && bytes <= maxBytes;
  });
}
