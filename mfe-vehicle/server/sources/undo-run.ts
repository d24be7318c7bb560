import { type Client, transaction, type Database } from '@forecourt/server-kit/database';
import { lockChanges, notifyChanges } from '../changes/change-repository.ts';
import { reapplyOverrides } from '../overrides/apply-overrides.ts';
import { settleDuplicates } from '../snapshot/identity/duplicate-repository.ts';
import { hasChanges, restoreChanges } from '../snapshot/run-changes-repository.ts';
import { lockImports, markUndone, readRuns, type ImportRun } from './import-run-repository.ts';

type Undone =
  | { ok: true; vehicles: number; source: string; runs: number }
  | { ok: false; reason: 'unknown' | 'not-applied' | 'undone' | 'later-run' | 'too-old'; message: string };

const looked = 500;

/** Restores a source's stock as before an import, with later imports if that is wanted. */
export async function undoRun(
  database: Database,
  {
    tenant,
    runId,
    withLater = false,
    onWait,
  }: { tenant: string; runId: string; withLater?: boolean; onWait?: () => void },
): Promise<Undone> {
  return transaction(database.pool, async (client): Promise<Undone> => {
    await lockImports(client, tenant, onWait);
    const runs = await readRuns(client, tenant, { limit: looked });
    const run = runs.find(({ id }) => id === runId);
    if (!run)
      return {
        ok: false,
        reason: 'unknown',
        message: `${tenant} has no import run "${runId}"; "feed runs" lists them`,
      };
    const later = laterChanges(run, runs);
    const refusal = (await refusalOf(client, run)) ?? (await refusalOfLater(client, later, run, withLater));
    if (refusal) return refusal;
    await lockChanges(client);
    let vehicles = 0;
    for (const one of [...later, run])
      vehicles += await restoreChanges(client, { tenant, source: run.source, runId: one.id });
    await reapplyOverrides(client, tenant);
    await settleDuplicates(client, tenant);
    for (const one of [...later, run]) await markUndone(client, one.id);
    await notifyChanges(client, tenant);
    return { ok: true, vehicles, source: run.source, runs: later.length + 1 };
  });
}

const changesOf = ({ report: { added, changed, removed } }: ImportRun) => added + changed + removed;

/** The later imports of the run's source that changed something, the last first. */
const laterChanges = (run: ImportRun, runs: ImportRun[]): ImportRun[] =>
  runs
    .slice(0, runs.indexOf(run))
    .filter(
      (one) => one.source === run.source && one.outcome === 'applied' && !one.undone_at && changesOf(one) > 0,
    );

const refuse = (reason: Extract<Undone, { ok: false }>['reason'], message: string): Undone => ({
  ok: false,
  reason,
  message,
});

async function refusalOfLater(
  client: Client,
  later: ImportRun[],
  run: ImportRun,
  isWanted: boolean,
): Promise<Undone | null> {
  const last = later.at(0);
  if (last && !isWanted)
    return refuse(
      'later-run',
      `${run.source} was changed again by ${later.length === 1 ? 'run' : `${later.length} runs, the last is`} ${last.id}; undo that first, or all of them with --with-later`,
    );
  for (const one of later) {
    const refusal = await refusalOf(client, one);
    if (refusal) return refusal;
  }
  return null;
}

async function refusalOf(client: Client, run: ImportRun): Promise<Undone | null> {
  if (run.outcome !== 'applied')
    return refuse('not-applied', 'that import was refused, so it changed nothing');
  if (run.undone_at) return refuse('undone', `that import was undone ${run.undone_at}`);
  if (changesOf(run) > 0 && !(await hasChanges(client, run.id)))
    return refuse(
      'too-old',
      `what run ${run.id} changed is no longer stored, as of imports before the last ten; import the earlier file again`,
    );
  return null;
}
