import { contentPicture } from '@forecourt/contracts/api/content-api';
import { findPicture } from '@forecourt/server-kit/content/pictures-repository';
import type { Database } from '@forecourt/server-kit/database';
import { MissingPicture, type PictureSource } from './picture-source.ts';

/** Pictures in dealers' content. Their keys are hashes: a key's picture never changes. */
export const contentSource = ({ pool }: Pick<Database, 'pool'>): PictureSource => ({
  prefix: contentPicture.prefix,
  async find(key) {
    const name = contentPicture.nameOf(key);
    if (!name) return undefined;
    return {
      identity: [key],
      isLasting: true,
      async read() {
        const bytes = await findPicture(pool, name);
        if (!bytes) throw new MissingPicture();
        return bytes;
      },
    };
  },
});
