import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { importRuns } from '../db/tables.ts';
import type { ImportReport, StoredReport } from '../import/report/report.ts';

type Row = typeof importRuns.$inferSelect;
type Action = Row['action'];
type Outcome = Row['outcome'];

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
  undone_at: string | null;
};

export async function recordRun(
  client: Client,
  { id, tenant, source, startedAt, action = 'import' }: Run,
  report: ImportReport,
  outcome: Outcome,
): Promise<void> {
  await ormOf(client)
    .insert(importRuns)
    .values({
      id,
      tenant,
      source,
      action,
      file: report.file,
      outcome,
      report,
      startedAt,
      finishedAt: sql`clock_timestamp()`,
    });
}

/** Reads the import runs of a site's sources, the last first. */
export async function readRuns(
  client: Client,
  tenant: string,
  { source, limit }: { source?: string; limit: number },
): Promise<ImportRun[]> {
  const rows = await ormOf(client)
    .select({
      id: importRuns.id,
      source: importRuns.source,
      action: importRuns.action,
      file: importRuns.file,
      outcome: importRuns.outcome,
      started_at: importRuns.startedAt,
      finished_at: importRuns.finishedAt,
      report: importRuns.report,
      undone_at: importRuns.undoneAt,
    })
    .from(importRuns)
    .where(
      and(eq(importRuns.tenant, tenant), source === undefined ? undefined : eq(importRuns.source, source)),
    )
    .orderBy(desc(importRuns.finishedAt), asc(importRuns.id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
  }));
}

/** Marks a run as undone. */
export async function markUndone(client: Client, id: string): Promise<void> {
  await ormOf(client)
    .update(importRuns)
    .set({ undoneAt: sql`now()` })
    .where(eq(importRuns.id, id));
}

/** Whether a file of the source was imported before. */
export async function hasAppliedRun(client: Client, tenant: string, source: string): Promise<boolean> {
  const rows = await ormOf(client)
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.tenant, tenant),
        eq(importRuns.source, source),
        eq(importRuns.outcome, 'applied'),
        eq(importRuns.action, 'import'),
        isNull(importRuns.undoneAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Takes a lock until the transaction ends, so that imports of one site run one after another: the sources
 * that an import reads and the quarantine that it writes are not changed by another one. `onWait` is called
 * if another import holds the lock.
 */
export async function lockImports(client: Client, tenant: string, onWait?: () => void): Promise<void> {
  const orm = ormOf(client);
  await orm.execute(endWithClient);
  const key = sql`hashtextextended(${`vehicle.import:${tenant}`}, 0)`;
  const { rows } = await orm.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${key}) as locked`,
  );
  if (rows[0]?.locked) return;
  onWait?.();
  await orm.execute(sql`select pg_advisory_xact_lock(${key})`);
}

/**
 * Lets the server end a statement of a process that was killed, instead of holding the locks until the
 * statement is done. Where the server cannot know (not on Linux, macOS or BSD), nothing changes.
 */
const endWithClient = sql.raw(`
  do $$ begin perform set_config('client_connection_check_interval', '2s', true); exception when others then null; end $$`);
