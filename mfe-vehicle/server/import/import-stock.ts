import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Database } from '@forecourt/server-kit/database';
import { pathOf } from '@forecourt/server-kit/path-of';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { dataDirectory } from '@forecourt/server-kit/with-installation';
import type { ImportOptions } from '../command-options.ts';
import { requireDealership } from '../command/require-dealership.ts';
import { requireTenant } from '../command/require-tenant.ts';
import { withStockDatabase } from '../command/with-stock-database.ts';
import { importStockFile } from './import-stock-file.ts';
import type { Profile } from './profiles/profile.ts';
import { profiles } from './profiles/registry.ts';
import { describeReport } from './report/report.ts';
import { notesOfRow, rowNotesCsv, type RowNote } from './report/row-notes.ts';
import { showProgress } from './report/show-progress.ts';

/** How long the link of a preview is valid. */
const previewMs = 7 * 24 * 3_600_000;

/** Imports a file and prints the report. If the file is refused, the exit code is 1. */
export async function importStock(
  command: Command,
  sites: SiteDirectory,
  file: string,
  options: ImportOptions,
): Promise<void> {
  await importWith(command, sites, file, options, profiles.get(options.profile)!);
}

/** Imports a file by a profile, and prints the report. */
export async function importWith(
  command: Command,
  sites: SiteDirectory,
  file: string,
  options: Omit<ImportOptions, 'profile'> & { csv?: string; withPreview?: boolean },
  profile: Profile,
): Promise<void> {
  await withStockDatabase(async (database) => {
    await requireTenant(command, sites, database, options.tenant);
    if (options.dealership)
      await requireDealership(command, sites, database, options.tenant, options.dealership);
    const notes: RowNote[] = [];
    const progress = showProgress(process.stderr);
    const expires = new Date(Date.now() + previewMs);
    const report = await importStockFile(database, {
      takePicture: profile.hasArchive ? await archiveIntakeOf(database, options.tenant) : undefined,
      profile,
      tenant: options.tenant,
      dealership: options.dealership ?? null,
      source: options.source ?? profile.name,
      allowRemovals: options.allowRemovals ?? false,
      allowChanges: options.allowChange,
      allowEmpty: options.allowEmpty ?? false,
      newSource: options.newSource ?? false,
      condition: options.condition ?? null,
      ignore: options.ignore,
      expectedRecords: options.expect,
      dryRun: options.dryRun ?? false,
      previewUntil: options.withPreview ? expires : undefined,
      onRow: options.csv
        ? (raw, reading) => void notes.push(...notesOfRow(raw, reading, profile))
        : undefined,
      file: pathOf(file),
      onProgress: progress.update,
      onWait: () => console.error(`another import of ${options.tenant} is running: waiting for its end`),
    }).finally(progress.stop);
    if (options.csv) await writeFile(pathOf(options.csv), rowNotesCsv(notes));
    if (!report.refused && !report.dryRun) {
      const [{ updateAverages }, { requestPhotosFrom }] = await Promise.all([
        import('../market/update-averages.ts'),
        import('../photos/photo-worker.ts'),
      ]);
      await updateAverages(database);
      await requestPhotosFrom(database, report.photos.queued);
    }
    if (report.preview)
      report.previewLink = await sites.stockPreviewLink(
        database,
        options.tenant,
        { id: report.preview, source: report.source },
        { path: '/', expires },
      );
    console.log(options.json ? JSON.stringify(report, null, 2) : describeReport(report));
    if (report.refused) process.exitCode = 1;
  });
}

/** Stores pictures where the running site does. */
async function archiveIntakeOf(database: Database, tenant: string) {
  const { createArchiveIntake } = await import('../photos/intake/archive-intake.ts');
  return createArchiveIntake(database, tenant, join(dataDirectory(), 'vehicle'));
}
