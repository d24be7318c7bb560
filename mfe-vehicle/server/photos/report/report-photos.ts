import type { Command } from 'commander';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import type { PhotosOptions } from '../../command-options.ts';
import { requireTenant } from '../../command/require-tenant.ts';
import { withStockDatabase } from '../../command/with-stock-database.ts';
import { queueRefused } from '../photo-ledger.ts';
import { requestPhotosFrom } from '../photo-worker.ts';
import { describePhotos, reportPhotos } from './photo-report.ts';

/** Prints the state of each photo URL of a site. */
export async function showPhotos(
  command: Command,
  sites: SiteDirectory,
  { tenant, state, limit, again, json }: PhotosOptions,
): Promise<void> {
  await withStockDatabase(async (database) => {
    await requireTenant(command, sites, database, tenant);
    const queuedAgain = again ? await queueRefused(database, tenant) : 0;
    await requestPhotosFrom(database, queuedAgain);
    const report = await reportPhotos(database, tenant, { state, limit });
    if (json) return console.log(JSON.stringify({ queuedAgain, ...report }, null, 2));
    if (again) console.log(`${queuedAgain} refused photos wait again`);
    console.log(describePhotos(report));
  });
}
