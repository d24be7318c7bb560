import type { Result } from '@forecourt/build-kit/cli/print-result';
import type { CommandSite } from '../../command/on-site.ts';
import { queueRefused } from '../photo-repository.ts';
import type { PhotoState } from '../photo-states.ts';
import { requestPhotosFrom } from '../photo-worker.ts';
import { describePhotos, reportPhotos } from './photo-report.ts';

/** The state of each photo URL of a site. */
export async function listPhotos(
  { database, tenant }: CommandSite,
  { state, limit, again }: { state?: PhotoState; limit: number; again?: true },
): Promise<Result> {
  const queuedAgain = again ? await queueRefused(database.pool, tenant) : 0;
  await requestPhotosFrom(database, queuedAgain);
  const report = await reportPhotos(database.pool, tenant, { state, limit });
  const described = describePhotos(report);
  return {
    text: again ? `${queuedAgain} refused photos wait again\n${described}` : described,
    data: { queuedAgain, ...report },
  };
}
