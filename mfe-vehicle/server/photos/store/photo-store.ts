import { createS3Store, type S3Settings } from '@forecourt/server-kit/object-store';
import { createFolderStore } from './folder-store.ts';
import type { PhotoStore } from './photo-files.ts';

/** Opens the bucket if one is configured, else a folder. */
export const openPhotoStore = (s3: S3Settings | null, folder: string): PhotoStore =>
  s3 ? createS3Store(s3) : createFolderStore(folder);
