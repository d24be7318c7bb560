import { slugify } from '@forecourt/contracts/vehicle/slugs';
import type { Client } from '@forecourt/server-kit/database';
import type { RuledWords } from '../rules/ruled-fields.ts';
import { identityOf } from './identity/identity.ts';
import { mergeSnapshot } from './merge-snapshot.ts';
import type { SnapshotResult, SnapshotSafety } from './snapshot-result.ts';
import { createStagedRows, type StagedRow } from './staged-row-repository.ts';
import { createStaging } from './staging.ts';
import type { AssignedFields, VehicleContent } from './vehicle-content.ts';

/** `record` is the row's number in its source, 1 for the first. */
export type SnapshotRow = {
  record: number;
  content: VehicleContent;
  assigned?: Partial<AssignedFields>;
  /** Names the vehicle in its source; without it, its VIN or stock number does. */
  sourceKey?: string;
  /** The row only names a vehicle that is removed. */
  isDeleted?: boolean;
  ruledWords?: RuledWords;
};

type Snapshot = SnapshotSafety & {
  tenant: string;
  source: string;
  rows: Iterable<SnapshotRow> | AsyncIterable<SnapshotRow>;
};

/**
 * Replaces the stock of one (tenant, source) with the rows: adds, changes and removes vehicles, and writes
 * price history and change feed. Other sources are not changed. Runs inside the caller's transaction: roll it
 * back if `ok` is false.
 */
export async function applySnapshot(
  client: Client,
  { tenant, source, rows, ...safety }: Snapshot,
): Promise<SnapshotResult> {
  await createStagedRows(client);
  const staging = createStaging(client);
  let isEmpty = true;
  const deleted: string[] = [];
  for await (const row of rows) {
    isEmpty = false;
    if (row.isDeleted) {
      deleted.push(keyOf(row).key);
      continue;
    }
    await staging.add(stagedRow(row));
  }
  await staging.flush();
  const allowRemovals = safety.allowRemovals || (safety.allowEmpty && isEmpty);
  return mergeSnapshot(client, tenant, source, { ...safety, allowRemovals, deleted });
}

const keyOf = ({ content, assigned, sourceKey }: SnapshotRow) =>
  identityOf(content, assigned?.id ?? (sourceKey || null));

function stagedRow(row: SnapshotRow): StagedRow {
  const { record, content, assigned, ruledWords = null } = row;
  const { kind, key, earlier = null } = keyOf(row);
  const { id = null, slug = null, created_at = null, updated_at = null, views = null } = assigned ?? {};
  const slugBase =
    slugify([content.name, kind === 'traits' ? null : content.stocknum].filter(Boolean).join(' ')).slice(
      0,
      80,
    ) || 'vehicle';
  return {
    record,
    kind,
    key,
    earlier,
    id,
    slug,
    slug_base: slugBase,
    created_at,
    updated_at,
    views,
    data: content,
    ruled_words: ruledWords,
  };
}
