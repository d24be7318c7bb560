import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { contentPicture } from '@forecourt/contracts/api/content-api';
import {
  hasPicture,
  insertPicture,
  listPictures,
  namePicture,
} from '@forecourt/server-kit/content/pictures-repository';
import type { Database } from '@forecourt/server-kit/database';
import { requireFile } from '../../server/content/require-file.ts';
import { readEnv } from '../../server/env.ts';
import type { PictureTarget } from './folder-pictures.ts';

/** The installation's own database, for a site that is being created. */
export function databaseTarget({ pool }: Database, tenant: string, author: string): PictureTarget {
  const { MEDIA_DIR } = readEnv();
  return {
    has: async (key) => {
      const name = contentPicture.nameOf(key);
      if (name) return hasPicture(pool, tenant, name);
      const file = key.startsWith('media/') && join(MEDIA_DIR, key.slice('media/'.length));
      return (
        file !== false &&
        (await access(file).then(
          () => true,
          () => false,
        ))
      );
    },
    async files() {
      const files = await listPictures(pool, tenant);
      return new Map(files.map(({ name, path }) => [contentPicture.keyOf(name), path]));
    },
    async put(name, path, bytes) {
      await requireFile(bytes, name);
      await insertPicture(pool, { tenant, name, bytes, author, createdAt: new Date() });
      if (path) await namePicture(pool, tenant, name, path);
    },
  };
}
