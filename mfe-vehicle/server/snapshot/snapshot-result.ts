import type { ImportLimits } from './import-limits.ts';
import type { MassChange } from './mass-change.ts';

export type SnapshotResult =
  | ({ ok: true } & SnapshotCounts)
  | { ok: false; reason: 'too-many-removals'; present: number; missing: number }
  | { ok: false; reason: 'mass-change'; changes: MassChange[] };

export type SnapshotSafety = {
  /** How much it may take away and change; without limits any change, and the removal of 30 % of the source's vehicles. */
  limits?: ImportLimits;
  /** Lets the snapshot take away more of the source's vehicles. */
  allowRemovals?: boolean;
  /** A snapshot without any row takes away all of them. */
  allowEmpty?: boolean;
  /** Fields that the snapshot may empty or change for any number of vehicles. */
  allowChanges?: readonly string[];
};

export type SnapshotCounts = {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** Rows whose VIN or stock number was in an earlier row of the same snapshot: rejected. */
  duplicates: number;
  duplicateRecords: number[];
};
