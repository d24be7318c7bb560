import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createS3Store, type S3Settings } from '@forecourt/server-kit/object-store';
import { type PhotoStore, StoreUnavailable } from './photo-files.ts';

/** Opens the bucket if one is configured, else a folder. */
export const openPhotoStore = (s3: S3Settings | null, folder: string): PhotoStore =>
  s3 ? createS3Store(s3) : createFolderStore(folder);

function createFolderStore(folder: string): PhotoStore {
  const pathOf = (key: string) => join(folder, ...key.split('/').slice(1));
  return {
    async put(key, file) {
      const path = pathOf(key);
      const aside = `${path}.${crypto.randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(aside, file, { flush: true });
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true }).catch(() => undefined);
        throw new StoreUnavailable(
          `${folder} cannot be written to (${(error as NodeJS.ErrnoException).code ?? String(error)})`,
          { cause: error },
        );
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    get: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
  };
}
