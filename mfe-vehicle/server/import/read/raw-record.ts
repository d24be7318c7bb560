import type { Fault } from '../fault.ts';

/** A record of a file: `record` counts from 1, after the header; `fault` if it could not be parsed. */
export type RawRecord = { record: number; row: Record<string, unknown>; fault?: Fault };

export type Shape = {
  columns: readonly string[];
  endsWithLineBreak: boolean;
  /** Accepts a file without records. */
  allowEmpty?: boolean;
  /** How the text is separated; commas, double quotes and a header line without it. */
  layout?: DelimitedLayout;
};

/** `names` are the columns of a text without a header line, or of one whose header is replaced. */
export type DelimitedLayout = {
  delimiter: string;
  quote: string | null;
  header: boolean;
  /** How many lines are before the header. */
  skip?: number;
  names: readonly string[] | null;
};
