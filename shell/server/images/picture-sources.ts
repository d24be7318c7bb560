import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { vehicleApi } from '@forecourt/contracts/api/vehicle-api';
import { secretHeader } from '@forecourt/server-kit/internal-call';
import type { Env } from '../env.ts';
import { defaultLimits, type ImagesOptions } from './images-plugin.ts';
import { contentSource } from './sources/content-source.ts';
import { folderSource } from './sources/folder-source.ts';
import { photoSource } from './sources/photo-source.ts';
import type { PictureSource } from './sources/picture-source.ts';
import { remoteSource } from './sources/remote-source.ts';

/** Pictures of the media folder, of dealers' content, stock photos, and of hosts that a site names. */
export function pictureOptions(app: FastifyInstance, env: Env): ImagesOptions {
  const loadPhoto = async (key: string) => {
    const answer = await app.inject({
      url: vehicleApi.photo(key),
      headers: { [secretHeader]: app.installation.secret },
    });
    if (answer.statusCode === 404) return null;
    if (answer.statusCode !== 200)
      throw new Error(`photo ${key}: its server responded with status ${answer.statusCode}`);
    return answer.rawPayload;
  };
  const sources: PictureSource[] = [
    folderSource('media', env.MEDIA_DIR, defaultLimits),
    contentSource(app.database),
    photoSource(loadPhoto),
    remoteSource({
      directory: join(env.DATA_DIR, 'remote-pictures'),
      maxBytes: 1_000_000_000,
      limits: defaultLimits,
      privateOrigins: env.PRIVATE_PICTURE_ORIGINS,
      report: (message) => app.log.warn(message),
    }),
  ];
  return { sources, cacheDirectory: join(env.DATA_DIR, 'images'), formats: env.PICTURE_FORMATS };
}
