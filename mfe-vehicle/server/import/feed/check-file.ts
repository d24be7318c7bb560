import { createFieldMapping } from '../field-mapping.ts';
import type { Profile, Reading } from '../profiles/profile.ts';
import type { RawRecord } from '../read/raw-record.ts';
import { readRecord } from '../read/read-record.ts';
import { readRecords } from '../read/read-records.ts';
import { addRejection, describeRejections, type Rejection } from '../report/rejections.ts';
import { countUnknown, tally } from '../report/report.ts';
import { openArchivedPictures, takeArchivedPictures } from './pictures/archived-pictures.ts';

type Tally = Parameters<typeof tally>[0];
export type FileCheck = {
  read: number;
  valid: number;
  quarantined: number;
  filtered: number;
  rejections: Rejection[];
  flagged: Tally;
  repaired: Tally;
  unknown: Record<string, Tally>;
  unmapped: string[];
  /** In how many of the valid records each field has a value. */
  filled: Record<string, number>;
};

/** Reads a whole file by a profile, and stores nothing. */
export async function checkFile(
  profile: Profile,
  file: string,
  onRow?: (raw: RawRecord, reading: Reading) => void,
): Promise<{ result: FileCheck; lines: string[] }> {
  const opened = profile.open
    ? await profile.open(file, {})
    : { ...(await readRecords(file, profile)), counts: { filtered: 0 } };
  const mapping = createFieldMapping(profile.fields);
  const settings = { dealership: null, condition: null, now: new Date() };
  const result: FileCheck = {
    read: 0,
    valid: 0,
    quarantined: 0,
    filtered: 0,
    rejections: [],
    flagged: {},
    repaired: {},
    unknown: {},
    unmapped: [],
    filled: {},
  };
  const pictures = profile.hasArchive ? await openArchivedPictures(file) : null;
  for await (const raw of opened.records) {
    result.read += 1;
    const reading = readRecord(raw, mapping, profile, settings);
    if (!reading.ok) {
      onRow?.(raw, reading);
      result.quarantined += 1;
      addRejection(result.rejections, raw.record, reading);
      continue;
    }
    result.valid += 1;
    if (takeArchivedPictures(reading.content, pictures) > 0) reading.flags.push('pictures-missing');
    onRow?.(raw, reading);
    for (const kind of reading.flags) tally(result.flagged, kind, raw.record);
    for (const kind of reading.repairs) tally(result.repaired, kind, raw.record);
    for (const { field, value } of reading.unknown ?? [])
      countUnknown(result.unknown, field, value, raw.record);
    for (const [field, value] of Object.entries(reading.content))
      if (value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0))
        result.filled[field] = (result.filled[field] ?? 0) + 1;
  }
  pictures?.close();
  result.filtered = opened.counts.filtered;
  result.unmapped = Object.keys(mapping.unmapped);
  return { result, lines: describe(result) };
}

function describe(result: FileCheck): string[] {
  const kinds = (title: string, all: Tally) =>
    Object.entries(all).map(
      ([kind, { count, first }]) => `  ${title} ${kind}: ${count} (records ${first.slice(0, 5).join(', ')})`,
    );
  return [
    `read ${result.read} = valid ${result.valid} + refused ${result.quarantined}; left out by filters ${result.filtered}`,
    ...kinds('repaired', result.repaired),
    ...kinds('flagged', result.flagged),
    ...Object.entries(result.unknown).flatMap(([field, values]) => kinds(`unknown ${field}`, values)),
    ...(result.unmapped.length > 0 ? [`not read by the profile: ${result.unmapped.join(', ')}`] : []),
    ...Object.entries(result.filled).map(([field, count]) => `  ${field}: ${count} of ${result.valid}`),
    ...describeRejections(result.rejections, result.quarantined),
  ];
}
