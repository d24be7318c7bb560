import { join } from 'node:path';
import type { Database } from '@forecourt/server-kit/database';
import { readPhotoSettings } from '../photo-settings.ts';
import { openPhotoStore } from '../store/photo-store.ts';
import { createPhotoIntake, photoKey } from './photo-intake.ts';

/** Stores a picture from a feed's zip. @returns its key; null for a refused file */
export function createArchiveIntake(database: Database, tenant: string, dataDirectory: string) {
  const store = openPhotoStore(readPhotoSettings().s3, join(dataDirectory, 'photos'));
  const intake = createPhotoIntake(database, store);
  return async (bytes: Buffer): Promise<string | null> => {
    const stored = await intake(tenant, bytes);
    return stored.ok ? photoKey(tenant, stored.photo.hash) : null;
  };
}
