import { RefusedFile } from './refused-file.ts';
import type { ImportReport } from './report/report.ts';
import { decidedBy } from './suggest/names/field-of-name.ts';

const decidingFaults = /^(car_type|status|price|currency): unmapped$/;

/**
 * Refuses the first import of a source in which condition, price or status would be guessed: a column that
 * decides one of them is not mapped, its words are unknown, or no column says the condition. Later imports
 * reject or report the records.
 */
export function refuseUnmapped(report: ImportReport, ignored: readonly string[]): void {
  const skipped = new Set(ignored.map((name) => name.toLowerCase()));
  const columns = Object.keys(report.unmapped).flatMap((name) => {
    const what = skipped.has(name.toLowerCase()) ? null : decidedBy(name);
    return what ? [`"${name}" (${what})`] : [];
  });
  if (columns.length > 0)
    throw new RefusedFile(
      'unmapped',
      `the profile does not read ${columns.join(', ')}; map the column in a profile ("forecourt feed suggest FILE" proposes one), or import with --ignore COLUMN if it has no meaning`,
    );
  const unknown = Object.entries(report.quarantine).filter(([kind]) => decidingFaults.test(kind));
  if (unknown.length > 0)
    throw new RefusedFile(
      'unmapped',
      `${unknown.map(([kind, { count, first }]) => `${kind.split(':')[0]} has unknown words in ${count} records (${first.slice(0, 5).join(', ')})`).join('; ')}; correct them, or map them by "values" of a profile`,
    );
  const assumed = report.flagged['condition-assumed-used']?.count ?? 0;
  if (assumed > 0)
    throw new RefusedFile(
      'unmapped',
      `${assumed} of ${report.read} records do not say whether they are new, demo or used (car_type), and would be used; if all of those are the same, import with --condition new, demo or used`,
    );
}
