import { describeRejections } from '../import/report/rejections.ts';
import type { ImportRun } from './import-run-repository.ts';

/** Formats runs as lines of plain text. */
export function describeRuns(runs: ImportRun[]): string {
  return runs.length === 0 ? 'no import yet' : runs.flatMap(describeRun).join('\n');
}

function describeRun({
  id,
  undone_at,
  source,
  action,
  file,
  outcome,
  finished_at,
  report,
}: ImportRun): string[] {
  const what = action === 'import' ? `${file} -> ${source}` : `removal of ${source}`;
  const { read, added, changed, unchanged, removed, quarantined, refused } = report;
  const result = refused
    ? `${refused.reason}: ${refused.message}`
    : `read ${read}, added ${added}, changed ${changed}, unchanged ${unchanged}, removed ${removed}, quarantined ${quarantined}`;
  const unmapped = Object.keys(report.unmapped ?? {});
  return [
    `${finished_at}  ${outcome}  ${what}`,
    `  ${result}`,
    `  run ${id}${undone_at ? `, undone ${undone_at}` : ''}`,
    ...(unmapped.length > 0 ? [`  unmapped: ${unmapped.join(', ')}`] : []),
    ...describeRejections(report.rejections ?? [], quarantined).map((line) => `  ${line}`),
  ];
}
