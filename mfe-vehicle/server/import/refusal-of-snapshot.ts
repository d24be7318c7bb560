import type { ImportLimits } from '../snapshot/limits/import-limits.ts';
import type { MassChange } from '../snapshot/limits/mass-change.ts';
import type { SnapshotResult } from '../snapshot/snapshot-result.ts';
import { RefusedFile } from './refused-file.ts';

/** Returns why a file with valid records is refused: it would remove or change too much at once. */
export function refusalOf(result: Extract<SnapshotResult, { ok: false }>, limits: ImportLimits): RefusedFile {
  if (result.reason === 'too-many-removals')
    return new RefusedFile(
      'too-many-removals',
      `${result.missing} of the source's ${result.present} vehicles are not in the file, more than ${percent(limits.removed)}; if that is right, import with --allow-removals`,
    );
  if (result.reason === 'missing-tail')
    return new RefusedFile(
      'incomplete',
      `the last ${result.tail} vehicles of the source's previous file are all missing (${result.missing} of ${result.present} in total), as if this file was cut off; fetch it again, or import with --allow-removals if they were sold`,
    );
  const flags = new Set(result.changes.map(({ field }) => `--allow-change ${field}`));
  return new RefusedFile(
    'mass-change',
    `${result.changes.map(describe).join('; ')}; is a column missing or renamed? If that is right, import with ${[...flags].join(' ')}`,
  );
}

function describe({ field, kind, count, of, limit }: MassChange): string {
  const what = kind === 'emptied' ? 'is empty' : 'is another';
  return `${field} ${what} for ${count} of the ${of} vehicles that have it (${percent(count / of)}; the limit is ${percent(limit)})`;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
