import { type FileHandle, open } from 'node:fs/promises';

/** What the store does with a file. */
export type StoreFile = Pick<FileHandle, 'write' | 'datasync' | 'sync' | 'truncate' | 'close'>;

/** How the store opens files; tests pass one that fails as a full disk does. */
export interface FileSystem {
  open(path: string, flags: string): Promise<StoreFile>;
}

export const nodeFileSystem: FileSystem = { open };

/** Writes all bytes; a file may take fewer than it is given at a time. */
export async function writeAll(file: StoreFile, bytes: Buffer): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written);
    if (bytesWritten === 0)
      throw Object.assign(new Error('the file takes no more bytes'), { code: 'ENOSPC' });
    written += bytesWritten;
  }
}

/** Makes the names in a directory durable: a new file survives a power cut only after this. */
export async function syncDirectory(directory: string, files: FileSystem): Promise<void> {
  const handle = await files.open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
