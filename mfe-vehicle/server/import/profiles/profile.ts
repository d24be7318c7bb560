import type { GivenPlace, VehicleContent } from '../../snapshot/vehicle-content.ts';

export type ProfileSettings = { dealership: string | null; now: Date };
export type Fault = { field: string; code: string; reason: string };

/** What came of one record: a vehicle, with the kinds of repairs made and of doubts left, or the fault that keeps it out. */
export type Reading =
  | { ok: true; content: VehicleContent; given?: Partial<GivenPlace>; repairs: string[]; flags: string[] }
  | ({ ok: false } & Fault);

/** How one kind of feed becomes vehicles. */
export type Profile = {
  name: string;
  /** Columns that a CSV must have. */
  columns: readonly string[];
  /** The source always ends its CSV with a line break, so one without is cut off. */
  endsWithLineBreak: boolean;
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
  reject(field: string, code: string, reason: string): null {
    this.fault ??= { field, code, reason };
    return null;
  }
}
