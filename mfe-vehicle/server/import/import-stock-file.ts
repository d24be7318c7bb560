import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { type Client, transaction, type Database } from '@forecourt/server-kit/database';
import { queuePhotosOf } from '../photos/shown-photos.ts';
import { storePreview } from '../previews/preview-repository.ts';
import { applyRules } from '../rules/apply-rules.ts';
import { readAcceptedRules } from '../rules/rule-repository.ts';
import { applySnapshot, type SnapshotRow } from '../snapshot/apply-snapshot.ts';
import { hasAppliedRun, lockImports, recordRun } from '../sources/import-run-repository.ts';
import { requireSource } from '../sources/require-source.ts';
import {
  openArchivedPictures,
  takeArchivedPictures,
  type StoredPictures,
  type TakePicture,
} from './feed/pictures/archived-pictures.ts';
import { storePictures } from './feed/pictures/store-pictures.ts';
import { createFieldMapping } from './field-mapping.ts';
import type { Profile, Reading } from './profiles/profile.ts';
import { deleteRejectedRecords } from './quarantine-repository.ts';
import { createQuarantine } from './quarantine.ts';
import type { RawRecord } from './read/raw-record.ts';
import { readRecord } from './read/read-record.ts';
import { readRecords } from './read/read-records.ts';
import { refusalOf } from './refusal-of-snapshot.ts';
import { refuseUnmapped } from './refuse-unmapped.ts';
import { RefusedFile } from './refused-file.ts';
import { readChangeReport } from './report/change-report-repository.ts';
import { addRejection } from './report/rejections.ts';
import { accountedFor, countUnknown, startReport, tally, type ImportReport } from './report/report.ts';
import { fieldOfColumn } from './suggest/names/name-of-column.ts';

export type ImportOptions = {
  file: string;
  tenant: string;
  source: string;
  profile: Profile;
  dealership?: string | null;
  allowRemovals?: boolean;
  /** Fields that may be emptied or changed for any number of vehicles. */
  allowChanges?: readonly string[];
  /** Accepts a file without records, which removes every vehicle of the source. */
  allowEmpty?: boolean;
  /** Accepts a source that has no vehicle in the stock yet. */
  newSource?: boolean;
  /** The condition of records that do not say it. */
  condition?: CarType | null;
  /** Columns without a meaning, although they are named like one that decides condition, price or status. */
  ignore?: readonly string[];
  /** How many records the file has, if its sender says so. */
  expectedRecords?: number;
  dryRun?: boolean;
  /** Stores what a dry run would change, for preview links until then. */
  previewUntil?: Date;
  /** Stores a picture that is in the zip of the file. */
  takePicture?: TakePicture;
  /** Called with each record and what was read from it. */
  onRow?(raw: RawRecord, reading: Reading): void;
  /** Called when another import of the site is running and this one has to wait. */
  onWait?(): void;
  onProgress?(progress: { bytes: number; totalBytes: number; records: number }): void;
};

const progressEvery = 500;

/**
 * Replaces the stock of one (tenant, source) with the file's content, in one transaction. A refused file and
 * a dry run change nothing; a refusal is recorded with its report. Throws only unexpected errors.
 */
export async function importStockFile(database: Database, options: ImportOptions): Promise<ImportReport> {
  const { file, tenant, source, profile, dryRun = false } = options;
  const startedAt = new Date();
  const report = startReport({ file: basename(file), profile: profile.name, tenant, source, dryRun });
  const run = { id: randomUUID(), tenant, source, startedAt };
  const finish = () => {
    report.seconds = (Date.now() - startedAt.getTime()) / 1000;
    return report;
  };
  try {
    const stored = await picturesOf(database, options);
    await transaction(database.pool, async (client) => {
      await takeSnapshot(client, run.id, options, report, stored);
      if (dryRun && options.previewUntil) {
        const preview = { tenant, source, expires: options.previewUntil };
        await storePreview(database.pool, client, run.id, preview);
        report.preview = run.id;
      }
      if (dryRun) throw new RolledBack();
      await recordRun(client, run, finish(), 'applied');
    });
  } catch (error) {
    if (error instanceof RefusedFile) {
      Object.assign(report, {
        added: 0,
        changed: 0,
        unchanged: 0,
        removed: 0,
        photos: { named: 0, queued: 0 },
        refused: { reason: error.refusal, message: error.message },
      });
      if (!dryRun) await recordRun(database.pool, run, finish(), 'refused');
    } else if (!(error instanceof RolledBack)) throw error;
  }
  return finish();
}

/** Stores the pictures of a zip, unless its source is refused anyway. */
async function picturesOf(database: Database, options: ImportOptions): Promise<StoredPictures | undefined> {
  const { profile, file, takePicture } = options;
  if (!profile.hasArchive || !takePicture) return undefined;
  await transaction(database.pool, (client) => requireSource(client, options));
  return storePictures(profile, file, settingsOf(options), takePicture);
}

const settingsOf = ({ dealership = null, condition = null }: ImportOptions) => ({
  dealership,
  condition,
  now: new Date(),
});

