import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findingsOf, type DomainCheck } from '@forecourt/server-kit/finding';
import { listPhotos } from '../photos/photo-ledger.ts';
import { readPhotoSettings } from '../photos/photo-settings.ts';

const { ok, problem } = findingsOf('photos');
const mostNamed = 20;

/** Compares every stored photo with its hash. Photos cannot be derived from anything. */
export const checkPhotos: DomainCheck = async ({ database, dataDirectory }) => {
  if (readPhotoSettings().s3) return [ok('they are in an object store, whose provider checks them')];
  const folder = join(dataDirectory, 'vehicle/photos');
  const photos = await listPhotos(database);
  const damaged: string[] = [];
  for (const { tenant, hash } of photos) {
    const file = join(folder, tenant, `${hash}.webp`);
    const content = await readFile(file).catch(() => null);
    const isIntact = content && createHash('sha256').update(content).digest('hex').startsWith(hash);
    if (!isIntact) damaged.push(`${file} is ${content ? 'damaged' : 'missing or unreadable'}`);
  }
  if (damaged.length === 0) return [ok(`all ${photos.length} stored photos are intact`)];
  const remedy = 'photos cannot be derived: restore it from a backup, or send the photo again';
  return [
    ...damaged.slice(0, mostNamed).map((what) => problem(`${what}; ${remedy}`)),
    ...(damaged.length > mostNamed
      ? [problem(`${damaged.length - mostNamed} more of ${photos.length} photos are damaged or missing`)]
      : []),
  ];
};
