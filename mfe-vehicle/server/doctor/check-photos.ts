import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findingsOf, type DomainCheck, type Finding } from '@forecourt/server-kit/finding';
import { photoKey } from '../photos/intake/photo-intake.ts';
import { listPhotos, queueAgain } from '../photos/photo-repository.ts';
import { readPhotoSettings } from '../photos/photo-settings.ts';
import { isIntact } from '../photos/store/photo-files.ts';

const { ok, problem, repaired } = findingsOf('photos');
const mostNamed = 20;
const remedy = 'restore it from a backup, or send the photo again';

/** Compares every stored photo with its hash. A damaged one that came from an address is downloaded again. */
export const checkPhotos: DomainCheck = async ({ database, dataDirectory, repair }) => {
  if (readPhotoSettings().s3) return [ok('they are in an object store, whose provider checks them')];
  const folder = join(dataDirectory, 'vehicle/photos');
  const photos = await listPhotos(database.pool);
  const findings: Finding[] = [];
  for (const { tenant, hash } of photos) {
    const file = join(folder, tenant, `${hash}.webp`);
    const content = await readFile(file).catch(() => null);
    if (content && isIntact(photoKey(tenant, hash), content)) continue;
    const damage = `${file} is ${content ? 'damaged' : 'missing or unreadable'}`;
    const queued = repair ? await queueAgain(database.pool, tenant, hash) : 0;
    findings.push(
      queued > 0
        ? repaired(`${damage}; the site downloads it again from its address`)
        : problem(
            `${damage}; ${repair ? `it has no address: ${remedy}` : `run the doctor with --repair, or ${remedy}`}`,
          ),
    );
  }
  if (findings.length === 0) return [ok(`all ${photos.length} stored photos are intact`)];
  const others = findings.length - mostNamed;
  return [
    ...findings.slice(0, mostNamed),
    ...(others > 0
      ? [
          (findings.slice(mostNamed).some(({ state }) => state === 'problem') ? problem : repaired)(
            `the same for ${others} more of ${photos.length} photos`,
          ),
        ]
      : []),
  ];
};
