import { type Client, transaction, type Database } from '@forecourt/server-kit/database';
import { lockChanges, notifyChanges } from '../changes/change-repository.ts';
import { reapplyOverrides } from '../overrides/apply-overrides.ts';
import { hasChanges, restoreChanges } from '../snapshot/run-changes-repository.ts';
import { settleDuplicates } from '../snapshot/settle-duplicates.ts';
import { lockImports, markUndone, readRuns, type ImportRun } from './import-run-repository.ts';

type Undone =
  | { ok: true; vehicles: number; source: string }
  | { ok: false; reason: 'unknown' | 'not-applied' | 'undone' | 'later-run' | 'too-old'; message: string };

const looked = 500;

/** Restores the stock of a source as it was before an import. Only its last import can be undone, then the one before. */
export async function undoRun(
  database: Database,
  { tenant, runId, onWait }: { tenant: string; runId: string; onWait?: () => void },
): Promise<Undone> {
  return transaction(database, async (client): Promise<Undone> => {
    await lockImports(client, tenant, onWait);
    const runs = await readRuns(client, tenant, { limit: looked });
    const run = runs.find(({ id }) => id === runId);
    const refusal = run ? await refusalOf(client, run, runs) : null;
    if (!run)
      return {
        ok: false,
        reason: 'unknown',
        message: `${tenant} has no import run "${runId}"; "feed runs" lists them`,
      };
    if (refusal) return refusal;
    await lockChanges(client);
    const vehicles = await restoreChanges(client, { tenant, source: run.source, runId });
    await reapplyOverrides(client, tenant);
    await settleDuplicates(client, tenant);
    await markUndone(client, runId);
    await notifyChanges(client, tenant);
    return { ok: true, vehicles, source: run.source };
  });
}

async function refusalOf(client: Client, run: ImportRun, runs: ImportRun[]): Promise<Undone | null> {
  const refuse = (reason: Extract<Undone, { ok: false }>['reason'], message: string): Undone => ({
    ok: false,
    reason,
    message,
  });
  if (run.outcome !== 'applied')
    return refuse('not-applied', 'that import was refused, so it changed nothing');
  if (run.undone_at) return refuse('undone', `that import was undone ${run.undone_at}`);
  const last = runs.find((one) => one.source === run.source && one.outcome === 'applied' && !one.undone_at);
  if (last && last.id !== run.id)
    return refuse('later-run', `${run.source} was changed again by run ${last.id}; undo that first`);
  const { added, changed, removed } = run.report;
  if (added + changed + removed > 0 && !(await hasChanges(client, run.id)))
    return refuse('too-old', 'what that run changed is no longer stored; import the earlier file again');
  return null;
}