async function takeSnapshot(
  client: Client,
  runId: string,
  options: ImportOptions,
  report: ImportReport,
  stored: StoredPictures | undefined,
): Promise<void> {
  const { tenant, source, profile, allowRemovals, allowChanges, allowEmpty } = options;
  await lockImports(client, tenant, options.onWait);
  await requireSource(client, options);
  const file = { isFirst: true, isWhole: false };
  file.isFirst = !(await hasAppliedRun(client, tenant, source));
  const result = await applySnapshot(client, {
    tenant,
    source,
    limits: profile.limits,
    allowRemovals,
    allowChanges,
    allowEmpty,
    isComplete: () => file.isWhole,
    isDelta: profile.isDelta,
    runId,
    rows: vehiclesOf(client, runId, options, report, file, stored),
  });
  if (!result.ok) throw refusalOf(result, profile.limits);
  const { added, changed, unchanged, removed, duplicates, duplicateRecords } = result;
  Object.assign(report, {
    added,
    changed,
    unchanged,
    removed,
    duplicates,
    duplicateRecords: duplicateRecords.slice(0, 10),
    photos: await queuePhotosOf(client, tenant, source),
  });
  if (options.dryRun) report.changes = await readChangeReport(client, tenant, runId);
  if (accountedFor(report) !== report.read)
    throw new Error(
      `import of ${report.file}: ${report.read} records were read and ${accountedFor(report)} accounted for`,
    );
}

/** Streams the file's vehicles and quarantines the records that cannot be read as one. */
async function* vehiclesOf(
  client: Client,
  runId: string,
  options: ImportOptions,
  report: ImportReport,
  file: { isFirst: boolean; isWhole: boolean },
  stored: StoredPictures | undefined,
): AsyncGenerator<SnapshotRow> {
  const { profile, onProgress } = options;
  const settings = settingsOf(options);
  const { tenant, source } = options;
  const quarantine = createQuarantine(client, { runId, tenant, source });
  const mapping = createFieldMapping(profile.fields);
  report.unmapped = mapping.unmapped;
  await deleteRejectedRecords(client, { tenant, source });
  const rules = await readAcceptedRules(client, tenant);
  const { allowEmpty } = options;
  const { records, facts, totalBytes, provesEnd, counts } = await openFile(profile, options.file, allowEmpty);
  const pictures = profile.hasArchive ? await openArchivedPictures(options.file) : null;
  for await (const raw of records) {
    report.read += 1;
    const reading = readRecord(raw, mapping, profile, settings);
    if (reading.ok) {
      applyRules(reading, rules);
      const missing = takeArchivedPictures(reading.content, pictures, stored);
      if (missing > 0) reading.flags.push('pictures-missing');
      options.onRow?.(raw, reading);
      countReading(reading, raw.record, report);
      if (reading.isDeleted) report.deletions += 1;
      const { content, assigned, sourceKey, isDeleted, ruledWords } = reading;
      yield { record: raw.record, content, assigned, sourceKey, isDeleted, ruledWords };
    } else {
      report.quarantined += 1;
      tally(report.quarantine, `${reading.field}: ${reading.code}`, raw.record);
      addRejection(report.rejections, raw.record, reading);
      options.onRow?.(raw, reading);
      await quarantine.add({ ...raw, row: withoutSecrets(raw.row) }, reading);
    }
    if (report.read % progressEvery === 0)
      onProgress?.({ bytes: facts.bytes, totalBytes, records: report.read });
  }
  pictures?.close();
  report.filtered = counts.filtered;
  await quarantine.flush();
  onProgress?.({ bytes: totalBytes, totalBytes, records: report.read });
  if (file.isFirst) refuseUnmapped(report, options.ignore ?? []);
  refuseFaulty(report, profile.limits.quarantined);
  refuseUnexpected(report, options.expectedRecords);
  file.isWhole = provesEnd || options.expectedRecords !== undefined;
}

async function openFile(profile: Profile, file: string, allowEmpty: boolean | undefined) {
  if (profile.open) return profile.open(file, { allowEmpty });
  return { ...(await readRecords(file, { ...profile, allowEmpty })), counts: { filtered: 0 } };
}

/** Removes columns named like a cost: amounts between dealers are not stored with a rejected record. */
const withoutSecrets = (row: RawRecord['row']) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fieldOfColumn(name)?.field !== 'secret'));

function countReading(reading: Extract<Reading, { ok: true }>, record: number, report: ImportReport): void {
  for (const kind of reading.repairs) tally(report.repaired, kind, record);
  for (const kind of reading.flags) tally(report.flagged, kind, record);
  for (const { field, value } of reading.unknown ?? []) countUnknown(report.unknown, field, value, record);
  if (reading.repairs.length > 0) report.repairedRecords += 1;
}

/** Refuses a file with many faults: its columns are probably shifted, or it belongs to another profile. */
function refuseFaulty(report: ImportReport, mostFaults: number): void {
  const isMany =
    report.quarantined > report.read * mostFaults &&
    (report.quarantined >= 5 || report.quarantined === report.read);
  if (!isMany) return;
  const worst = Object.entries(report.quarantine).sort(([, a], [, b]) => b.count - a.count)[0];
  const example = worst
    ? `; most often ${worst[0]} (${worst[1].count}, records ${worst[1].first.slice(0, 5).join(', ')})`
    : '';
  throw new RefusedFile(
    'too-many-faults',
    `${report.quarantined} of ${report.read} records cannot be read as ${report.profile}${example}; are columns shifted, or is it another profile's file?`,
  );
}

function refuseUnexpected(report: ImportReport, expected: number | undefined): void {
  if (expected === undefined || expected === report.read) return;
  throw new RefusedFile(
    'incomplete',
    `the file has ${report.read} records, and ${expected} are expected; fetch it again`,
  );
}

class RolledBack extends Error {}
