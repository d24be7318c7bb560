import { createFolderStore } from './folder-store.ts';
import { createS3Store, type S3Settings } from './s3-store.ts';

/** Where the files of photos lie. Keys are `photos/{tenant}/{hash}.webp`; what lies under one never changes. */
export type PhotoStore = {
  /** Writes the whole file or nothing. */
  put(key: string, file: Buffer): Promise<void>;
  /** @returns null for a key that nothing lies under */
  get(key: string): Promise<Buffer | null>;
};

/** A bucket where one is configured, else a folder. */
export const openPhotoStore = (s3: S3Settings | null, folder: string): PhotoStore => (s3 ? createS3Store(s3) : createFolderStore(folder));
