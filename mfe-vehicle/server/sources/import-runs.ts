import type pg from 'pg';
import { describeRejections } from '../import/report/rejections.ts';
import type { ImportReport } from '../import/report/report.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;
type Action = 'import' | 'remove-source';
type Outcome = 'applied' | 'refused';
/** What a run of the previous release kept has fewer parts. */
type StoredReport = Omit<ImportReport, 'rejections' | 'unmapped'> &
  Partial<Pick<ImportReport, 'rejections' | 'unmapped'>>;

type Run = { id: string; tenant: string; source: string; startedAt: Date; action?: Action };
export type ImportRun = {
  id: string;
  source: string;
  action: Action;
  file: string;
  outcome: Outcome;
  started_at: string;
  finished_at: string;
  report: StoredReport;
};

export async function recordRun(
  client: Queryable,
  { id, tenant, source, startedAt, action = 'import' }: Run,
  report: ImportReport,
  outcome: Outcome,
): Promise<void> {
  await client.query(
    'insert into vehicle.import_runs (id, tenant, source, action, file, outcome, report, started_at, finished_at) values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())',
    [id, tenant, source, action, report.file, outcome, JSON.stringify(report), startedAt],
  );
}

/** What was done to a site's sources, the last first. */
export async function readRuns(
  client: Queryable,
  tenant: string,
  { source, limit }: { source?: string; limit: number },
): Promise<ImportRun[]> {
  const { rows } = await client.query<
    Omit<ImportRun, 'started_at' | 'finished_at'> & { started_at: Date; finished_at: Date }
  >(
    `select id, source, action, file, outcome, started_at, finished_at, report from vehicle.import_runs
     where tenant = $1 and ($2::text is null or source = $2) order by finished_at desc, id limit $3`,
    [tenant, source ?? null, limit],
  );
  return rows.map((row) => ({
    ...row,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at.toISOString(),
  }));
}

/** Runs as lines of plain text. */
export function describeRuns(runs: ImportRun[]): string {
  return runs.length === 0 ? 'no import yet' : runs.flatMap(describeRun).join('\n');
}

function describeRun({ source, action, file, outcome, finished_at, report }: ImportRun): string[] {
  const what = action === 'import' ? `${file} -> ${source}` : `removal of ${source}`;
  const { read, added, changed, unchanged, removed, quarantined, refused } = report;
  const result = refused
    ? `${refused.reason}: ${refused.message}`
    : `read ${read}, added ${added}, changed ${changed}, unchanged ${unchanged}, removed ${removed}, quarantined ${quarantined}`;
  const unmapped = Object.keys(report.unmapped ?? {});
  return [
    `${finished_at}  ${outcome}  ${what}`,
    `  ${result}`,
    ...(unmapped.length > 0 ? [`  unmapped: ${unmapped.join(', ')}`] : []),
    ...describeRejections(report.rejections ?? [], quarantined).map((line) => `  ${line}`),
  ];
}
