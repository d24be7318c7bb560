import { existsSync } from 'node:fs';
import { type FileSystem, nodeFileSystem, type StoreFile } from '../store/file-system.ts';

/** Simulates a disk that is full while a marker file exists: a write stores half of its bytes, the next one none. */
export function failingFiles(marker: string): FileSystem {
  const refuse = (): never => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  return {
    async open(path, flags) {
      const file = await nodeFileSystem.open(path, flags);
      let isTorn = false;
      const write = async (bytes: Buffer, offset: number): Promise<{ bytesWritten: number }> => {
        if (!existsSync(marker)) {
          isTorn = false;
          return file.write(bytes, offset);
        }
        if (isTorn || bytes.length - offset < 2) return refuse();
        isTorn = true;
        return file.write(bytes, offset, Math.floor((bytes.length - offset) / 2));
      };
      return {
        write: write as StoreFile['write'],
        datasync: () => file.datasync(),
        sync: () => file.sync(),
        truncate: (length) => file.truncate(length),
        close: () => file.close(),
      };
    },
  };
}
