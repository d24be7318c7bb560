import type { Client } from '@forecourt/server-kit/database';
import { lockChanges, notifyChanges } from '../changes/change-repository.ts';
import { keepDecisions } from '../overrides/apply-overrides.ts';
import { dateSales } from './date-sales.ts';
import { settleDuplicates } from './identity/duplicate-repository.ts';
import { matchByTraits } from './identity/match-by-traits.ts';
import { assignSlugs, countKeys, createKeys } from './identity/snapshot-key-repository.ts';
import { ImportLimits } from './limits/import-limits.ts';
import { findMassChanges } from './limits/mass-change.ts';
import { countMissingTail, isSuspicious, storeOrder } from './limits/missing-tail.ts';
import { storeChanges } from './run-changes-repository.ts';
import {
  countRemovals,
  insertNewVehicles,
  insertPrices,
  insertViews,
  noteRuledWords,
  removeMissingVehicles,
  restoreVehicles,
  updateChangedVehicles,
} from './snapshot-repository.ts';
import type { SnapshotResult, SnapshotSafety } from './snapshot-result.ts';
import { dropStagedTables } from './staged-row-repository.ts';

const largestRemoval = ImportLimits.parse({}).removed;

/** Merges the staged rows into the stock with set-based statements. */
export async function mergeSnapshot(
  client: Client,
  tenant: string,
  source: string,
  {
    limits,
    allowRemovals = false,
    allowChanges = [],
    isComplete = () => true,
    isDelta = false,
    deleted = [],
    runId,
  }: SnapshotSafety & { deleted?: string[] },
): Promise<SnapshotResult> {
  await lockChanges(client);
  const duplicateRecords = await createKeys(client, tenant, source);
  if (!isDelta) await matchByTraits(client, tenant, source);
  await assignSlugs(client, tenant);
  await keepDecisions(client, tenant);
  await dateSales(client, tenant);
  const gone = isDelta ? deleted : null;
  const { present, missing } = await countRemovals(client, tenant, source, gone);
  if (!allowRemovals && missing > present * (limits?.removed ?? largestRemoval))
    return { ok: false, reason: 'too-many-removals', present, missing };
  if (!allowRemovals && !isDelta && missing > 0 && !isComplete()) {
    const tail = await countMissingTail(client, tenant, source);
    if (isSuspicious({ present, missing, tail }))
      return { ok: false, reason: 'missing-tail', present, missing, tail };
  }
  const changes = limits ? await findMassChanges(client, tenant, limits, allowChanges) : [];
  if (changes.length > 0) return { ok: false, reason: 'mass-change', changes };

  if (runId) await storeChanges(client, { tenant, source, runId, gone });
  await insertPrices(client, tenant);
  const added = await insertNewVehicles(client, tenant, source);
  await insertViews(client, tenant);
  const restored = await restoreVehicles(client, tenant, source);
  const changed = await updateChangedVehicles(client, tenant);
  await noteRuledWords(client, tenant);
  const removed = await removeMissingVehicles(client, tenant, source, gone);
  const matched = await countKeys(client);
  await settleDuplicates(client, tenant);
  if (!isDelta) await storeOrder(client, tenant, source);
  if (added + restored + changed + removed > 0) await notifyChanges(client, tenant);
  await dropStagedTables(client);
  return {
    ok: true,
    added: added + restored,
    changed,
    unchanged: matched - added - restored - changed,
    removed,
    duplicates: duplicateRecords.length,
    duplicateRecords,
  };
}
