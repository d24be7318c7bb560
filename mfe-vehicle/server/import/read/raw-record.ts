import type { Fault } from '../profiles/profile.ts';

/** A record as its file has it: `record` counts from 1, after the header; `fault` where it could not be read as one. */
export type RawRecord = {
  record: number;
  row: Record<string, unknown>;
  fault?: Fault;
};

export type Shape = {
  columns: readonly string[];
  endsWithLineBreak: boolean;
  /** A file without a record is whole. */
  allowEmpty?: boolean;
};
