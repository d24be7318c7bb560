import type { ImportLimits } from './limits/import-limits.ts';
import type { MassChange } from './limits/mass-change.ts';

export type SnapshotResult =
  | ({ ok: true } & SnapshotCounts)
  | { ok: false; reason: 'too-many-removals'; present: number; missing: number }
  | { ok: false; reason: 'missing-tail'; present: number; missing: number; tail: number }
  | { ok: false; reason: 'mass-change'; changes: MassChange[] };

export type SnapshotSafety = {
  /** What the snapshot may change. Without limits any change, and the removal of 30 %. */
  limits?: ImportLimits;
  /** Allows the snapshot to remove more of the source's vehicles. */
  allowRemovals?: boolean;
  /** Allows a snapshot without rows, which removes all of them. */
  allowEmpty?: boolean;
  /** Whether the rows are known to be all: asked after they were read. Otherwise a missing end is refused. */
  isComplete?(): boolean;
  /** The import run, if it has to be possible to undo it. */
  runId?: string;
  /** Whether the rows are only those that changed: what they lack is not removed. */
  isDelta?: boolean;
  /** Fields that the snapshot may empty or change for any number of vehicles. */
  allowChanges?: readonly string[];
};

export type SnapshotCounts = {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** Rows rejected because their VIN or stock number was in an earlier row of the same snapshot. */
  duplicates: number;
  duplicateRecords: number[];
};
