import type { ImportLimits } from '../../snapshot/import-limits.ts';
import type { GivenPlace, VehicleContent } from '../../snapshot/vehicle-content.ts';

export type ProfileSettings = { dealership: string | null; now: Date };
/** Why a record is rejected: the value of its field, what is allowed there, and what to do about it. */
export type Fault = {
  field: string;
  code: string;
  reason: string;
  value: unknown;
  allowed: string;
  /** Where correcting the field is not all there is to it. */
  remedy?: string;
};

/** What came of one record: a vehicle, with the kinds of repairs made and of doubts left, or the fault that keeps it out. */
export type Reading =
  | { ok: true; content: VehicleContent; given?: Partial<GivenPlace>; repairs: string[]; flags: string[] }
  | ({ ok: false } & Fault);

/** How one kind of feed becomes vehicles. */
export type Profile = {
  name: string;
  /** Columns that a CSV must have. */
  columns: readonly string[];
  /** Every field that `read` looks at, by the name that it looks for; in a file capitals do not count. */
  fields: readonly string[];
  /** The source always ends its CSV with a line break, so one without is cut off. */
  endsWithLineBreak: boolean;
  /** What a file of the source may change without being asked for. */
  limits: ImportLimits;
  read(row: Record<string, unknown>, settings: ProfileSettings): Reading;
};

/** Collects what happens while one record is read; the first fault counts. */
export class Notes {
  readonly repairs: string[] = [];
  readonly flags: string[] = [];
  fault: Fault | null = null;

  repair(kind: string): void {
    if (!this.repairs.includes(kind)) this.repairs.push(kind);
  }
  flag(kind: string): void {
    if (!this.flags.includes(kind)) this.flags.push(kind);
  }
  reject(
    field: string,
    code: string,
    reason: string,
    { value, allowed }: { value: unknown; allowed: string },
  ): null {
    this.fault ??= { field, code, reason, value, allowed };
    return null;
  }
}
