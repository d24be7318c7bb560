import type { UnmappedFields } from '../field-mapping.ts';
import { describeChanges, type ChangeReport } from './changes.ts';
import { describeRejections, type Rejection } from './rejections.ts';

type Tally = Record<string, { count: number; first: number[] }>;

/** The result of an import. `repaired`, `flagged` and `quarantine` count records by kind. */
export type ImportReport = {
  file: string;
  profile: string;
  tenant: string;
  source: string;
  dryRun: boolean;
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  duplicates: number;
  quarantined: number;
  repairedRecords: number;
  repaired: Tally;
  flagged: Tally;
  quarantine: Tally;
  duplicateRecords: number[];
  /** The first rejected records. */
  rejections: Rejection[];
  /** Columns and keys of the file that the profile does not read. */
  unmapped: UnmappedFields;
  /** Values without a known meaning by field, each with its records. */
  unknown: Record<string, Tally>;
  /** What the import changes; only of a preview. */
  changes?: ChangeReport;
  /** The id of what is stored about a preview, and the link that shows the site so. */
  preview?: string;
  previewLink?: string;
  /** Records of a delta that only name a vehicle that is removed. */
  deletions: number;
  /** Records that the profile's filters left out; they are not counted as read. */
  filtered: number;
  /** The number of photo URLs in the source's vehicles, and how many of them were queued for download. */
  photos: { named: number; queued: number };
  refused: { reason: string; message: string } | null;
  seconds: number;
};

type Later = 'rejections' | 'unmapped' | 'unknown' | 'filtered' | 'deletions';

/** A report as stored. Reports stored by the previous release lack some parts. */
export type StoredReport = Omit<ImportReport, Later> & Partial<Pick<ImportReport, Later>>;

const shownRecords = 10;

export function startReport(
  about: Pick<ImportReport, 'file' | 'profile' | 'tenant' | 'source' | 'dryRun'>,
): ImportReport {
  return {
    ...about,
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    removed: 0,
    duplicates: 0,
    quarantined: 0,
    repairedRecords: 0,
    repaired: {},
    flagged: {},
    quarantine: {},
    duplicateRecords: [],
    rejections: [],
    unmapped: {},
    unknown: {},
    deletions: 0,
    filtered: 0,
    photos: { named: 0, queued: 0 },
    refused: null,
    seconds: 0,
  };
}

export function tally(into: Tally, kind: string, record: number): void {
  if (!Object.hasOwn(into, kind)) into[kind] = { count: 0, first: [] };
  const entry = into[kind]!;
  entry.count += 1;
  if (entry.first.length < shownRecords) entry.first.push(record);
}

const mostUnknown = 200;

/** Counts a value without a known meaning; a field's first ones are named. */
export function countUnknown(
  into: Record<string, Tally>,
  field: string,
  value: string,
  record: number,
): void {
  const values = (into[field] ??= {});
  const shown = value.slice(0, 80).toWellFormed();
  if (Object.hasOwn(values, shown) || Object.keys(values).length < mostUnknown) tally(values, shown, record);
}

/** Returns the number of records accounted for: every record read is counted in exactly one of these. */
export function accountedFor(report: ImportReport): number {
  return (
    report.added +
    report.changed +
    report.unchanged +
    report.duplicates +
    report.quarantined +
    report.deletions
  );
}

/** Formats the report as lines of plain text. */
export function describeReport(report: ImportReport): string {
  if (report.refused)
    return [
      `refused (${report.refused.reason}): ${report.refused.message}`,
      ...describeRejections(report.rejections, report.quarantined),
      ...describeUnmapped(report.unmapped),
      'nothing was changed',
    ].join('\n');
  const { read, added, changed, unchanged, removed, duplicates, quarantined } = report;
  return [
    `${report.file} -> ${report.tenant} (${report.source})${report.dryRun ? ', dry run: nothing was changed' : ''}, ${report.seconds.toFixed(1)} s`,
    `read ${read} = added ${added} + changed ${changed} + unchanged ${unchanged} + duplicates ${duplicates} + quarantined ${quarantined}${report.deletions > 0 ? ` + deletions ${report.deletions}` : ''}`,
    `removed ${removed}`,
    ...(report.changes ? describeChanges(report.changes) : []),
    ...section(`repaired ${report.repairedRecords} records`, report.repaired),
    ...section('flagged', report.flagged),
    ...section(`quarantined ${quarantined} records`, report.quarantine),
    ...describeRejections(report.rejections, quarantined),
    ...describeUnmapped(report.unmapped),
    ...Object.entries(report.unknown).flatMap(([field, values]) =>
      section(`unknown values of ${field} (map them by "values" of the profile)`, values),
    ),
    ...(report.filtered > 0 ? [`left out by the profile's filters: ${report.filtered}`] : []),
    ...(report.photos.named > 0
      ? [
          report.dryRun
            ? `photos: ${report.photos.named} addresses, ${report.photos.queued} of them would be fetched`
            : `photos: ${report.photos.named} addresses, ${report.photos.queued} of them wait to be fetched by the running site (pnpm forecourt stock photos --tenant ${report.tenant} tells)`,
        ]
      : []),
    ...(duplicates > 0 ? [`duplicates: records ${report.duplicateRecords.join(', ')}`] : []),
    ...(report.previewLink
      ? ['the site as it would be, for whoever opens this link within 7 days:', report.previewLink]
      : []),
  ].join('\n');
}

function describeUnmapped(unmapped: UnmappedFields): string[] {
  const rows = Object.entries(unmapped);
  if (rows.length === 0) return [];
  return [
    'unmapped: the profile reads no field of this name',
    ...rows.map(
      ([name, { count, nearest }]) =>
        `  ${String(count).padStart(6)}  ${name}${nearest ? ` (is it ${nearest}?)` : ''}`,
    ),
  ];
}

function section(title: string, kinds: Tally): string[] {
  const rows = Object.entries(kinds).sort(([, a], [, b]) => b.count - a.count);
  if (rows.length === 0) return [];
  return [
    title,
    ...rows.map(
      ([kind, { count, first }]) =>
        `  ${String(count).padStart(6)}  ${kind} (records ${first.join(', ')}${count > first.length ? ', …' : ''})`,
    ),
  ];
}
