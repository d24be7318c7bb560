import { type FileHandle, open } from 'node:fs/promises';

/** The file operations that the store uses. */
export type StoreFile = Pick<FileHandle, 'write' | 'datasync' | 'sync' | 'truncate' | 'close'>;

/** How the store opens files; tests pass one that fails like a full disk. */
export interface FileSystem {
  open(path: string, flags: string): Promise<StoreFile>;
}

export const nodeFileSystem: FileSystem = { open };

/** Writes all bytes; a single write may accept fewer. */
export async function writeAll(file: StoreFile, bytes: Buffer): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written);
    if (bytesWritten === 0)
      throw Object.assign(new Error('the file system accepted no further bytes'), { code: 'ENOSPC' });
    written += bytesWritten;
  }
}

/** Makes the entries of a directory durable: only then does a new file survive a power failure. */
export async function syncDirectory(directory: string, files: FileSystem): Promise<void> {
  const handle = await files.open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
