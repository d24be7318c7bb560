import type { Command } from 'commander';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { requireTenant } from '../../../command/require-tenant.ts';
import { withStockDatabase } from '../../../command/with-stock-database.ts';
import { updateAverages } from '../../../market/update-averages.ts';
import { undoRun } from '../../../sources/undo-run.ts';

/** Restores the stock as it was before a run, and prints what happened. */
export async function undo(
  command: Command,
  sites: SiteDirectory,
  runId: string,
  { tenant, withLater }: { tenant: string; withLater?: boolean },
): Promise<void> {
  await withStockDatabase(async (database) => {
    await requireTenant(command, sites, database, tenant);
    const onWait = () => console.error(`another import of ${tenant} is running: waiting for its end`);
    const result = await undoRun(database, { tenant, runId, withLater, onWait });
    if (result.ok) await updateAverages(database);
    console.log(
      result.ok
        ? `${result.source} of ${tenant} is as before run ${runId}: ${result.vehicles} vehicles changed back${result.runs > 1 ? `, of ${result.runs} runs` : ''}`
        : `not undone: ${result.message}`,
    );
    if (!result.ok) process.exitCode = 1;
  });
}
