import { randomUUID } from 'node:crypto';
import { transaction, type Database } from '@forecourt/server-kit/database';
import { deleteRejectedRecords } from '../import/quarantine-repository.ts';
import { startReport } from '../import/report/report.ts';
import { applySnapshot } from '../snapshot/apply-snapshot.ts';
import { lockImports, recordRun } from './import-run-repository.ts';

/**
 * Removes every vehicle of a source, like a file without vehicles would: search and sitemaps follow the
 * change feed. The source stays in the lists, and its next import restores its vehicles.
 * @returns how many vehicles were removed
 */
export async function removeSource(
  database: Database,
  { tenant, source, onWait }: { tenant: string; source: string; onWait?: () => void },
): Promise<number> {
  const startedAt = new Date();
  const id = randomUUID();
  return transaction(database.pool, async (client) => {
    await lockImports(client, tenant, onWait);
    const result = await applySnapshot(client, { tenant, source, rows: [], allowRemovals: true });
    if (!result.ok) throw new Error(`removal of ${source}: ${result.reason}`);
    await deleteRejectedRecords(client, { tenant, source });
    const report = startReport({ file: '', profile: '', tenant, source, dryRun: false });
    report.removed = result.removed;
    report.seconds = (Date.now() - startedAt.getTime()) / 1000;
    await recordRun(client, { id, tenant, source, startedAt, action: 'remove-source' }, report, 'applied');
    return result.removed;
  });
}
