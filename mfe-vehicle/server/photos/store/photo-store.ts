import { createS3Store, type ObjectStore, type S3Settings } from '@forecourt/server-kit/object-store';
import { createFolderStore } from './folder-store.ts';

/** Where the files of photos lie. Keys are `photos/{tenant}/{hash}.webp`; what lies under one never changes. */
export type PhotoStore = Pick<ObjectStore, 'put' | 'get'>;

/** A bucket where one is configured, else a folder. */
export const openPhotoStore = (s3: S3Settings | null, folder: string): PhotoStore => (s3 ? createS3Store(s3) : createFolderStore(folder));
