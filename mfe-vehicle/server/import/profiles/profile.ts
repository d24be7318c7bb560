import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import type { RuledWords } from '../../rules/ruled-fields.ts';
import type { ImportLimits } from '../../snapshot/limits/import-limits.ts';
import type { AssignedFields, VehicleContent } from '../../snapshot/vehicle-content.ts';
import type { Fault } from '../fault.ts';
import type { ReadingFile } from '../read/read-records.ts';

/** `condition` is that of records without one; null if it has to be in the file. */
export type ProfileSettings = { dealership: string | null; condition?: CarType | null; now: Date };
export type UnknownValue = { field: string; value: string };

/** A record's result: a vehicle with repairs and doubts, or the fault that rejects it. */
export type Reading =
  | {
      ok: true;
      content: VehicleContent;
      assigned?: Partial<AssignedFields>;
      repairs: string[];
      flags: string[];
      /** Values of no known meaning, which were kept or left out. */
      unknown?: UnknownValue[];
      /** What accepted rules replaced. */
      ruledWords?: RuledWords;
      /** Names the vehicle in its source, if the profile says what does. */
      sourceKey?: string;
      /** Whether the record of a delta only names a vehicle that is removed. */
      isDeleted?: boolean;
    }
  | ({ ok: false } & Fault);

/** Describes how one kind of feed is converted to vehicles. */
export type Profile = {
  name: string;
  /** Columns that a CSV must have. */
  columns: readonly string[];
  /** Every field that `read` uses, by its name. In a file, the names are case-insensitive. */
  fields: readonly string[];
  /** The source always ends its CSV with a line break, so one without is cut off. */
  endsWithLineBreak: boolean;
  /** How much a file of the source may change without confirmation. */
  limits: ImportLimits;
  /** Whether its vehicles name pictures in the zip of the file. */
  hasArchive?: boolean;
  /** The source's files only name vehicles that changed: what a file lacks is not removed. */
  isDelta?: boolean;
  /** Opens a file of the profile's own format. `counts.filtered`: how many records were left out. */
  open?(
    file: string,
    options: { allowEmpty?: boolean },
  ): Promise<ReadingFile & { counts: { filtered: number } }>;
  read(row: Record<string, unknown>, settings: ProfileSettings): Reading;
  /** What a row has for a field, as it is written. */
  written?(row: Record<string, unknown>, field: string): string;
};

/** Collects repairs, flags and the first fault while one record is read. */
export class Notes {
  readonly repairs: string[] = [];
  readonly flags: string[] = [];
  readonly unknownValues: UnknownValue[] = [];
  fault: Fault | null = null;

  repair(kind: string): void {
    if (!this.repairs.includes(kind)) this.repairs.push(kind);
  }
  flag(kind: string): void {
    if (!this.flags.includes(kind)) this.flags.push(kind);
  }
  /** Notes a value without a known meaning. */
  unknown(field: string, value: string): void {
    this.flag('value-unknown');
    this.unknownValues.push({ field, value });
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
