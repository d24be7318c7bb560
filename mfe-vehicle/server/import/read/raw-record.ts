import type { Fault } from '../profiles/profile.ts';

/** A record as read from its file: `record` counts from 1, after the header; `fault` is set if it could not be parsed. */
export type RawRecord = {
  record: number;
  row: Record<string, unknown>;
  fault?: Fault;
};

export type Shape = {
  columns: readonly string[];
  endsWithLineBreak: boolean;
  /** Accepts a file without records. */
  allowEmpty?: boolean;
};
