import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileSystem, writeAll } from './file-system.ts';

export const PROBE_FILE = 'probe.tmp';
const LEAST_BYTES = 64 * 1024;
const MOST_BYTES = 16 * 1024 * 1024;

/** Throws unless this many bytes can be written to a directory: writes a file, syncs it and removes it again. */
export async function probeDirectory(directory: string, files: FileSystem, bytes: number): Promise<void> {
  const path = join(directory, PROBE_FILE);
  const file = await files.open(path, 'w');
  try {
    await writeAll(file, Buffer.alloc(Math.min(MOST_BYTES, Math.max(LEAST_BYTES, bytes))));
    await file.datasync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
