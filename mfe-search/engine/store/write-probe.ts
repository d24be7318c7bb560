import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileSystem, writeAll } from './file-system.ts';

export const probeFile = 'probe.tmp';
const minProbeBytes = 64 * 1024;
const maxProbeBytes = 16 * 1024 * 1024;

/** Throws unless this many bytes can be written to a directory: writes a file, syncs it and removes it again. */
export async function probeDirectory(directory: string, files: FileSystem, bytes: number): Promise<void> {
  const path = join(directory, probeFile);
  const file = await files.open(path, 'w');
  try {
    await writeAll(file, Buffer.alloc(Math.min(maxProbeBytes, Math.max(minProbeBytes, bytes))));
    await file.datasync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
