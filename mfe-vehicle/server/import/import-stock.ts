import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import type { Result } from '@forecourt/build-kit/cli/print-result';
import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import type { Database } from '@forecourt/server-kit/database';
import { pathOf } from '@forecourt/server-kit/path-of';
import { dataDirectory } from '@forecourt/server-kit/with-installation';
import { requireDealership, type CommandSite } from '../command/on-site.ts';
import { importStockFile } from './import-stock-file.ts';
import type { Profile } from './profiles/profile.ts';
import { describeReport } from './report/report.ts';
import { notesOfRow, rowNotesCsv, type RowNote } from './report/row-notes.ts';

/** How long the link of a preview is valid. */
const previewMs = 7 * 24 * 3_600_000;

type Options = {
  dealership?: string;
  source?: string;
  newSource?: true;
  allowRemovals?: true;
  allowChange: string[];
  allowEmpty?: true;
  condition?: CarType;
  ignore: string[];
  expect?: number;
  dryRun?: boolean;
  csv?: string;
  withPreview?: boolean;
};

/** Imports a file by a profile, and reports what that did. */
export async function importStock(
  site: CommandSite,
  profile: Profile,
  file: string,
  options: Options,
): Promise<Result> {
  const { tenant, database } = site;
  if (options.dealership) await requireDealership(site, options.dealership);
  const notes: RowNote[] = [];
  const progress = showProgress(process.stderr);
  const expires = new Date(Date.now() + previewMs);
  const report = await importStockFile(database, {
    takePicture: profile.hasArchive ? await archiveIntakeOf(database, tenant) : undefined,
    profile,
    tenant,
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
    onRow: options.csv ? (raw, reading) => void notes.push(...notesOfRow(raw, reading, profile)) : undefined,
    file: pathOf(file),
    onProgress: progress.update,
    onWait: () => console.error(`another import of ${tenant} is running: waiting for its end`),
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
    report.previewLink = await site.sites.stockPreviewLink(
      database,
      tenant,
      { id: report.preview, source: report.source },
      { path: '/', expires },
    );
  return { text: describeReport(report), data: report, failed: report.refused !== null };
}

/** Stores pictures where the running site does. */
async function archiveIntakeOf(database: Database, tenant: string) {
  const { createArchiveIntake } = await import('../photos/intake/archive-intake.ts');
  return createArchiveIntake(database, tenant, join(dataDirectory(), 'vehicle'));
}

type Progress = { bytes: number; totalBytes: number; records: number };
type ProgressDisplay = { update(progress: Progress): void; stop(): void };

/** Shows a progress bar on a terminal; elsewhere prints a line for each quarter of the file. */
function showProgress(output: NodeJS.WriteStream): ProgressDisplay {
  return output.isTTY ? progressBar(output) : progressLines(output);
}

function progressBar(output: NodeJS.WriteStream): ProgressDisplay {
  const bar = new SingleBar(
    {
      format: '{bar} {percentage} % | {records} records',
      stream: output,
      hideCursor: true,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  bar.start(1, 0, { records: 0 });
  return {
    update({ bytes, totalBytes, records }) {
      bar.setTotal(totalBytes);
      bar.update(bytes, { records });
    },
    stop: () => bar.stop(),
  };
}

function progressLines(output: NodeJS.WriteStream): ProgressDisplay {
  let quarter = 0;
  return {
    update({ bytes, totalBytes, records }) {
      const reached = Math.floor((bytes / totalBytes) * 4);
      if (reached <= quarter) return;
      quarter = reached;
      output.write(`${quarter * 25} %: ${records} records read\n`);
    },
    stop: () => undefined,
  };
}
